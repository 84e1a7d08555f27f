import type { LeafSpan } from '../../../article/annotations/leaf-span.ts';
import { textOfSpan } from '../../../article/annotations/leaf-span.ts';
import type {
  Annotation,
  AnnotationChange,
  AnnotationColor,
} from '../../../core/annotations/annotation.ts';
import type { ReaderSurface } from '../../layers/reader/reader-surface.ts';
import { oneByOne } from '../../platform/events/in-turn.ts';
import { type AnchoredAnnotation, createAnnotationAnchors } from './list/anchored-annotations.ts';
import type { AnnotationList } from './list/annotation-list.ts';
import { newAnnotation } from './new-annotation.ts';
import type { MarkedPage } from './page/marked-page.ts';
import { createPageMarks, rangesOfAnchored } from './page/page-marks.ts';
import { type SelectedSpan, selectedSpan } from './page/page-selection.ts';
import { createReaderMarks } from './reader/reader-marks.ts';
import { selectedSpanInReader } from './reader/reader-selection.ts';

/** The highlights and notes of the page in the tab, shown where the user reads: on the page or in the reader. */
export interface Annotations {
  /** The page whose highlight is on, or that was read for its highlights alone; undefined otherwise. */
  setPage(page: MarkedPage | undefined): void;
  /** The article in the reader; undefined while that is closed. */
  setReader(reader: ReaderSurface | undefined): void;
  readonly reader: ReaderSurface | undefined;
  /** The page that the user reads, here or in the reader. */
  readonly shown: MarkedPage | undefined;
  /** Those that stand in what is shown, in its order. */
  readonly anchored: readonly AnchoredAnnotation[];
  /** What is selected where the user reads; undefined where nothing of the page is. */
  selection(): SelectedSpan | undefined;
  /** The text of a passage of what is shown. */
  textOf(span: LeafSpan): string;
  /** Marks a passage. @returns undefined where it could not be stored */
  add(span: LeafSpan, color: AnnotationColor): Promise<Annotation | undefined>;
  /** @returns whether it was still there; undefined where it could not be stored */
  change(id: string, change: AnnotationChange): Promise<boolean | undefined>;
  /** @returns what was removed; undefined where nothing was */
  remove(id: string): Promise<Annotation | undefined>;
  /** Where an annotation is seen, in the viewport; undefined where it is not. */
  boxOf(id: string): DOMRectReadOnly | undefined;
  /** Sets one off from the others; undefined ends it. */
  setOff(id: string | undefined): void;
  /** The annotation at a place of the page or the reader. */
  idAt(event: MouseEvent): string | undefined;
  /** Whether all are found, and still stand in the page. */
  readonly isComplete: boolean;
  /** Scrolls to an annotation. @returns whether it is shown */
  reveal(id: string): boolean;
  /** Resolves once what is shown now has been looked through. */
  settled(): Promise<void>;
  /** The listener hears when what is shown has changed. */
  follow(listener: () => void): void;
}

/** This is one closure, because page and reader show one set, and only one of them at a time. */
export function createAnnotations(list: AnnotationList): Annotations {
  const anchors = createAnnotationAnchors();
  const pageMarks = createPageMarks();
  const readerMarks = createReaderMarks();
  const listeners: (() => void)[] = [];
  let page: MarkedPage | undefined;
  let reader: ReaderSurface | undefined;
  let anchored: readonly AnchoredAnnotation[] = [];
  let showing = new AbortController();

  function shownPage(): MarkedPage | undefined {
    return reader?.page ?? page;
  }

  /** What is shown now takes the place of what is still being looked for. */
  async function show(): Promise<void> {
    showing.abort();
    showing = new AbortController();
    const { signal } = showing;
    const shown = shownPage();
    try {
      const found = shown === undefined ? [] : await anchors.find(shown, list.all, signal);
      signal.throwIfAborted();
      anchored = found;
      if (reader !== undefined) readerMarks.show(reader, found);
      if (page === undefined) pageMarks.clear();
      else if (page === shown) await pageMarks.show(page, found, signal);
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    for (const listener of listeners) listener();
  }

  /** What is asked for later is done later: a note is stored before its highlight is deleted. */
  const inTurn = oneByOne();

  let lastShow: Promise<void> = Promise.resolve();
  const showSoon = () => {
    lastShow = show().catch(console.error);
  };
  list.follow(showSoon);

  function find(id: string | undefined): AnchoredAnnotation | undefined {
    return anchored.find(({ annotation }) => annotation.id === id);
  }

  function rangesOf(id: string): Range[] {
    const one = find(id);
    const document = one && shownPage()?.documents[one.span.document];
    return one === undefined || document === undefined ? [] : rangesOfAnchored(document, one);
  }

  return {
    get reader() {
      return reader;
    },
    get shown() {
      return shownPage();
    },
    get anchored() {
      return anchored;
    },
    setPage(next) {
      page = next;
      showSoon();
    },
    setReader(next) {
      reader = next;
      showSoon();
    },
    selection() {
      if (reader !== undefined) return selectedSpanInReader(reader);
      return page && selectedSpan(page);
    },
    textOf(span) {
      const document = shownPage()?.documents[span.document];
      return document === undefined ? '' : textOfSpan(document.capture.tree, span);
    },
    async add(span, color) {
      const shown = shownPage();
      if (shown === undefined) return undefined;
      const annotation = newAnnotation(shown, { span, keys: list.keys, color });
      const merged = await inTurn(() => list.merge([annotation]));
      return merged === undefined ? undefined : annotation;
    },
    change: (id, change) => inTurn(() => list.change(id, change)),
    remove: async (id) => (await inTurn(() => list.remove([id])))?.[0],
    boxOf(id) {
      if (reader !== undefined) return readerMarks.elementsOf(id).at(0)?.getBoundingClientRect();
      return rangesOf(id).at(0)?.getBoundingClientRect();
    },
    setOff(id) {
      const shown = shownPage();
      if (shown !== undefined && reader === undefined) pageMarks.setOff(shown, find(id));
    },
    idAt(event) {
      const [target] = event.composedPath();
      if (reader !== undefined) return readerMarks.idAt(target ?? null);
      const at = caretOf(event);
      const isThere = ({ annotation }: AnchoredAnnotation) =>
        rangesOf(annotation.id).some((range) => at !== undefined && isInRange(range, at, event));
      // Of several the shortest is the one that could not be pressed elsewhere.
      const there = anchored.filter(isThere);
      return there.toSorted((a, b) => lengthOf(a) - lengthOf(b)).at(0)?.annotation.id;
    },
    get isComplete() {
      const isThere = ({ annotation }: AnchoredAnnotation) => rangesOf(annotation.id).length > 0;
      return anchored.length === list.all.length && anchored.every(isThere);
    },
    reveal(id) {
      const [element] = readerMarks.elementsOf(id);
      if (reader !== undefined) {
        if (element !== undefined) reader.reveal(element);
        return element !== undefined;
      }
      const [range] = rangesOf(id);
      range?.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return range !== undefined;
    },
    settled: () => lastShow,
    follow: (listener) => void listeners.push(listener),
  };
}

interface Caret {
  readonly node: Node;
  readonly offset: number;
}

function caretOf({ clientX, clientY, view }: MouseEvent): Caret | undefined {
  const caret = (view?.document ?? document).caretPositionFromPoint(clientX, clientY);
  return caret === null ? undefined : { node: caret.offsetNode, offset: caret.offset };
}

/** The caret goes to the nearest text, so the point must be on the text itself. */
function isInRange(
  range: Range,
  { node, offset }: Caret,
  { clientX: x, clientY: y }: MouseEvent,
): boolean {
  const isAtCaret =
    range.startContainer === node && range.startOffset <= offset && offset <= range.endOffset;
  if (!isAtCaret) return false;
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
}

function lengthOf({ annotation }: AnchoredAnnotation): number {
  return annotation.target.exact.length;
}
