/** A box along the direction in which blocks follow each other, in px from the edge of the window where they begin. */
export interface BlockBox {
  readonly top: number;
  readonly bottom: number;
  readonly height: number;
}

/** The direction in which the blocks of a text follow each other: not all are written in lines from top to bottom. */
export interface BlockAxis {
  box(rect: DOMRectReadOnly): BlockBox;
  /** Whether an element can be scrolled along it. */
  scrolls(element: Element): boolean;
  /** What to scroll by to come so many px further on. */
  step(by: number): ScrollToOptions;
}

const DOWN: BlockAxis = {
  box: ({ top, bottom, height }) => ({ top, bottom, height }),
  scrolls: (element) =>
    element.scrollHeight > element.clientHeight && isScroller(getComputedStyle(element).overflowY),
  step: (top) => ({ top }),
};

const ACROSS = {
  scrolls: (element: Element) =>
    element.scrollWidth > element.clientWidth && isScroller(getComputedStyle(element).overflowX),
};

/** Columns of Chinese and Japanese. */
const LEFT: BlockAxis = {
  ...ACROSS,
  box: ({ left, right, width }) => ({
    top: innerWidth - right,
    bottom: innerWidth - left,
    height: width,
  }),
  step: (by) => ({ left: -by }),
};

/** Columns of Mongolian. */
const RIGHT: BlockAxis = {
  ...ACROSS,
  box: ({ left, right, width }) => ({ top: left, bottom: right, height: width }),
  step: (left) => ({ left }),
};

/** @returns that of the text in an element */
export function blockAxisOf(element: Element): BlockAxis {
  const { writingMode } = getComputedStyle(element);
  if (writingMode.endsWith('-rl')) return LEFT;
  return writingMode.endsWith('-lr') ? RIGHT : DOWN;
}

function isScroller(overflow: string): boolean {
  return overflow === 'auto' || overflow === 'scroll';
}
