import type { ReaderSettings } from '../../../core/settings/settings.ts';
import { listen } from '../../platform/events/listen.ts';
import { buildElement } from '../ui/build-element.ts';
import { isTyping } from '../ui/layers/is-typing.ts';

/** The lines that stay clear, by the setting. */
const LINES: Readonly<Record<ReaderSettings['lineFocus'], number>> = {
  off: 0,
  one: 1,
  three: 3,
  five: 5,
};
/** Where in the window people read, as a share of its height. */
const READING_SHARE = 0.4;
/** Space above and below the clear lines, in px, for what sticks out of them. */
const MARGIN_PX = 3;
/** Blocks in which text has lines. */
const BLOCKS =
  'p, li, h1, h2, h3, h4, h5, h6, dt, dd, td, th, pre, figcaption, summary, blockquote';

interface Line {
  readonly top: number;
  readonly bottom: number;
}

export interface LineFocusOptions {
  readonly root: ShadowRoot;
  readonly scroller: HTMLElement;
  /** What the scroller stands in; the shades are put over it. */
  readonly stage: HTMLElement;
  readonly article: HTMLElement;
}

/** Dims all of the text but a few lines, which stay at their place in the window while the text moves. */
export function createLineFocus({ root, scroller, stage, article }: LineFocusOptions) {
  const shades = [0, 1].map(() => buildElement('div', { class: 'line-shade' }));
  const overlay = buildElement(
    'div',
    { class: 'line-focus', 'aria-hidden': 'true', hidden: true },
    shades,
  );
  stage.append(overlay);
  let count = 0;
  let isDue = false;

  function update(): void {
    isDue = false;
    if (count === 0) return;
    const { top } = scroller.getBoundingClientRect();
    const clear = clearBand();
    shades[0].style.height = `${Math.max(clear.top - top - MARGIN_PX, 0)}px`;
    shades[1].style.top = `${clear.bottom - top + MARGIN_PX}px`;
  }

  function clearBand(): Line {
    const { lines, at, middle } = linesNow();
    const beside = (count - 1) / 2;
    const first = lines[Math.max(at - beside, 0)];
    const last = lines[Math.min(at + beside, lines.length - 1)];
    // Where there is no text, as in a large picture, as much is clear as a line takes.
    if (at < 0) return { top: middle - lineHeight() / 2, bottom: middle + lineHeight() / 2 };
    return { top: first.top, bottom: last.bottom };
  }

  /** The lines around where people read, and which is nearest to that; -1 where there are none. */
  function linesNow(): { readonly lines: Line[]; readonly at: number; readonly middle: number } {
    const { top, left, width, height } = scroller.getBoundingClientRect();
    const middle = top + height * READING_SHARE;
    // Between two blocks there is about a line.
    const reach = (count + 2) * lineHeight();
    const lines = linesAround(root, article, { x: left + width / 2, y: middle, reach });
    const distances = lines.map((line) => Math.abs(centreOf(line) - middle));
    return { lines, at: distances.indexOf(Math.min(...distances)), middle };
  }

  /** Brings the next line to where the one is that is read; over a picture, as far as a line. */
  function moveLine(by: number): void {
    const { lines, at } = linesNow();
    const next = lines[at + by];
    const way =
      at < 0 || next === undefined ? by * lineHeight() : centreOf(next) - centreOf(lines[at]);
    scroller.scrollBy({ top: way, behavior: 'instant' });
  }

  function lineHeight(): number {
    return Number.parseFloat(getComputedStyle(article).lineHeight) || 0;
  }

  function updateSoon(): void {
    if (!isDue && count > 0) requestAnimationFrame(update);
    isDue = count > 0;
  }

  const observer = new ResizeObserver(updateSoon);
  observer.observe(scroller);
  observer.observe(article);
  const ends = [
    () => observer.disconnect(),
    listen(scroller, 'scroll', updateSoon, { passive: true }),
    // One line a press, so that the clear lines go through the text.
    listen(stage, 'keydown', (event) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
      if (count === 0 || by === undefined || !isPlain || isTyping(event.target)) return;
      event.preventDefault();
      moveLine(by);
    }),
  ];
  return {
    /** Takes over the setting, and looks where the lines are now. */
    set(lines: ReaderSettings['lineFocus']) {
      count = LINES[lines];
      overlay.hidden = count === 0;
      scroller.classList.toggle('focuses-lines', count > 0);
      update();
    },
    finish() {
      for (const end of ends) end();
    },
  };
}

/** Distance in px between two points that are looked at, less than a line of the smallest type. */
const STEP_PX = 12;

interface Around {
  readonly x: number;
  readonly y: number;
  /** How far above and below, in px. */
  readonly reach: number;
}

/** The lines of all blocks around a point. */
function linesAround(root: ShadowRoot, article: HTMLElement, { x, y, reach }: Around): Line[] {
  const blocks = new Set<HTMLElement>();
  for (let by = -reach; by <= reach; by += STEP_PX) {
    const block = root.elementFromPoint(x, y + by)?.closest<HTMLElement>(BLOCKS);
    if (block != null && article.contains(block)) blocks.add(block);
  }
  const boxes = [...blocks].flatMap((block) => {
    const range = document.createRange();
    range.selectNodeContents(block);
    return [...range.getClientRects()];
  });
  return mergedLines(boxes);
}

function centreOf({ top, bottom }: Line): number {
  return (top + bottom) / 2;
}

/** Boxes of pieces of text, those beside each other as one line. */
function mergedLines(boxes: readonly DOMRect[]): Line[] {
  const lines: { top: number; bottom: number }[] = [];
  for (const { top, bottom, width } of boxes.toSorted((a, b) => a.top - b.top)) {
    if (width === 0) continue;
    const last = lines.at(-1);
    if (last !== undefined && top < (last.top + last.bottom) / 2) {
      last.bottom = Math.max(last.bottom, bottom);
    } else lines.push({ top, bottom });
  }
  return lines;
}
