/** A box along the block axis, in px from the window edge at which text begins. */
export interface BlockBox {
  readonly top: number;
  readonly bottom: number;
  readonly height: number;
}

/** The block axis of a text. Lines do not run from top to bottom in every script. */
export interface BlockAxis {
  box(rect: DOMRectReadOnly): BlockBox;
  /** Whether an element can be scrolled along the axis. */
  scrolls(element: Element): boolean;
  /** Scroll options that move `by` px along the axis. */
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

/** Vertical Chinese and Japanese, whose columns run from right to left. */
const LEFT: BlockAxis = {
  ...ACROSS,
  box: ({ left, right, width }) => ({
    top: innerWidth - right,
    bottom: innerWidth - left,
    height: width,
  }),
  step: (by) => ({ left: -by }),
};

/** Vertical Mongolian, whose columns run from left to right. */
const RIGHT: BlockAxis = {
  ...ACROSS,
  box: ({ left, right, width }) => ({ top: left, bottom: right, height: width }),
  step: (left) => ({ left }),
};

/** @returns the block axis of the text in an element */
export function blockAxisOf(element: Element): BlockAxis {
  const { writingMode } = getComputedStyle(element);
  if (writingMode.endsWith('-rl')) return LEFT;
  return writingMode.endsWith('-lr') ? RIGHT : DOWN;
}

function isScroller(overflow: string): boolean {
  return overflow === 'auto' || overflow === 'scroll';
}
