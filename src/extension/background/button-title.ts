import browser from 'webextension-polyfill';
import { BUTTON_ACTION, definitionOf } from '../../core/actions.ts';
import type { Settings } from '../../core/settings/settings.ts';
import { readSettings, watchSettings } from '../platform/settings/settings-store.ts';

/** What a press does now, in words, for the button's tooltip. */
export async function titleOfPress(): Promise<string> {
  const { button } = await readSettings();
  return browser.i18n.getMessage(titleKeyOf(button));
}

/** Keeps the button's tooltip true. Call this when the background starts. */
export function followButtonSetting(): void {
  const renew = async () => browser.action.setTitle({ title: await titleOfPress() });
  watchSettings(() => void renew());
  // The browser forgets it when it is closed.
  browser.runtime.onInstalled.addListener(() => void renew());
  browser.runtime.onStartup.addListener(() => void renew());
}

function titleKeyOf(button: Settings['button']): string {
  if (button === BUTTON_ACTION) return 'actionTitle';
  return button === 'last' ? 'optionsButton_last' : definitionOf(button).titleKey;
}
