import { crx } from '@crxjs/vite-plugin';
import { defineConfig } from 'vite';
import { ALIASES } from './tools/build/aliases.ts';
import { compactLocales } from './tools/build/compact-locales.ts';
import { keepInjectedScriptsPrivate, nameInjectedScripts } from './tools/build/injected-scripts.ts';
import { keepClosures } from './tools/build/kept-closures/keep-closures.ts';
import { bundledLicenses } from './tools/build/licenses/bundled-licenses.ts';
import { manifestFor } from './tools/build/manifest.ts';
import { shipModels } from './tools/build/shipped-models.ts';

/**
 * `vite build --mode chromium` writes dist/chromium, and `--mode firefox` dist/firefox. PITH_BUILDS
 * names a folder to use instead of dist.
 */
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
      compactLocales(outDir),
      shipModels(outDir),
      licenses.main,
    ],
    resolve: { alias: ALIASES },
    // What Firefox does not have is left out of its build, together with what only asks for it.
    define:
      mode === 'firefox' ? { 'chrome.offscreen': 'undefined', 'chrome.dom': 'undefined' } : {},
    build: {
      outDir,
      emptyOutDir: true,
      target: 'esnext',
      // Module preload makes a document fetch its modules side by side, not one after the other.
      // Scripts have no document that could do so.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
      },
      rollupOptions: {
        // These pages are not in the manifest, so the plugin cannot find them there.
        input: {
          measure: 'src/extension/pages/options/measure/measure.html',
          tabs: 'src/extension/pages/tabs/tabs.html',
          marks: 'src/extension/pages/marks/marks.html',
          library: 'src/extension/pages/library/library.html',
          kept: 'src/extension/pages/library/kept.html',
          popup: 'src/extension/pages/popup/popup.html',
          welcome: 'src/extension/pages/welcome/welcome.html',
          ...(mode === 'chromium'
            ? { offscreen: 'src/extension/background/host/offscreen.html' }
            : {}),
        },
      },
    },
    worker: {
      format: 'es',
      // Firefox has other rules for caching compiled code.
      plugins: () => [...(mode === 'chromium' ? [keepClosures()] : []), licenses.worker],
    },
  };
});
