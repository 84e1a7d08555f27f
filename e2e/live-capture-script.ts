import { build, type Plugin } from 'vite';
import { ROOT } from './repository.ts';

const ENTRY = 'virtual:live-capture';

/** What runs in the page: the content script's own walk, in the page's world instead of its own. */
const SOURCE = `
  import { capturePage } from '/src/core/page/capture.ts';
  import { createLivePageReader } from '/src/extension/content/live-page-reader.ts';
  globalThis.chrome = { dom: { openOrClosedShadowRoot: (element) => element.shadowRoot } };
  globalThis.captureLive = () => {
    const facts = {
      url: document.location.href,
      title: document.title,
      language: document.documentElement.lang,
    };
    const { tree } = capturePage(document.documentElement, createLivePageReader(document), facts);
    const isArray = (value) => ArrayBuffer.isView(value);
    return Object.fromEntries(
      Object.entries(tree).map(([key, value]) => [key, isArray(value) ? [...value] : value]),
    );
  };
`;

/** A script that defines `captureLive()`, which gives the page's tree with plain arrays. */
export async function liveCaptureScript(): Promise<string> {
  const output = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [entry()],
    build: {
      write: false,
      target: 'esnext',
      rollupOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (!('output' in bundle)) throw new Error('Vite watches instead of building.');
  return bundle.output[0].code;
}

function entry(): Plugin {
  return {
    name: 'live-capture',
    resolveId: (id) => (id === ENTRY ? id : null),
    load: (id) => (id === ENTRY ? SOURCE : null),
  };
}
