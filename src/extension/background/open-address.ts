import browser from 'webextension-polyfill';
import { isRefusedScheme, schemeOf } from '../../article/templates/app-address.ts';
import { readSettings } from '../platform/settings/settings-store.ts';

/**
 * Opens the address of another application, as a press on a link to it would: the browser asks first, and the page in
 * the tab stays. A web address gets a tab of its own.
 *
 * What a page's process asks for is not believed: only Obsidian, and what the user has named in the settings, is opened.
 */
export async function openAddress(tabId: number, address: string): Promise<void> {
  const scheme = schemeOf(address);
  const { note } = await readSettings();
  const isNamed = scheme === 'obsidian' || scheme === schemeOf(note.appAddress.trim());
  if (scheme === '' || isRefusedScheme(scheme) || !isNamed) {
    throw new Error(`No address with the scheme ${scheme} is opened.`);
  }
  if (scheme === 'http' || scheme === 'https') await browser.tabs.create({ url: address });
  else await browser.tabs.update(tabId, { url: address });
}
