import type { Rendering } from '../render/rendering.ts';
import { findPlaced, firstBoxBelow, type ReadingPosition, shareAbove } from './reading-position.ts';

/**
 * Distance of the reading line from the top of the scroller, in px. It is the first line in full
 * view.
 */
const READING_LINE = 28;
/**
 * Steps in px, and their number, in which text is searched below the reading line, where it falls
 * between blocks.
 */
const STEP = 12;
const STEPS = 12;

export interface PositionInReader extends ReadingPosition {
  /** Index among the rendered blocks. */
  readonly index: number;
}

/** The reading position: the block at the reading line, and how much of it has been read. */
export function positionInReader(
  root: ShadowRoot,
  scroller: HTMLElement,
  rendering: Rendering,
): PositionInReader | undefined {
  const box = scroller.getBoundingClientRect();
  const line = box.top + READING_LINE;
  const { placed } = rendering;
  const boxOf = (i: number) => placed[i].element.getBoundingClientRect();
  const seen = indexAt(root, indexesOf(rendering), {
    x: box.left + scroller.clientLeft + scroller.clientWidth / 2,
    y: line,
  });
  // Right after a jump, the browser has not laid out what is in view.
  const index = seen ?? firstBoxBelow({ count: placed.length, boxOf, line })?.index;
  if (index === undefined) return undefined;
  const { element, source } = rendering.placed[index];
  return { source, index, share: shareAbove(element.getBoundingClientRect(), line) };
}

function indexAt(
  root: ShadowRoot,
  indexes: ReadonlyMap<Element, number>,
  { x, y }: { x: number; y: number },
): number | undefined {
  for (let step = 0; step < STEPS; step++) {
    for (let at = root.elementFromPoint(x, y + step * STEP); at !== null; at = at.parentElement) {
      const index = indexes.get(at);
      if (index !== undefined) return index;
    }
  }
  return undefined;
}

/** Indexes of the blocks by element. They are cached, because every scroll event needs them. */
function indexesOf(rendering: Rendering): ReadonlyMap<Element, number> {
  const known = knownIndexes.get(rendering);
  if (known !== undefined) return known;
  const indexes = new Map<Element, number>(rendering.placed.map(({ element }, i) => [element, i]));
  knownIndexes.set(rendering, indexes);
  return indexes;
}

const knownIndexes = new WeakMap<Rendering, ReadonlyMap<Element, number>>();

/**
 * Scrolls the reader so that a position, or the text after it, is at the reading line. Folds around
 * it stay closed, because the user has not opened them, and the fold is scrolled to instead.
 */
export function scrollReaderTo(
  scroller: HTMLElement,
  rendering: Rendering,
  place: ReadingPosition,
): void {
  const index = findPlaced(
    rendering.placed.map(({ source }) => source),
    place.source,
  );
  // At the start of the first block, the reader stays at its top, with the header in view.
  if (index === -1 || (index === 0 && place.share === 0)) return;
  const { element } = rendering.placed[index];
  layOutAround(element, scroller);
  const fold = element.closest<HTMLElement>('.gap:not([open])');
  if (fold === null) openAround(element);
  const shown = fold ?? element;
  const share = fold === null ? place.share : 0;
  const target = () => {
    const line = scroller.getBoundingClientRect().top + READING_LINE;
    const { top, height } = shown.getBoundingClientRect();
    return top + share * height - line;
  };
  // Content is laid out while scrolling, and its height may differ from the estimate.
  for (let attempt = 0; attempt < 4 && Math.abs(target()) > 1; attempt++) {
    scroller.scrollBy({ top: target(), behavior: 'instant' });
  }
}

/**
 * Has the browser lay out the part of a long article that an element is in, whether that is in view or not: where it
 * has an estimated height, what is in it seems to be where other text is.
 */
export function layOutAround(element: Element, scroller: Element): void {
  const chunk = element.closest('.chunk');
  for (const other of scroller.querySelectorAll('.chunk.laid-out')) {
    if (other !== chunk) other.classList.remove('laid-out');
  }
  chunk?.classList.add('laid-out');
}

/** Opens all folds around an element. */
export function openAround(element: Element): void {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
}
