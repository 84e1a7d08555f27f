import { readFileSync } from 'node:fs';
import type { ManifestV3Export } from '@crxjs/vite-plugin';
import { ACTIONS, BUTTON_ACTION, BUTTON_COMMAND } from '../../src/core/actions.ts';

/** The one manifest with the version of `package.json` and the commands of the actions, less what the other browser would warn of. */
export function manifestFor(browser: 'chromium' | 'firefox'): ManifestV3Export {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commands = manifestCommands();
  const manifest = { ...JSON.parse(readFileSync('manifest.json', 'utf8')), version, commands };
  if (browser === 'firefox') {
    delete manifest.minimum_chrome_version;
    delete manifest.message_serialization;
    delete manifest.background.service_worker;
    manifest.permissions = manifest.permissions.filter((name: string) => name !== 'offscreen');
  } else {
    delete manifest.browser_specific_settings;
    delete manifest.background.scripts;
  }
  return manifest;
}

interface ManifestCommand {
  readonly suggested_key?: { readonly default: string };
  readonly description?: string;
}

/** The keyboard commands as the manifest lists them. Browsers describe the one of the button themselves. */
export function manifestCommands(): Record<string, ManifestCommand> {
  const commands: Record<string, ManifestCommand> = {};
  for (const { id, titleKey, command } of ACTIONS) {
    if (command === undefined) continue;
    const { suggestedKey } = command;
    const key = suggestedKey === undefined ? {} : { suggested_key: { default: suggestedKey } };
    if (id === BUTTON_ACTION) commands[BUTTON_COMMAND] = key;
    else commands[id] = { ...key, description: `__MSG_${titleKey}__` };
  }
  return commands;
}
