import type { Tab } from '../../browsers/browser.ts';
import { waitUntil } from '../wait-until.ts';
import { awaitBar, chooseInBar } from './bar-driver.ts';
import { highlightedTexts } from './driver.ts';

/** Starts correction mode on the page with the bar's button. */
export async function startFromBar(tab: Tab): Promise<void> {
  await awaitBar(tab);
  await chooseInBar(tab, 'more', 'Correct by hand');
  await awaitCorrectionMode(tab);
}

/** Waits until correction mode is on, or until it is off. */
export async function awaitCorrectionMode(tab: Tab, isOn = true): Promise<void> {
  await waitUntil(
    isOn ? 'the bar for choosing' : 'the end of choosing',
    () => tab.runInLayers((root) => root?.querySelector('.choose .frame') != null),
    isOn,
  );
}

export interface PressOptions {
  readonly shiftKey?: boolean;
  /** The selector of the frame that the passage is in. */
  readonly frame?: string;
}

/** Presses the passage of the page with this text. */
export async function pressText(
  tab: Tab,
  words: string,
  { shiftKey = false, frame = '' }: PressOptions = {},
): Promise<void> {
  const at = await tab.run(pointOfWords, { words, frame });
  if (at === null) throw new Error(`Nothing says "${words}"`);
  await (shiftKey ? tab.holding('Shift', () => tab.click(at)) : tab.click(at));
}

/** Waits until the highlight contains a text, or until it no longer does. */
export async function awaitHighlighted(tab: Tab, words: string, isOn = true): Promise<void> {
  await waitUntil(
    `a highlight ${isOn ? 'with' : 'without'} "${words}"`,
    () => highlightedTexts(tab),
    (texts) => texts.some((text) => text.includes(words)) === isOn,
  );
}

/** The accessible name of the frame around a passage, which says what a press would do. */
export function framed(tab: Tab): Promise<string> {
  return tab.runInLayers((root) => {
    const frame = root?.querySelector<HTMLElement>('.choose .frame');
    return frame == null || frame.hidden ? '' : (frame.getAttribute('aria-label') ?? '');
  });
}

/** Waits until the name of the frame begins with these words: it follows the highlight. */
export async function awaitFramed(tab: Tab, words: string): Promise<void> {
  await waitUntil(
    `a frame that says ${words}`,
    () => framed(tab),
    (name) => name.startsWith(words),
  );
}

/** Scrolls a text into view and returns where it begins; runs inside the page. */
function pointOfWords({ words, frame }: { readonly words: string; readonly frame: string }) {
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
    const { left = 0, top = 0 } = inside?.getBoundingClientRect() ?? {};
    const { clientLeft = 0, clientTop = 0 } = inside ?? {};
    return {
      x: left + clientLeft + line.left + 8,
      y: top + clientTop + line.top + line.height / 2,
    };
  }
  return null;
}
