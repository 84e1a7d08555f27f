import { describe, expect } from 'vitest';
import { pressFocused } from '../bar-deeds.ts';
import type { Tab } from '../browsers/browser.ts';
import { it } from '../fixture.ts';
import { openPage } from '../open-page.ts';
import { closeReader, letIn, openReader } from '../reader-deeds.ts';
import { fillClipboard, noticeText, paste, takeByShortcut } from '../take-deeds.ts';

describe('what is selected in the reader', () => {
  it('is copied as it is there, from the middle of a paragraph to that of another', async ({
    tab,
  }) => {
    await openPage(tab, '/demo/');
    await letIn(tab);
    await fillClipboard(tab, 'something else');
    await openReader(tab);
    await selectInReader(tab, 'tissue tension', 'A seedling stands up');
    const notice = await takeByShortcut(tab, 'Alt+Shift+K');
    expect(notice).toMatch(/^Copied \d+ words: all of the selected text\.$/);
    await closeReader(tab);
    const { text } = await paste(tab);
    expect(text).toMatch(/^\*tissue tension\*, and he saw what it was good for\./);
    expect(text).toMatch(/\n\n> A seedling stands up\n?$/);
  });

  it('is not what a press of the reader’s own button for all of it copies', async ({ tab }) => {
    await openPage(tab, '/demo/');
    await letIn(tab);
    await openReader(tab);
    await selectInReader(tab, 'tissue tension', 'tissue tension');
    await tab.pressKey('c');
    await pressFocused(tab, '#take-panel button');
    await noticeText(tab);
    await closeReader(tab);
    const { text } = await paste(tab);
    expect(text).toContain('Snap a young elder twig');
  });
});

/** From the beginning of one text to the end of another. */
function selectInReader(tab: Tab, from: string, to: string): Promise<void> {
  return tab.runInLayers(
    (root, words) => {
      const find = (text: string) => {
        const article = root?.querySelector('.scroller');
        const walker = document.createTreeWalker(article as Node, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          texts.push(node as Text);
        }
        const node = texts.findLast(({ data }) => data.includes(text)) as Text;
        return { node, at: node.data.indexOf(text) };
      };
      const [first, last] = [find(words.from), find(words.to)];
      const end = last.at + words.to.length;
      getSelection()?.setBaseAndExtent(first.node, first.at, last.node, end);
    },
    { from, to },
  );
}
