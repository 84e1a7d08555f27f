import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { manifestCommands } from '../../tools/build/manifest.ts';
import { ROOT } from '../../tools/repository.ts';
import type { BrowserName } from '../browsers/browser.ts';

const ICONS = { 16: 'icons/pith-16.png', 32: 'icons/pith-32.png' };

/**
 * All that both manifests say, to the last key: no host permissions unasked, no content script that runs
 * unasked, nothing that a page could load. Whoever adds a key has to add it here too.
 */
const SHARED = {
  manifest_version: 3,
  name: '__MSG_extensionName__',
  description: '__MSG_extensionDescription__',
  default_locale: 'en',
  icons: { ...ICONS, 48: 'icons/pith-48.png', 128: 'icons/pith-128.png' },
  action: { default_title: '__MSG_actionTitle__', default_icon: ICONS },
  commands: manifestCommands(),
  // Asked for on the page that saves several tabs, and given back when these are listed.
  optional_permissions: ['tabs'],
  // Asked for one site at a time, when the user wants the reader to open there by itself.
  optional_host_permissions: ['*://*/*'],
  options_ui: { page: 'src/extension/pages/options/options.html', open_in_tab: true },
  content_security_policy: {
    extension_pages:
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self' data: http: https:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
};

describe('the built manifest', () => {
  it('for Chromium asks for nothing but this', async () => {
    expect(await builtManifest('chromium')).toEqual({
      ...SHARED,
      version: await packageVersion(),
      minimum_chrome_version: '148',
      message_serialization: 'structured_clone',
      background: { service_worker: 'service-worker-loader.js', type: 'module' },
      permissions: ['activeTab', 'contextMenus', 'offscreen', 'scripting', 'storage'],
    });
  });

  it('for Firefox asks for nothing but this', async () => {
    expect(await builtManifest('firefox')).toEqual({
      ...SHARED,
      version: await packageVersion(),
      browser_specific_settings: {
        gecko: {
          id: '{08791794-8751-451a-8777-e9d4ac64dee9}',
          strict_min_version: '140.0',
          data_collection_permissions: { required: ['none'] },
        },
        gecko_android: { strict_min_version: '142.0' },
      },
      background: { scripts: ['service-worker-loader.js'], type: 'module' },
      permissions: ['activeTab', 'contextMenus', 'scripting', 'storage'],
    });
  });
});

function builtManifest(name: BrowserName): Promise<unknown> {
  return readJson(join(ROOT, 'dist', name, 'manifest.json'));
}

async function packageVersion(): Promise<unknown> {
  const { version } = (await readJson(join(ROOT, 'package.json'))) as { version: string };
  return version;
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
