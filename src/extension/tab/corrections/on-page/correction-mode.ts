import { isLeafShown } from '../../../../page/page-tree.ts';
import handBarCss from '../../../layers/corrections/correction-bar.css?inline';
import { createCorrectionBar } from '../../../layers/corrections/correction-bar.ts';
import type { SitePassages } from '../../../layers/corrections/site-passages.ts';
import type { Corrections } from '../../../layers/page/corrections.ts';
import { excerptOf } from '../../../layers/page/positions/excerpt.ts';
import { scrollToRange } from '../../../layers/page/positions/scroll-to.ts';
import type { ShownHighlight } from '../../../layers/page/shown-highlight.ts';
import { avoidFixedBoxes } from '../../../layers/ui/layers/avoid-fixed-boxes.ts';
import { isTyping } from '../../../layers/ui/layers/is-typing.ts';
import { isolateEvents } from '../../../layers/ui/layers/isolate-events.ts';
import { openShadowHost } from '../../../layers/ui/layers/shadow-host.ts';
import { message } from '../../../layers/ui/message.ts';
import { keepInSight } from '../../../layers/ui/notices/keep-in-sight.ts';
import { notifyRemoved } from '../../../layers/ui/notices/notify-by-badge.ts';
import { listen } from '../../../platform/events/listen.ts';
import frameCss from './correction-frame.css?inline';
import { type Cursor, createCursor } from './cursor.ts';
import { createFrame } from './frame.ts';
import { isSeenAcross, type LocatedPassage, rangeOf, wantsBack } from './located-passage.ts';
import { listenToPage, whenDialogOpens } from './page-events.ts';
import { boxOf } from './place-boxes.ts';

/** The correcting of passages on the page, from its beginning to its end. */
export interface CorrectionMode {
  /** The highlight shows something else now. */
  follow(shown: ShownHighlight): void;
  end(): void;
}

export interface CorrectionModeOptions {
  readonly corrections: Corrections;
  readonly passages: SitePassages | undefined;
  fail(error: unknown): void;
  onEnd(): void;
}

/** In CSS pixels: a passage that begins closer to the upper edge of the window is brought further down. */
const HEAD = 24;

export function startCorrecting(
  first: ShownHighlight,
  parts: CorrectionModeOptions,
): CorrectionMode {
  const { corrections } = parts;
  const styles = [handBarCss, frameCss].join('\n');
  const { root, layer, close } = openShadowHost('choose', {
    styles,
    onLost() {
      end();
      notifyRemoved();
    },
  });
  const focusedBefore = root.activeElement;
  const ending = new AbortController();
  const { signal } = ending;
  let shown = first;
  /** The text that was pressed last, from which Shift reaches to the next. */
  let pressedLast: Node | undefined;

  const bar = createCorrectionBar({
    ...{ corrections, passages: parts.passages, fail: parts.fail, onDone: end },
    ...{ hint: message('chooseHint'), keys: message('chooseKeys') },
    page: () => shown.page,
    choice: () => shown,
    onChange: () => bar.tell(), // The highlight follows by itself, and says so.
  });
  const foot = () => bar.element.getBoundingClientRect().top;
  const cursor = createCursor(first, foot);
  const frame = createCursorFrame(cursor, ({ shiftKey }) => {
    if (cursor.now !== undefined) press(cursor.now, shiftKey);
  });
  let endPage = startPage();
  const endSight = keepInSight(bar.element);

  /** A page that was read anew may have other frames. */
  function startPage(): () => void {
    return listenToPage(shown, {
      onScroll: frame.place,
      onHover(place) {
        cursor.look(place && cursor.at(place));
        frame.draw();
      },
      onPick(place, { shiftKey }) {
        const located = cursor.at(place);
        if (located === undefined) return;
        cursor.look(located);
        frame.draw();
        press(located, shiftKey);
      },
    });
  }

  function arrange(): void {
    avoidFixedBoxes(bar.element);
    frame.place();
  }

  function press(pressed: LocatedPassage, isReaching: boolean): void {
    const isContent = wantsBack(pressed);
    const { tree, leafNodes } = pressed.labeled.capture;
    const all = isReaching ? cursor.reach(pressedLast, pressed) : pressed.passage.leaves;
    const leaves = isContent ? all.filter((leaf) => isLeafShown(tree, leaf)) : all;
    pressedLast = leafNodes[pressed.passage.leaves[0]];
    const texts = leaves.map((leaf) => leafNodes[leaf]);
    bar.change(() => corrections.correct(texts, isContent));
  }

  function step(by: 1 | -1): void {
    if (!cursor.step(by) || cursor.now === undefined) return;
    bringIntoView(cursor.now, foot());
    frame.draw();
    frame.element.focus({ preventScroll: true });
  }

  function thenDraw(move: () => void): () => void {
    return () => {
      move();
      frame.draw();
    };
  }

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ArrowLeft: thenDraw(cursor.widen),
    ArrowRight: thenDraw(cursor.narrow),
    Escape: end,
  };

  function takeKey(event: KeyboardEvent): void {
    if (event.isComposing || event.defaultPrevented) return;
    // A field of the page keeps its keys, but the way out is always there.
    if (event.key !== 'Escape' && (isTyping(event.target) || bar.takeKey(event))) return;
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  function end(): void {
    if (signal.aborted) return;
    const hadFocus = layer.contains(root.activeElement);
    ending.abort();
    endPage();
    endSight();
    close();
    if (hadFocus && focusedBefore instanceof HTMLElement) {
      focusedBefore.focus({ preventScroll: true });
    }
    parts.onEnd();
  }

  layer.style.colorScheme = first.isDark ? 'dark' : 'light';
  layer.append(frame.element, bar.element);
  isolateEvents(layer);
  listen(layer, 'keydown', takeKey);
  listen(window, 'keydown', takeKey, { signal });
  listen(window, 'resize', arrange, { signal });
  whenDialogOpens(end, signal);
  corrections.forgetGone();
  bar.tell();
  arrange();
  bar.element.setAttribute('tabindex', '-1');
  bar.element.focus({ preventScroll: true });

  return {
    follow(now) {
      const isNewPage = now.page !== shown.page;
      shown = now;
      cursor.follow(now);
      if (isNewPage) {
        endPage();
        endPage = startPage();
        corrections.forgetGone();
      }
      bar.tell();
      frame.draw();
    },
    end,
  };
}

/** @param foot where the window ends for the user, in CSS pixels from its upper edge */
function bringIntoView(located: LocatedPassage, foot: number): void {
  const box = boxOf(located.labeled, located.passage);
  if (box !== undefined && box.top >= HEAD && box.bottom < foot && isSeenAcross(box)) return;
  scrollToRange(rangeOf(located));
}

/**
 * The frame around the passage that is looked at.
 * @param onPress the frame itself is pressed, as by keyboard
 */
function createCursorFrame(cursor: Pick<Cursor, 'now'>, onPress: (event: MouseEvent) => void) {
  const frame = createFrame(onPress);

  /** The passage stands elsewhere in the window. */
  function place(): void {
    const { now } = cursor;
    const box = now && boxOf(now.labeled, now.passage);
    if (box === undefined) frame.hide();
    else frame.show(box);
  }

  return {
    element: frame.element,
    place,
    /** Another passage is looked at, or it is another thing that a press would do. */
    draw() {
      const { now } = cursor;
      if (now !== undefined) {
        const isKept = !wantsBack(now);
        const action = message(isKept ? 'handLeaveOut' : 'handBringBack');
        frame.tell({ action, excerpt: excerptOf(rangeOf(now)), isKept });
      }
      place();
    },
  };
}
