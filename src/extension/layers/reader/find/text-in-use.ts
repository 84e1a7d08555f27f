/**
 * Whether text of an article is selected, or something in it has the focus. Rendering the article
 * anew would lose both.
 */
export function isTextInUse(root: ShadowRoot, article: HTMLElement): boolean {
  if (isTextSelected(root)) return true;
  const focused = root.activeElement;
  // A heading that was scrolled to has the focus too, but with a negative `tabIndex`.
  return article.contains(focused) && (focused as HTMLElement).tabIndex >= 0;
}

/**
 * Whether text is selected. Chromium reports a selection in a shadow root only on the root, Firefox
 * on the document.
 */
function isTextSelected(root: ShadowRoot & { getSelection?(): Selection | null }): boolean {
  const selection = root.getSelection?.() ?? document.getSelection();
  return selection !== null && !selection.isCollapsed;
}
