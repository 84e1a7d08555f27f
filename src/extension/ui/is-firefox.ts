/** Firefox alone gives content scripts a second, unguarded view of the window. */
export function isFirefox(): boolean {
  return 'wrappedJSObject' in window;
}
