/**
 * For what no feature tells of. Asked of the window: after an update a script in a page can ask nothing of the extension,
 * and the name that the browser gives itself is another on some sites. Chromium's background has no window, and a
 * page can give elements of its own any name in one, but not a number.
 */
export function isFirefox(): boolean {
  const { mozInnerScreenX } = globalThis as { readonly mozInnerScreenX?: unknown };
  return typeof mozInnerScreenX === 'number';
}
