import { describe, expect } from 'vitest';
import type { Tab } from '../browsers/browser.ts';
import { highlightedTexts, isAnyHighlightLeft, switchOff, switchOn } from '../deeds.ts';
import { it } from '../fixture.ts';
import { openPage } from '../open-page.ts';
import { waitUntil } from '../wait-until.ts';

describe('content that arrives while the highlight is on', () => {
  it('is highlighted when the page loads more paragraphs', async ({ tab }) => {
    await openPage(tab, '/spa/');
    await switchOn(tab);
    await tab.run(() => void dispatchEvent(new Event('load-more')));
    await untilHighlighted(tab, 'When the wood has taken over the lifting');
  });

  it('is highlighted when the page goes to another story by itself', async ({ tab }) => {
    await openPage(tab, '/spa/');
    await switchOn(tab);
    await tab.run(() => void dispatchEvent(new Event('next-story')));
    const texts = await untilHighlighted(tab, 'There is a habit of speech');
    expect(texts.join(' ')).not.toContain('Snap a young elder twig');
  });

  it('stays highlighted at once where a framework writes it anew', async ({ tab }) => {
    await openPage(tab, '/spa/');
    await switchOn(tab);
    // The last paragraph is the end of a range; its text is rewritten, and then replaced by another node.
    const write = (how: 'data' | 'node', text: string) =>
      tab.run(
        (wanted) => {
          const last = [...document.querySelectorAll('#story p')].at(-1);
          if (wanted.how === 'data' && last?.firstChild) last.firstChild.nodeValue = wanted.text;
          else if (last) last.textContent = wanted.text;
        },
        { how, text },
      );
    const start = await tab.run(() => document.querySelector('#story > :last-child')?.localName);
    expect(start).toBe('p');
    for (const how of ['data', 'node', 'data'] as const) {
      const text = `Written anew by its ${how}, the twig is still hollow.`;
      await write(how, text);
      expect((await highlightedTexts(tab)).join(' ')).toContain(text);
    }
  });

  it('stays as it is when the highlight has been switched off', async ({ tab }) => {
    await openPage(tab, '/spa/');
    await switchOn(tab);
    await switchOff(tab);
    await tab.run(() => void dispatchEvent(new Event('load-more')));
    // A press is worked off after the change has been seen, so an unwanted highlight would stand by then.
    await switchOn(tab);
    await switchOff(tab);
    expect(await isAnyHighlightLeft(tab)).toBe(false);
  });
});

function untilHighlighted(tab: Tab, start: string): Promise<string[]> {
  return waitUntil(
    () => highlightedTexts(tab),
    (texts) => texts.some((text) => text.trim().startsWith(start)),
    { what: `"${start}" to be highlighted` },
  );
}
