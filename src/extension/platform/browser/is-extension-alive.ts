/**
 * Whether this script still belongs to a running extension. After an update or removal it does not.
 */
export function isExtensionAlive(): boolean {
  return chrome.runtime?.id !== undefined;
}
