import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crx } from '@crxjs/vite-plugin';
import { defineConfig, type Rolldown } from 'vite';
import { keepInjectedScriptsPrivate, nameInjectedScripts } from './tools/build/injected-scripts.ts';
import { keepClosures } from './tools/build/kept-closures/keep-closures.ts';
import { bundledLicenses } from './tools/build/licenses/bundled-licenses.ts';
import { manifestFor } from './tools/build/manifest.ts';
import { shipModels } from './tools/build/shipped-models.ts';

/** `vite build --mode chromium` writes dist/chromium, `--mode firefox` dist/firefox; PITH_BUILDS names another folder than dist. */
export default defineConfig(({ mode }) => {
  if (mode !== 'chromium' && mode !== 'firefox') {
    throw new Error(`Build with --mode chromium or --mode firefox, not ${mode}.`);
  }
  const outDir = `${process.env.PITH_BUILDS ?? 'dist'}/${mode}`;
  const licenses = bundledLicenses(`${outDir}/third-party-licenses.txt`);
  return {
    plugins: [
      crx({ manifest: manifestFor(mode), browser: mode === 'firefox' ? 'firefox' : 'chrome' }),
      keepInjectedScriptsPrivate(),
      nameInjectedScripts(),
      shipModels(outDir),
      licenses.main,
    ],
    resolve: {
      alias: [
        // Its variant for browsers asks the page's `innerHTML` what a name like `&amp;` stands for.
        {
          find: 'decode-named-character-reference',
          replacement: resolve('node_modules/decode-named-character-reference/index.js'),
        },
        {
          find: /^@tensorflow\/tfjs-core$/,
          replacement: fileURLToPath(import.meta.resolve('./src/worker/tensorflow/core.ts')),
        },
        {
          find: /^@tensorflow\/tfjs-backend-cpu$/,
          replacement: fileURLToPath(import.meta.resolve('./src/worker/tensorflow/backend-cpu.ts')),
        },
      ],
    },
    // These are not in the manifest, so the plugin does not find them by itself.
    build: {
      outDir,
      emptyOutDir: true,
      target: 'esnext',
      // A document's modules are fetched side by side, and not each when another has named it; scripts have no document to ask.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
      },
      rollupOptions: {
        output: { codeSplitting: { groups: [oneFile(HOST)] } },
        input: {
          measure: 'src/extension/options/measure/measure.html',
          popup: 'src/extension/popup/popup.html',
          ...(mode === 'chromium' ? { offscreen: 'src/extension/host/offscreen.html' } : {}),
        },
      },
    },
    worker: {
      format: 'es',
      rollupOptions: {
        output: {
          codeSplitting: { groups: [oneFile(MAIN), oneFile(LABEL_SERVICE)] },
          postBanner: compileHint,
        },
      },
      // Firefox keeps its code by other rules.
      plugins: () => [...(mode === 'chromium' ? [keepClosures()] : []), licenses.worker],
    },
  };
});

/** What the offscreen document needs to serve, and to start the worker. */
const HOST = {
  name: 'host',
  test: /\/src\/extension\/host\/(serve-labels|start-label-worker)\.ts$/,
};
/** What the worker needs to fetch the rest. */
const MAIN = { name: 'main', test: /\/src\/worker\/main\.ts$/, priority: 1 };
/** What the worker needs to label. */
const LABEL_SERVICE = { name: 'label-service', test: /\/src\/worker\/label-service\.ts$/ };

/**
 * Puts some modules and all that they import into one file. What other files import, too, would else be in files of
 * its own, for each of which a first press waits until two processes have the time.
 */
function oneFile(group: { name: string; test: RegExp; priority?: number }) {
  return { ...group, includeDependenciesRecursively: true };
}

/**
 * V8 compiles a function when it is first called, and keeps what it has compiled by the end of loading for the next start. This
 * asks it for all functions of the code that a first press runs.
 */
function compileHint({ name }: Rolldown.RenderedChunk): string {
  return name === 'label-service' ? '//# allFunctionsCalledOnLoad' : '';
}
