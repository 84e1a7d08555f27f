import type { Source } from '../../../article/article.ts';
import { listen } from '../../events/listen.ts';
import type { ReadPage } from '../../page/page-readings.ts';
import type { ArticleView, ShownArticle } from '../article-view.ts';
import { bringIntoView, isInView } from '../find/in-view.ts';
import { createUnfolded } from '../find/unfolded.ts';
import { focusBlock, focusedSource } from '../keyboard/block-focus.ts';
import { focusAt } from '../keyboard/focus-at.ts';
import type { Outline } from '../outline.ts';
import { placeInPage, showInPage } from './page-position.ts';
import { isSameSource, type Place, sourceIn, sourceInCut } from './position.ts';
import { openAround, type PlaceInReader, placeInReader, showInReader } from './reader-position.ts';

export interface ReadingParts {
  readonly root: ShadowRoot;
  readonly scroller: HTMLElement;
  readonly view: ArticleView;
  readonly outline: Outline;
  setProgress(share: number): void;
}

/** The way through an article, and between it and the page. */
export interface Reading {
  /** Shows an article at the place where the page is. */
  open(shown: ShownArticle): void;
  /** Shows it cut or read anew, where the reader is, with the same passages unfolded. */
  replace(shown: ShownArticle): void;
  /**
   * Closes the reader and shows in the page what was read last; nothing moves where the reader has
   * not moved either.
   */
  bringBack(page: ReadPage, close: () => void): void;
  /** Index of the block that is being read. */
  blockAt(): number;
  /** Goes to the next or the last section; within the first one to its start. */
  section(by: 1 | -1): void;
  /** Brings an element to the top, and the focus to it. */
  go(element: HTMLElement): void;
  /** Whether any of an element is in view. */
  isSeen(element: HTMLElement): boolean;
  /** Brings an element into view if it is out of it. */
  reveal(element: HTMLElement): void;
}

/** Less than this, in px, is no way that anybody has gone. */
const MIN_SCROLL_PX = 80;
/** `Node.DOCUMENT_POSITION_FOLLOWING` */
const FOLLOWING = 4;

export function createReading(parts: ReadingParts): Reading {
  const { root, scroller, view, outline } = parts;
  const unfolded = createUnfolded();
  let page: ReadPage | undefined;
  let openedAt: Place | undefined;
  let isDue = false;

  const place = () => placeInReader(root, scroller, view.stage);
  const sources = () => view.stage.placed.map(({ source }) => source);

  function update(): void {
    isDue = false;
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    const way = scrollHeight - clientHeight;
    parts.setProgress(way > 0 ? Math.min(scrollTop / way, 1) : 1);
    outline.markCurrent(view.stage.headings[sectionAt()]?.element);
  }

  listen(
    scroller,
    'scroll',
    () => {
      if (!isDue) requestAnimationFrame(update);
      isDue = true;
    },
    { passive: true },
  );

  /** Index of the heading under which the reader is; -1 before the first. */
  function sectionAt(): number {
    const at = place();
    const element = at && view.stage.placed[at.index]?.element;
    if (element === undefined) return -1;
    const isBehind = (heading: Element) =>
      heading !== element && !(heading.compareDocumentPosition(element) & FOLLOWING);
    return view.stage.headings.findLastIndex(({ element: heading }) => !isBehind(heading));
  }

  /** A picture that comes late moves the text a little: the reader has not. */
  function isElsewhere(at: PlaceInReader): boolean {
    if (openedAt === undefined || !isSameSource(openedAt.source, at.source)) return true;
    const { height } = view.stage.placed[at.index].element.getBoundingClientRect();
    return Math.abs(at.share - openedAt.share) * height > MIN_SCROLL_PX;
  }

  function show(shown: ShownArticle): void {
    page = shown.page;
    view.show(shown);
    outline.fill(view.stage.headings);
  }

  function go(element: HTMLElement): void {
    openAround(element);
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
    focusAt(element);
  }

  return {
    open(shown) {
      show(shown);
      const at = placeInPage(shown.page, sources());
      if (at !== undefined) showInReader(scroller, view.stage, at);
      openedAt = place();
      update();
    },
    replace(shown) {
      const at = place();
      const hadFocus = view.element.contains(root.activeElement);
      const focused = focusedSource(root, view);
      const before = sources();
      unfolded.remember(view.stage);
      const moved = sourceIn.bind(undefined, shown.page, page ?? shown.page);
      if (page !== shown.page) unfolded.move(moved);
      show(shown);
      unfolded.restore(view.stage);
      const after = sources();
      const again = (source: Source) => sourceInCut(source, { before, after, moved });
      if (openedAt !== undefined) openedAt = { ...openedAt, source: again(openedAt.source) };
      if (hadFocus) focusBlock(view, focused && again(focused));
      if (at !== undefined) showInReader(scroller, view.stage, { ...at, source: again(at.source) });
      update();
    },
    bringBack(page, close) {
      const at = place();
      const hasMoved = at !== undefined && isElsewhere(at);
      close();
      if (hasMoved) showInPage(page, at);
    },
    blockAt: () => place()?.index ?? 0,
    section(by) {
      const { headings } = view.stage;
      const next = headings[sectionAt() + by];
      if (next !== undefined) go(next.element);
      else if (by === -1) scroller.scrollTo({ top: 0, behavior: 'instant' });
    },
    go,
    isSeen: isInView.bind(undefined, scroller),
    reveal: bringIntoView.bind(undefined, scroller),
  };
}
