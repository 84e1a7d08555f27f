import type { Point, Tab } from '../../browsers/browser.ts';
import { openPage } from '../open-page.ts';
import { waitUntil } from '../wait-until.ts';
import { switchOff, switchOn } from './driver.ts';

/**
 * Presses the toolbar button twice. From then on, Chrome also lets menu entries act on the page.
 */
export async function grantActiveTab(tab: Tab): Promise<void> {
  await switchOn(tab);
  await switchOff(tab);
}

/** Opens the reader by its menu entry. */
export async function openReader(tab: Tab): Promise<void> {
  await tab.choose('page:reader');
  await awaitReader(tab);
}

/** Waits until the headline of the reader has the focus. */
export async function awaitReader(tab: Tab): Promise<void> {
  const focused = () => tab.runInLayers((root) => root?.activeElement?.localName ?? '');
  await waitUntil('the reader', focused, 'h1');
}

/** Opens one of our pages, on which menu entries can act. */
export async function openGranted(tab: Tab, path = '/demo/'): Promise<void> {
  await openPage(tab, path);
  await grantActiveTab(tab);
}

/** Opens one of our pages in the reader. */
export async function openInReader(tab: Tab, path: string): Promise<void> {
  await openGranted(tab, path);
  await openReader(tab);
}

/** Waits until Pith shows nothing over the page any more. */
export async function waitForLayersClosed(tab: Tab): Promise<void> {
  await waitUntil('the layers to close', () =>
    tab.run(() => document.querySelector('[data-pith-layers]') === null),
  );
}

/** Closes the reader by its key, and waits until it is gone. A notice over the page may stay for long. */
export async function closeReader(tab: Tab): Promise<void> {
  await tab.pressKey('Escape');
  const isOpen = (root: ShadowRoot | null) => root?.querySelector('main.article') != null;
  await waitUntil('the reader to close', () => tab.runInLayers(isOpen), false);
}

/** The texts, as the user sees them, of the reader's elements that match a selector. */
export function layerTexts(tab: Tab, selector: string): Promise<string[]> {
  return tab.runInLayers(
    (root, wanted) =>
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not to be read.
      [...(root?.querySelectorAll<HTMLElement>(wanted) ?? [])].map((one) => one.innerText.trim()),
    selector,
  );
}

/** Waits for the texts of everything in Pith's layers that matches a selector. */
export function awaitTexts(
  tab: Tab,
  selector: string,
  isDone: (texts: readonly string[]) => boolean,
): Promise<string[]> {
  return waitUntil(selector, () => layerTexts(tab, selector), isDone);
}

/**
 * Selects text in the article by dragging the mouse from the beginning of some words to the end of
 * others. The window must have room for both at once.
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

/** The text that is selected in Pith's layers, or else in the page. */
export function selectedText(tab: Tab): Promise<string> {
  return tab.runInLayers((root) => {
    // Chromium reports a selection in a shadow root only through the root. In Firefox, the
    // selection as a text may be that of a field.
    const { getSelection: ofRoot } = (root ?? {}) as { getSelection?(): Selection | null };
    const selection = (root && ofRoot?.call(root)) ?? getSelection();
    return selection?.rangeCount ? selection.getRangeAt(0).toString() : '';
  });
}

/**
 * Presses something in Pith's layers with the mouse, as a user does. Folds around it are opened
 * first.
 */
export async function pressInReader(tab: Tab, selector: string, words = ''): Promise<void> {
  await tab.click(await pointIn(tab, selector, words));
}

/**
 * Waits for something in Pith's layers that can be pressed, scrolls it into view and returns where it is once it stays
 * there: what a press would change must not move away from it.
 */
export async function pointIn(tab: Tab, selector: string, words = ''): Promise<Point> {
  for (;;) {
    let before: Found | undefined;
    const { isFold, x, y } = await waitUntil(
      `${selector} that says "${words}"`,
      async () => {
        const found = await tab.runInLayers(pointOf, { selector, words });
        const isStill = found.x === before?.x && found.y === before.y;
        before = found;
        return found.problem !== '' || isStill ? found : { ...found, problem: 'It moves' };
      },
      ({ problem }) => problem === '',
    );
    if (!isFold) return { x, y };
    await tab.click({ x, y });
  }
}

/** Where something can be pressed, or why not. */
interface Found extends Point {
  /** Whether it is in a fold, which is at this point. */
  readonly isFold: boolean;
  readonly problem: string;
}

/**
 * The position of the first element with these words, or of the fold around it; runs inside the
 * page.
 */
function pointOf(
  root: ShadowRoot | null,
  { selector, words }: { readonly selector: string; readonly words: string },
): Found {
  const not = (problem: string) => ({ x: 0, y: 0, isFold: false, problem });
  const all = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const element = all.find(({ textContent }) => textContent.includes(words));
  if (!root || !element) return not('Nothing is there');
  // Animations are ended, because a press would miss what moves.
  for (const motion of root.getAnimations()) motion.finish();
  const folds = [...root.querySelectorAll('details:not([open])')];
  const fold = folds.find((one) => one.contains(element))?.querySelector('summary');
  const isFold = fold != null && !fold.contains(element);
  // The input of a choice is invisible, so its label is pressed.
  const pressed = isFold ? fold : (element.closest('label') ?? element);
  const find = () => {
    for (const { left, top, width, height } of pressed.getClientRects()) {
      for (const share of [0.5, 0.1, 0.9]) {
        const at = { x: left + width * share, y: top + height / 2 };
        if (pressed.contains(root.elementFromPoint(at.x, at.y)))
          return { ...at, isFold, problem: '' };
      }
    }
    return undefined;
  };
  const seen = find();
  if (seen !== undefined) return seen;
  pressed.scrollIntoView({ block: 'center', behavior: 'instant' });
  return find() ?? not('Something lies over it');
}

/** Presses, by keyboard, the placeholder of a picture that the page has not loaded. */
export async function pressWaitingPicture(tab: Tab, words: string): Promise<void> {
  await tab.runInLayers((root, wanted) => {
    root?.querySelector<HTMLElement>(`.waiting-picture[data-words="${wanted}"]`)?.focus();
  }, words);
  await tab.pressKey('Enter');
}

/** Presses the first passage with this text, in correction mode. */
export async function pressPassage(tab: Tab, words: string, shiftKey = false): Promise<void> {
  const press = () => pressInReader(tab, '.passage', words);
  await (shiftKey ? tab.holding('Shift', press) : press());
}

/**
 * Moves a slider to a value with a key, and returns the focus to where it was.
 * @param selector matches the slider, which may be in a closed panel
 */
export async function slideTo(tab: Tab, selector: string, value: number): Promise<void> {
  await tab.runInLayers(beginToSlide, { selector, value });
  await tab.pressKey('ArrowRight');
  await awaitArticle(tab);
}

/** Waits until the reader shows the article that was asked for last: the worker makes it. */
export async function awaitArticle(tab: Tab): Promise<void> {
  const isBusy = (root: ShadowRoot | null) => root?.querySelector('[aria-busy=true]') != null;
  await waitUntil('the article', () => tab.runInLayers(isBusy), false);
}

/** Runs inside the page, so it must use nothing outside itself. */
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
