/** All contexts of the extension hear on it that the library has changed. */
const CHANNEL = 'pith-library';

/** Tells all other pages of ours, in whatever window, that kept articles have changed. */
export function announceLibraryChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** The listener hears whenever another page, or the background, has changed kept articles. */
export function followLibraryChanges(listener: () => void): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', listener);
}
