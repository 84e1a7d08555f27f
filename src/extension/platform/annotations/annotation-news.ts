/** In `storage.local`, whose changes all contexts hear of; it says that annotations have changed, and not which. */
const KEY = 'annotationsChanged';

/** Tells all pages and lists that the stored annotations have changed. */
export function announceAnnotationChange(): void {
  const news = { [KEY]: crypto.randomUUID() };
  // On a full disk they hear of it when they are looked at again.
  chrome.storage.local.set(news).catch(console.info);
}

/** The listener hears whenever stored annotations have changed, in whatever tab or window. */
export function followAnnotationChanges(listener: () => void): void {
  chrome.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && KEY in changes) listener();
  });
}
