import type { Tab } from '../../browsers/browser.ts';
import { waitUntil } from '../wait-until.ts';
import { awaitTexts, pointIn, pressInReader } from './reader-driver.ts';

/** Selects words of the page, which stand in one text or from one to another. */
export function selectWords(tab: Tab, from: string, to = from): Promise<void> {
  return tab.run(
    (words) => {
      const find = (text: string) => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const at = (node as Text).data.indexOf(text);
          if (at >= 0) return { node, at };
        }
        throw new Error(`The page does not say ${text}`);
      };
      const [start, end] = [find(words.from), find(words.to)];
      start.node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
      getSelection()?.setBaseAndExtent(start.node, start.at, end.node, end.at + words.to.length);
    },
    { from, to },
  );
}

/** Waits for the menu beside a selected text. */
export async function awaitMenu(tab: Tab): Promise<void> {
  // Nothing of the menu is drawn before its styles are there.
  await awaitTexts(tab, '.selection-menu', ([text]) => text !== undefined && text !== '');
}

/** Waits for the menu beside a selected text, and presses one of its buttons. */
export async function pressInMenu(tab: Tab, name: string): Promise<void> {
  await awaitMenu(tab);
  await tab.runInLayers((root, wanted) => {
    const buttons = [...(root?.querySelectorAll<HTMLElement>('.selection-menu button') ?? [])];
    for (const button of buttons) {
      const label = button.getAttribute('aria-label') ?? button.textContent;
      button.classList.toggle('wanted', label.includes(wanted));
    }
  }, name);
  await pressInReader(tab, '.selection-menu .wanted');
}

/** Opens the list of the page's highlights, which has some. */
export async function openMarkPanel(tab: Tab): Promise<void> {
  await tab.choose('page:mark');
  // Nothing of the panel is drawn before its styles are there.
  await awaitTexts(
    tab,
    '.mark-panel .quoted',
    (texts) => texts.length > 0 && texts.every((text) => text !== ''),
  );
}

/** Chooses one of the ways in which the open list exports highlights. */
export async function exportFromPanel(tab: Tab, name: string): Promise<void> {
  await pressInReader(tab, '.mark-panel footer .button', 'Export');
  await pressInReader(tab, '.mark-panel .item', name);
}

/** What the user has highlighted in the page, as it is painted, in the order of the page. */
export function markedTexts(tab: Tab): Promise<string[]> {
  return tab.run(() => {
    const ranges = [...CSS.highlights]
      .filter(([, highlight]) => highlight.priority === 2)
      .flatMap(([, highlight]) => [...highlight] as Range[]);
    return ranges.toSorted((a, b) => a.compareBoundaryPoints(Range.START_TO_START, b)).map(String);
  });
}

/** Waits until these texts are highlighted in the page, and no others. */
export async function awaitMarked(tab: Tab, texts: readonly string[]): Promise<void> {
  await waitUntil(`the highlights ${texts.join()}`, () => markedTexts(tab), [...texts]);
}

/** Waits until the reader has these texts highlighted, and no others. */
export async function awaitMarkedInReader(tab: Tab, texts: readonly string[]): Promise<void> {
  await awaitTexts(
    tab,
    'mark.annotation',
    (marked) => JSON.stringify(marked) === JSON.stringify(texts),
  );
}

/** Opens the editor of the highlight with these words, by a press on them, and puts the caret into its note. */
export async function editMark(tab: Tab, words: string): Promise<void> {
  const at = await tab.run((wanted) => {
    const ranges = [...CSS.highlights]
      .filter(([, highlight]) => highlight.priority === 2)
      .flatMap(([, highlight]) => [...highlight] as Range[]);
    const range = ranges.find((one) => String(one) === wanted);
    range?.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = range?.getClientRects()[0];
    if (box === undefined) throw new Error(`${wanted} is not highlighted`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, words);
  await tab.click(at);
  await awaitTexts(tab, '.mark-editor', ([text]) => text !== undefined && text !== '');
  await tab.click(await pointIn(tab, '.mark-editor .framed-field'));
}

/** Waits until the open list has these highlights: the color, words and note of each, empty where it has none. */
export async function awaitListedMarks(
  tab: Tab,
  marks: readonly (readonly [color: string, words: string, note: string])[],
): Promise<void> {
  await waitUntil(
    `a list of ${JSON.stringify(marks)}`,
    () =>
      tab.runInLayers((root) =>
        [...(root?.querySelectorAll<HTMLElement>('.mark-panel li') ?? [])].map((item) => [
          item.dataset.color ?? '',
          item.querySelector('.quoted')?.textContent ?? '',
          item.querySelector('.noted')?.textContent ?? '',
        ]),
      ),
    marks.map((mark) => [...mark]),
  );
}
