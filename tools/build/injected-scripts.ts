import { relative } from 'node:path';
import type { CrxPlugin } from '@crxjs/vite-plugin';
import type { Plugin, Rolldown } from 'vite';
import { ROOT } from '../repository.ts';

/** Files that run in pages are named so, and no others. */
const INJECTED_SCRIPT = /\/src\/extension\/.*-script\.ts$/;

/**
 * Keeps injected scripts to the extension. crxjs opens content scripts to every web page, and ships each a second time
 * as a module. Ours are only ever run by `scripting.executeScript`, which needs neither.
 */
export function keepInjectedScriptsPrivate(): CrxPlugin {
  return {
    name: 'pith:private-injected-scripts',
    enforce: 'post',
    renderCrxManifest({ web_accessible_resources: _, ...manifest }) {
      return manifest;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [name, output] of Object.entries(bundle)) {
          if (output.type !== 'chunk') continue;
          if (INJECTED_SCRIPT.test(output.facadeModuleId ?? '')) delete bundle[name];
        }
        deleteUnused(bundle);
      },
    },
  };
}

/**
 * Gives injected scripts the names that they are built with. Until files have their names, crxjs writes for each a hash
 * of its path on this machine; the name of the background's file, which is a hash of its code, would then be another in
 * each folder that it is built in.
 */
export function nameInjectedScripts(): Plugin {
  return {
    name: 'pith:injected-script-names',
    transform(_, id) {
      const [file, query] = id.split('?');
      if (!INJECTED_SCRIPT.test(file) || !query?.startsWith('scriptId=')) return undefined;
      const built = relative(ROOT, file).replaceAll('\\', '/').replace(/ts$/, 'js');
      return { code: `export default ${JSON.stringify(built)};`, map: null };
    },
  };
}

/** Deletes the chunks that nothing imports any more: they were shared by injected scripts only. */
function deleteUnused(bundle: Rolldown.OutputBundle): void {
  for (;;) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const used = new Set(
      chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]),
    );
    const unused = chunks.filter(({ isEntry, fileName }) => !isEntry && !used.has(fileName));
    if (unused.length === 0) return;
    for (const { fileName } of unused) delete bundle[fileName];
  }
}
