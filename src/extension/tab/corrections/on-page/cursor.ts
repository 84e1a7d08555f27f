import { neighborLeaf } from '../../../layers/page/positions/leaf-at.ts';
import type { LeafRange } from '../../../layers/page/positions/leaf-range.ts';
import type { LabeledDocument } from '../../../layers/page/read-page.ts';
import type { ShownHighlight } from '../../../layers/page/shown-highlight.ts';
import { boxAt, firstKeptInView, type LocatedPassage, rangeOf } from './located-passage.ts';
import { createTreePassages, type TreePassage, type TreePassages } from './tree-passages.ts';

/** The passage that is looked at, and the ways from it to others. */
export interface Cursor {
  readonly now: LocatedPassage | undefined;
  /** The passage around a text: that which is looked at, if the text is in it, or else the smallest. */
  at(place: LeafRange): LocatedPassage | undefined;
  look(located: LocatedPassage | undefined): void;
  /**
   * To the next passage or the one before; at first to one that is kept and can be seen.
   * @returns whether there is one
   */
  step(by: 1 | -1): boolean;
  /** To all of the nearest element around it that shows more. */
  widen(): void;
  /** Back to where it was made wider from. */
  narrow(): void;
  /** All texts from the passage around a live text to this one; its own where the page has that text no more. */
  reach(from: Node | undefined, to: LocatedPassage): readonly number[];
  /** The threshold was applied anew, or the page was read anew. */
  follow(shown: ShownHighlight): void;
}

/** @param foot where the window ends for the user, in CSS pixels from its upper edge */
export function createCursor(first: ShownHighlight, foot: () => number): Cursor {
  let shown = first;
  let now: LocatedPassage | undefined;
  let narrower: TreePassage[] = [];
  let known = new Map<LabeledDocument['capture'], TreePassages>();

  function passagesOf({ capture }: Pick<LabeledDocument, 'capture'>): TreePassages {
    const passages = known.get(capture) ?? createTreePassages(capture.tree);
    known.set(capture, passages);
    return passages;
  }

  function smallestAt({ captured, first: leaf }: LeafRange): LocatedPassage | undefined {
    const labeled = shown.documents.find(({ capture }) => capture === captured.capture);
    return labeled && { labeled, passage: passagesOf(labeled).at(leaf) };
  }

  function look(located: LocatedPassage | undefined): void {
    if (located !== now) narrower = [];
    now = located;
  }

  function next(by: 1 | -1): LeafRange | undefined {
    if (now === undefined) {
      const seen = firstKeptInView(shown.documents, foot());
      return seen ?? neighborLeaf(shown.page, undefined, by);
    }
    const { captured, first: start, last } = rangeOf(now);
    // Downwards from the last text of the passage, upwards from the first.
    const edge = by > 0 ? last : start;
    return neighborLeaf(shown.page, { captured, first: edge, last: edge }, by);
  }

  /** The same passage in a page that was cut or read anew. */
  function found({ labeled, passage }: LocatedPassage): LocatedPassage | undefined {
    const before = labeled.capture.leafNodes[passage.leaves[0]];
    for (const document of shown.documents) {
      if (document.capture === labeled.capture) return { labeled: document, passage };
      const leaf = document.capture.leafNodes.indexOf(before);
      if (leaf >= 0) return { labeled: document, passage: passagesOf(document).at(leaf) };
    }
    return undefined;
  }

  return {
    get now() {
      return now;
    },
    at(place) {
      const isInside =
        now?.labeled.capture === place.captured.capture && now.passage.leaves.includes(place.first);
      return isInside ? now : smallestAt(place);
    },
    look,
    step(by) {
      let place = next(by);
      // What a page has laid out nowhere is passed over.
      while (place !== undefined && boxAt(place) === undefined) {
        place = neighborLeaf(shown.page, place, by);
      }
      const located = place && smallestAt(place);
      if (located !== undefined) look(located);
      return located !== undefined;
    },
    widen() {
      const wider = now && passagesOf(now.labeled).wider(now.passage);
      if (now === undefined || wider === undefined) return;
      narrower.push(now.passage);
      now = { ...now, passage: wider };
    },
    narrow() {
      const passage = narrower.pop();
      if (now !== undefined && passage !== undefined) now = { ...now, passage };
    },
    reach(from, { labeled, passage }) {
      const leaf = from === undefined ? -1 : labeled.capture.leafNodes.indexOf(from);
      if (leaf < 0) return passage.leaves;
      const ends = [...passagesOf(labeled).at(leaf).leaves, ...passage.leaves];
      const [least, most] = [Math.min(...ends), Math.max(...ends)];
      return Array.from({ length: most - least + 1 }, (_, i) => least + i);
    },
    follow(next) {
      if (next.page !== shown.page) {
        known = new Map();
        narrower = [];
      }
      shown = next;
      now = now && found(now);
    },
  };
}
