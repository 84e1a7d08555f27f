/** Whether any text of an article is selected, or something within it has the focus: both would be lost with it. */
export function isTextInUse(root: ShadowRoot, article: HTMLElement): boolean {
  if (isTextSelected(root)) return true;
  const focused = root.activeElement;
  // A heading that was gone to has it without being in use.
  return article.contains(focused) && (focused as HTMLElement).tabIndex >= 0;
}

/** Chromium tells what is selected in a shadow root by the root alone, Firefox by the document. */
function isTextSelected(root: ShadowRoot & { getSelection?(): Selection | null }): boolean {
  const selection = root.getSelection?.() ?? document.getSelection();
  return selection !== null && !selection.isCollapsed;
}
