import type { Rendering } from '../render/rendering.ts';
import { findPlaced, type ReadingPosition, shareAbove } from './reading-position.ts';

/** Below the edge of the text's box, in px: the first line that is in full view. */
const READING_LINE = 28;
/** Where there is a gap between blocks at the reading line, the text is looked for in these steps. */
const STEP = 12;
const STEPS = 12;

export interface PositionInReader extends ReadingPosition {
  /** Among the blocks that are placed. */
  readonly index: number;
}

/** The block at the reading line and how far it has been read. */
export function positionInReader(
  root: ShadowRoot,
  scroller: HTMLElement,
  rendering: Rendering,
): PositionInReader | undefined {
  const box = scroller.getBoundingClientRect();
  const line = box.top + READING_LINE;
  const index = indexAt(root, indexesOf(rendering), {
    x: box.left + scroller.clientLeft + scroller.clientWidth / 2,
    y: line,
  });
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

/** Asked for at every scroll, and the same as long as the article is. */
function indexesOf(rendering: Rendering): ReadonlyMap<Element, number> {
  const known = knownIndexes.get(rendering);
  if (known !== undefined) return known;
  const indexes = new Map<Element, number>(rendering.placed.map(({ element }, i) => [element, i]));
  knownIndexes.set(rendering, indexes);
  return indexes;
}

const knownIndexes = new WeakMap<Rendering, ReadonlyMap<Element, number>>();

/**
 * Scrolls the reader so that a place stands at the reading line, or the text after it. What was left out
 * stays folded, as nobody has asked for it: then its fold stands there.
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
  // The first block has the header above it, which is where one begins to read.
  if (index === -1 || (index === 0 && place.share === 0)) return;
  const { element } = rendering.placed[index];
  const fold = element.closest<HTMLElement>('.gap:not([open])');
  if (fold === null) openAround(element);
  const shown = fold ?? element;
  const share = fold === null ? place.share : 0;
  const target = () => {
    const line = scroller.getBoundingClientRect().top + READING_LINE;
    const { top, height } = shown.getBoundingClientRect();
    return top + share * height - line;
  };
  // The way there is laid out while scrolling, and may turn out longer than it was taken for.
  for (let attempt = 0; attempt < 4 && Math.abs(target()) > 1; attempt++) {
    scroller.scrollBy({ top: target(), behavior: 'instant' });
  }
}

/** Opens whatever is folded around an element. */
export function openAround(element: Element): void {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
}
