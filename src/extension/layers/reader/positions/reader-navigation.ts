import type { Source } from '../../../../article/article.ts';
import { listen } from '../../../platform/events/listen.ts';
import type { ReadingPlace } from '../../../platform/settings/reading-places.ts';
import type { ReadPage } from '../../page/read-page.ts';
import type { ArticleView, ShownArticle } from '../article-view.ts';
import { bringIntoView, isInView } from '../find/in-view.ts';
import { createUnfolded } from '../find/unfolded.ts';
import { focusBlock, focusedSource } from '../keyboard/block-focus.ts';
import { focusAt } from '../keyboard/focus-at.ts';
import type { Outline } from '../outline.ts';
import { findPlace } from './find-place.ts';
import { createPositionHold } from './hold-position.ts';
import { positionInPage, scrollPageTo } from './page-position.ts';
import {
  layOutAround,
  openAround,
  type PositionInReader,
  positionInReader,
  scrollReaderTo,
} from './reader-position.ts';
import {
  isSameSource,
  type ReadingPosition,
  sourceAfterReread,
  sourceInRebuilt,
} from './reading-position.ts';

export interface ReaderNavigationOptions {
  readonly root: ShadowRoot;
  readonly scroller: HTMLElement;
  readonly view: ArticleView;
  readonly outline: Outline;
  setProgress(share: number): void;
  /** Called when the reader has been moved, and has come to rest. */
  onMoved(): void;
}

/** Moves through an article, and between the article and the page. */
export interface ReaderNavigation {
  /**
   * Shows an article at the position that the page shows, or where the user stopped, if the page is at its beginning or
   * has not been scrolled since.
   * @returns which of the two it is; undefined at the beginning
   */
  open(shown: ShownArticle, kept: ReadingPlace | undefined): 'page' | 'kept' | undefined;
  position(): PositionInReader | undefined;
  /** Shows a rebuilt article at the same position, with the same passages unfolded. */
  replace(shown: ShownArticle): void;
  /**
   * Closes the reader, and scrolls the page to the text read last. The page does not move if the
   * reader has not moved either.
   */
  closeAndScrollPage(page: ReadPage, close: () => void): void;
  /** Index of the block that is being read. */
  currentBlock(): number;
  /** Goes to the next or the previous section; from the first one to the top. */
  section(by: 1 | -1): void;
  /** Scrolls an element to the top, and focuses it. */
  goTo(element: HTMLElement): void;
  /** Whether any part of an element is in view. */
  isInView(element: HTMLElement): boolean;
  /** Scrolls to an element if it is not in view. */
  reveal(element: HTMLElement): void;
  /** Counts a move that has not come to rest as one that has. */
  finish(): void;
}

/** A shorter distance, in px, does not count as scrolling. */
const MIN_SCROLL_PX = 80;
/** `Node.DOCUMENT_POSITION_FOLLOWING` */
const FOLLOWING = 4;

/** This is one closure, because all functions share the position at which the reader was opened. */
export function createReaderNavigation(parts: ReaderNavigationOptions): ReaderNavigation {
  const { root, scroller, view, outline } = parts;
  const unfolded = createUnfolded();
  let page: ReadPage | undefined;
  let openedAt: ReadingPosition | undefined;
  let isDue = false;

  const position = () => positionInReader(root, scroller, view.rendering);
  const sources = () => view.rendering.placed.map(({ source }) => source);
  const hold = createPositionHold({
    scroller,
    article: view.element,
    position,
    scrollTo: (at) => scrollReaderTo(scroller, view.rendering, at),
    onMoved: parts.onMoved,
  });

  function update(): void {
    isDue = false;
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    const way = scrollHeight - clientHeight;
    parts.setProgress(way > 0 ? Math.min(scrollTop / way, 1) : 1);
    outline.markCurrent(view.rendering.headings[sectionAt()]?.element);
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

  /** Index of the heading above the reading position; -1 before the first. */
  function sectionAt(): number {
    const at = position();
    const element = at && view.rendering.placed[at.index]?.element;
    if (element === undefined) return -1;
    const isBehind = (heading: Element) =>
      heading !== element && !(heading.compareDocumentPosition(element) & FOLLOWING);
    return view.rendering.headings.findLastIndex(({ element: heading }) => !isBehind(heading));
  }

  /**
   * Whether the reader has been scrolled since it opened. Late pictures move the text a little,
   * which does not count.
   */
  function hasMovedTo(at: PositionInReader): boolean {
    if (openedAt === undefined || !isSameSource(openedAt.source, at.source)) return true;
    const { height } = view.rendering.placed[at.index].element.getBoundingClientRect();
    return Math.abs(at.share - openedAt.share) * height > MIN_SCROLL_PX;
  }

  function show(shown: ShownArticle): void {
    page = shown.page;
    view.show(shown);
    outline.fill(view.rendering.headings);
  }

  /** Where the user stopped, if the article still has it. */
  function positionKept(kept: ReadingPlace | undefined): ReadingPosition | undefined {
    const { placed } = view.rendering;
    const texts = placed.map(({ element }) => element.textContent);
    const found = kept && findPlace(texts, kept);
    return found && { source: placed[found.index].source, share: found.share };
  }

  function goTo(element: HTMLElement): void {
    openAround(element);
    layOutAround(element, scroller);
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
    focusAt(element);
  }

  return {
    position,
    open(shown, kept) {
      show(shown);
      const inPage = positionInPage(shown.page, sources());
      // Only a page that scrolls as a whole is put back by browsers.
      const isPutBack = scrollY > 0 && scrollY === kept?.pageTop;
      const stopped = inPage === undefined || isPutBack ? positionKept(kept) : undefined;
      const at = stopped ?? inPage;
      if (at !== undefined) hold.hold(at);
      // A page that is not where the user stopped is brought there when the reader closes.
      openedAt = stopped === undefined || isPutBack ? position() : undefined;
      update();
      if (stopped === undefined || stopped.source === inPage?.source) return inPage && 'page';
      return 'kept';
    },
    replace(shown) {
      const at = hold.held() ?? position();
      const hadFocus = view.element.contains(root.activeElement);
      const focused = focusedSource(root, view);
      const before = sources();
      unfolded.remember(view.rendering);
      const moved = sourceAfterReread.bind(undefined, shown.page, page ?? shown.page);
      if (page !== shown.page) unfolded.move(moved);
      show(shown);
      unfolded.restore(view.rendering);
      const after = sources();
      const sourceNow = (source: Source) => sourceInRebuilt(source, { before, after, moved });
      if (openedAt !== undefined) openedAt = { ...openedAt, source: sourceNow(openedAt.source) };
      if (hadFocus) focusBlock(view, focused && sourceNow(focused));
      if (at !== undefined) hold.hold({ ...at, source: sourceNow(at.source) });
      update();
    },
    closeAndScrollPage(page, close) {
      const at = position();
      const hasMoved = at !== undefined && hasMovedTo(at);
      close();
      if (hasMoved) scrollPageTo(page, at);
    },
    currentBlock: () => position()?.index ?? 0,
    section(by) {
      const { headings } = view.rendering;
      const next = headings[sectionAt() + by];
      if (next !== undefined) goTo(next.element);
      else if (by === -1) scroller.scrollTo({ top: 0, behavior: 'instant' });
    },
    goTo,
    isInView: isInView.bind(undefined, scroller),
    reveal: bringIntoView.bind(undefined, scroller),
    finish: hold.finish,
  };
}
