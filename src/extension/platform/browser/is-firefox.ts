/**
 * Whether the browser is Firefox, for differences that no feature test finds. The window is asked,
 * because after an update a script in a page can ask nothing of the extension, and because some
 * sites are given another user agent. Chromium's background has no window. A page can define a
 * property of this name through an element's `id`, but not as a number.
 */
export function isFirefox(): boolean {
  const { mozInnerScreenX } = globalThis as { readonly mozInnerScreenX?: unknown };
  return typeof mozInnerScreenX === 'number';
}
