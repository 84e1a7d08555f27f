import { awaitBar } from './bar-deeds.ts';
import type { Tab } from './browsers/browser.ts';
import { highlightedTexts } from './deeds.ts';
import { pressInReader } from './reader-deeds.ts';
import { waitUntil } from './wait-until.ts';

/** Begins to choose passages of the page with the bar's button. */
export async function startFromBar(tab: Tab): Promise<void> {
  await awaitBar(tab);
  await pressInReader(tab, '.page-bar .copy + .button');
  await awaitChoosing(tab);
}

/** Waits until passages of the page can be chosen, or cannot any more. */
export async function awaitChoosing(tab: Tab, isOn = true): Promise<void> {
  await waitUntil(
    () => tab.runInLayers((root) => root?.querySelector('.choose .frame') != null),
    (isThere) => isThere === isOn,
    { what: isOn ? 'the bar for choosing' : 'the end of choosing' },
  );
}

export interface PressOptions {
  readonly shiftKey?: boolean;
  /** Selector of the frame that it stands in. */
  readonly frame?: string;
}

/** Presses the passage of the page that says this, as far as a page can see. */
export async function pressText(
  tab: Tab,
  words: string,
  { shiftKey = false, frame = '' }: PressOptions = {},
): Promise<void> {
  const isThere = await tab.run(pressWords, { words, shiftKey, frame });
  if (!isThere) throw new Error(`Nothing says "${words}"`);
}

/** Waits until the highlight has a text, or has it no more. */
export async function awaitHighlighted(tab: Tab, words: string, isOn = true): Promise<void> {
  await waitUntil(
    () => highlightedTexts(tab),
    (texts) => texts.some((text) => text.includes(words)) === isOn,
    { what: `a highlight ${isOn ? 'with' : 'without'} "${words}"` },
  );
}

/** What a press on the frame would do: its name, as it is read out. */
export function framed(tab: Tab): Promise<string> {
  return tab.runInLayers((root) => {
    const frame = root?.querySelector<HTMLElement>('.choose .frame');
    return frame == null || frame.hidden ? '' : (frame.getAttribute('aria-label') ?? '');
  });
}

/** Runs inside the page. */
function pressWords({
  words,
  shiftKey,
  frame,
}: {
  readonly words: string;
  readonly shiftKey: boolean;
  readonly frame: string;
}): boolean {
  const inside = document.querySelector<HTMLIFrameElement>(frame === '' ? 'none' : frame);
  const { body } = inside?.contentDocument ?? document;
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || node.textContent?.includes(words) !== true) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const range = document.createRange();
    range.selectNodeContents(node);
    const [line] = range.getClientRects();
    const at = { clientX: line.left + 8, clientY: line.top + line.height / 2, shiftKey };
    const event = { ...at, bubbles: true, cancelable: true, composed: true };
    element.dispatchEvent(new PointerEvent('pointermove', event));
    for (const type of ['mousedown', 'mouseup', 'click']) {
      element.dispatchEvent(new MouseEvent(type, event));
    }
    return true;
  }
  return false;
}
