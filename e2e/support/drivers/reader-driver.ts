import type { Point, Tab } from '../../browsers/browser.ts';
import { waitUntil } from '../wait-until.ts';
import { switchOff, switchOn } from './driver.ts';

/** Presses the button twice, after which Chrome lets the menu's entries into the page, too. */
export async function letIn(tab: Tab): Promise<void> {
  await switchOn(tab);
  await switchOff(tab);
}

/** Opens the reader by its menu entry and waits until its headline has the focus. */
export async function openReader(tab: Tab): Promise<void> {
  await tab.choose('page:reader');
  await waitUntil(
    () => tab.runInLayers((root) => root?.activeElement?.localName ?? ''),
    (focused) => focused === 'h1',
    { what: 'the reader' },
  );
}

/** Waits until nothing of Pith is left over the page. */
export async function awaitClosed(tab: Tab): Promise<void> {
  await waitUntil(
    () => tab.run(() => document.querySelector('[data-pith-layers]') === null),
    Boolean,
    {
      what: 'the reader to close',
    },
  );
}

export async function closeReader(tab: Tab): Promise<void> {
  await tab.pressKey('Escape');
  await awaitClosed(tab);
}

/** Texts of the elements in the reader that a selector finds, as the user sees them. */
export function readerTexts(tab: Tab, selector: string): Promise<string[]> {
  return tab.runInLayers(
    (root, wanted) =>
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not to be read.
      [...(root?.querySelectorAll<HTMLElement>(wanted) ?? [])].map((one) => one.innerText.trim()),
    selector,
  );
}

/**
 * Drags the mouse over the article from the beginning of some words to the end of others, as who selects them does.
 * Both must have room in the window at once.
 */
export async function dragOver(tab: Tab, from: string, to: string): Promise<void> {
  const way = await tab.runInLayers(
    (root, words) => {
      const article = root?.querySelector('.article') as Element;
      const charAt = (text: string, at: number) => {
        const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const start = (node as Text).data.indexOf(text);
          const range = document.createRange();
          if (start < 0) continue;
          range.setStart(node, start + at);
          range.setEnd(node, start + at + 1);
          return range;
        }
        throw new Error(`The article does not say ${text}`);
      };
      const first = charAt(words.from, 0);
      const last = charAt(words.to, words.to.length - 1);
      first.startContainer.parentElement?.scrollIntoView({ block: 'start', behavior: 'instant' });
      const [start, end] = [first, last].map((range) => range.getBoundingClientRect());
      return {
        start: { x: start.left + 1, y: (start.top + start.bottom) / 2 },
        end: { x: end.right - 1, y: (end.top + end.bottom) / 2 },
      };
    },
    { from, to },
  );
  await tab.drag(way.start, way.end);
}

/** What is selected in the layers, or else in the page. */
export function selectedText(tab: Tab): Promise<string> {
  return tab.runInLayers((root) => {
    // Chromium tells what is selected in a shadow root by the root alone. For Firefox a selection as a text may be
    // that of a field.
    const { getSelection: ofRoot } = (root ?? {}) as { getSelection?(): Selection | null };
    const selection = (root && ofRoot?.call(root)) ?? getSelection();
    return selection?.rangeCount ? selection.getRangeAt(0).toString() : '';
  });
}

/** Presses something in what Pith shows over the page, with the mouse as a user does; folds around it are opened. */
export async function pressInReader(tab: Tab, selector: string, words = ''): Promise<void> {
  await tab.click(await pointIn(tab, selector, words));
}

/** Where something in what Pith shows over the page can be pressed, brought into view. */
export async function pointIn(tab: Tab, selector: string, words = ''): Promise<Point> {
  for (;;) {
    const { isFold, ...point } = await tab.runInLayers(pointOf, { selector, words });
    if (!isFold) return point;
    await tab.click(point);
  }
}

/** Of the first element that says these words, or of the fold that it is in; runs inside the page. */
function pointOf(
  root: ShadowRoot | null,
  { selector, words }: { readonly selector: string; readonly words: string },
): { x: number; y: number; isFold: boolean } {
  const all = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const element = all.find(({ textContent }) => textContent.includes(words));
  if (!root || !element) throw new Error(`Nothing is ${selector} and says "${words}"`);
  // What moves would be missed.
  for (const motion of root.getAnimations()) motion.finish();
  const folds = [...root.querySelectorAll('details:not([open])')];
  const fold = folds.find((one) => one.contains(element))?.querySelector('summary');
  const isFold = fold != null && !fold.contains(element);
  // Of a choice only its name is seen.
  const pressed = isFold ? fold : (element.closest('label') ?? element);
  const find = () => {
    for (const { left, top, width, height } of pressed.getClientRects()) {
      for (const share of [0.5, 0.1, 0.9]) {
        const at = { x: left + width * share, y: top + height / 2 };
        if (pressed.contains(root.elementFromPoint(at.x, at.y))) return { ...at, isFold };
      }
    }
    return undefined;
  };
  const seen = find();
  if (seen !== undefined) return seen;
  pressed.scrollIntoView({ block: 'center', behavior: 'instant' });
  const found = find();
  if (found === undefined) throw new Error(`Something lies over ${selector}`);
  return found;
}

/** Presses the place of a picture that the page has not loaded, by keyboard. */
export async function pressWaitingPicture(tab: Tab, words: string): Promise<void> {
  await tab.runInLayers((root, wanted) => {
    root?.querySelector<HTMLElement>(`.waiting-picture[data-words="${wanted}"]`)?.focus();
  }, words);
  await tab.pressKey('Enter');
}

/** Presses the first passage that says so, in correction mode. */
export async function pressPassage(tab: Tab, words: string, shiftKey = false): Promise<void> {
  const press = () => pressInReader(tab, '.passage', words);
  await (shiftKey ? tab.holding('Shift', press) : press());
}

/**
 * Moves a slider to a value by a key, and the focus back at once to where it was.
 * @param selector of the slider, which may be in a panel that is closed
 */
export async function slideTo(tab: Tab, selector: string, value: number): Promise<void> {
  await tab.runInLayers(beginToSlide, { selector, value });
  await tab.pressKey('ArrowRight');
  // What follows from it is done at the next frame.
  await tab.run(() => new Promise<void>((cut) => requestAnimationFrame(() => setTimeout(cut))));
}

/** Runs inside the page. */
function beginToSlide(
  root: ShadowRoot | null,
  { selector, value }: { readonly selector: string; readonly value: number },
): void {
  const slider = root?.querySelector<HTMLInputElement>(selector);
  const before = root?.activeElement;
  if (!slider || !(before instanceof HTMLElement)) throw new Error(`Nothing is ${selector}`);
  const panel = slider.closest<HTMLElement>('[popover]:not(:popover-open)');
  panel?.showPopover();
  slider.valueAsNumber = value;
  slider.stepDown();
  slider.focus();
  const giveBack = () => {
    panel?.hidePopover();
    before.focus({ preventScroll: true });
  };
  slider.addEventListener('input', giveBack, { once: true });
}
