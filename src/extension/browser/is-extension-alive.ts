/** Whether this script still belongs to a running extension: not after an update or removal. */
export function isExtensionAlive(): boolean {
  return chrome.runtime?.id !== undefined;
}
