import { listen } from '../../platform/events/listen.ts';

/** Scrolling by less is a trembling hand. In CSS pixels. */
const MIN_STEP = 12;
/** Only what fills this share of the window is read in; a box with a scrollbar is not. */
const MIN_SHARE = 0.5;

/**
 * Has the bar stand aside while the user reads on: it goes when the page is scrolled down, and comes
 * back when it is scrolled up or has come to its end.
 * @returns ends it
 */
export function standAside(layer: HTMLElement): () => void {
  const ending = new AbortController();
  const tops = new WeakMap<Element, number>();
  const noteScroll = ({ target }: Event) => {
    const scroller = target instanceof Document ? target.scrollingElement : target;
    if (!(scroller instanceof Element) || scroller.clientHeight < innerHeight * MIN_SHARE) return;
    const { scrollTop, clientHeight, scrollHeight } = scroller;
    const step = scrollTop - (tops.get(scroller) ?? 0);
    const isAtEnd = scrollTop + clientHeight > scrollHeight - MIN_STEP;
    if (Math.abs(step) >= MIN_STEP) tops.set(scroller, scrollTop);
    if (step <= -MIN_STEP || isAtEnd) delete layer.dataset.aside;
    else if (step >= MIN_STEP) layer.dataset.aside = '';
  };
  // Scrolling does not bubble, but is seen on its way down.
  const options = { capture: true, passive: true, signal: ending.signal };
  const { scrollingElement } = document;
  if (scrollingElement !== null) tops.set(scrollingElement, scrollingElement.scrollTop);
  listen(window, 'scroll', noteScroll, options);
  return () => ending.abort();
}
