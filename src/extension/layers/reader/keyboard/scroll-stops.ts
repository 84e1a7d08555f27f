/** Boxes of an article that scroll sideways where they are too wide. */
const SCROLLING = '.table-box, .math-box, pre';

/**
 * Lets the Tab key stop at boxes of the article that scroll, and at its scroller where that does, and at no others: each
 * stop is one more press on the way through a long text.
 * @returns `refresh` looks at an article that was rendered anew
 */
export function watchScrollStops(
  article: HTMLElement,
  scroller: HTMLElement,
): { refresh(): void; finish(): void } {
  const set = (boxes: Iterable<Element>) => {
    // It may have the focus, which a press into the text gives it, and keeps it.
    scroller.tabIndex = scroller.scrollHeight > scroller.clientHeight + 1 ? 0 : -1;
    for (const box of boxes) {
      if (!(box instanceof HTMLElement) || box === article || box === scroller) continue;
      // Half a pixel is a rounded width.
      if (box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    }
  };
  const observer = new ResizeObserver((entries) => set(entries.map(({ target }) => target)));
  return {
    refresh() {
      observer.disconnect();
      observer.observe(article);
      observer.observe(scroller);
      for (const box of article.querySelectorAll(SCROLLING)) observer.observe(box);
    },
    finish: () => observer.disconnect(),
  };
}
