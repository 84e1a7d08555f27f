import { build } from 'vite';
import { ROOT } from './repository.ts';

/** Larger than any file that a bundle could want to load: all of them are written into it. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/**
 * A module with everything it imports as one script that can be run in any page. Content scripts
 * have APIs of the browser that pages lack; where a page can do as much, it is put in their place.
 * @param entry path of the module
 */
export async function bundleForPage(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'esnext',
      assetsInlineLimit: NO_LIMIT,
      rollupOptions: {
        input: entry,
        output: { format: 'iife', codeSplitting: false },
        // Vite's loader of parts uses import.meta, which such a script lacks; of one without parts it loads none.
        checks: { emptyImportMeta: false },
      },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (!('output' in bundle)) throw new Error('Vite watches instead of building.');
  return `${PAGE_APIS}\n${bundle.output[0].code}`;
}

/** A page sees its own open shadow roots only. */
const PAGE_APIS =
  'globalThis.chrome = { dom: { openOrClosedShadowRoot: (element) => element.shadowRoot } };';
