import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import {
  highlightedTexts,
  isAnyHighlightLeft,
  openHighlighted,
  switchOff,
  switchOn,
} from '../../support/drivers/driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('content that arrives while the highlight is on', () => {
  it('is highlighted when the page loads more paragraphs', async ({ tab }) => {
    await openHighlighted(tab, '/spa/');
    await tab.run(() => void dispatchEvent(new Event('load-more')));
    await untilHighlighted(tab, 'When the wood has taken over the lifting');
  });

  it('is highlighted when the page goes to another story by itself', async ({ tab }) => {
    await openHighlighted(tab, '/spa/');
    await tab.run(() => void dispatchEvent(new Event('next-story')));
    const texts = await untilHighlighted(tab, 'There is a habit of speech');
    expect(texts.join(' ')).not.toContain('Snap a young elder twig');
  });

  it('stays highlighted where a framework rewrites it', async ({ tab }) => {
    await openHighlighted(tab, '/spa/');
    // The last paragraph ends a range. Its text is changed first, and then its node is replaced.
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

  it('comes back where the page clears all highlights', async ({ tab }) => {
    await openHighlighted(tab, '/spa/');
    await tab.run(() => CSS.highlights.clear());
    await untilHighlighted(tab, 'Snap a young elder twig');
  });

  it('stays as it is when the highlight has been switched off', async ({ tab }) => {
    await openHighlighted(tab, '/spa/');
    await switchOff(tab);
    await tab.run(() => void dispatchEvent(new Event('load-more')));
    // A press is handled after the change, so a wrong highlight would be there by then.
    await switchOn(tab);
    await switchOff(tab);
    await expect.poll(() => isAnyHighlightLeft(tab)).toBe(false);
  });
});

/** Paragraphs that all differ, since copies would count once. */
const TWIGS = ['elder', 'walnut', 'lime', 'fig', 'sumac', 'ash', 'kiwi', 'sunflower'].map(
  (tree) =>
    `Of the ${tree}, a young twig has bark, a thin green skin and wood; what the ${tree} has in its middle is pith.`,
);

const paragraphs = (from: number, to: number) =>
  TWIGS.slice(from, to)
    .map((twig) => `<p>${twig}</p>`)
    .join('');

/** The words of the page, of which the tooltip says how many are highlighted. */
function wordsOfPage(title: string): number {
  return Number(/ of ([\d,]+) words/.exec(title)?.[1].replace(',', ''));
}

describe('text that was there unseen when the highlight was switched on', () => {
  it('counts once the page shows it', async ({ tab, server }) => {
    const links = `<nav hidden>${'<a href="/a">Shop for rare seeds</a> '.repeat(20)}</nav>`;
    const story = `<article><h1>Twigs</h1>${paragraphs(0, 8)}</article>`;
    await openMarkup({ tab, server }, `<!doctype html><title>Late</title>${links}${story}`);
    const { title } = await switchOn(tab);
    await tab.run(() => document.querySelector('nav')?.removeAttribute('hidden'));
    // Each of the links has four words.
    const isCounted = (badge: { readonly title: string }) =>
      wordsOfPage(badge.title) === wordsOfPage(title) + 80;
    await waitUntil('the words of the links', tab.badge, isCounted);
  });

  it('is found when a custom element gets its code and shadow root', async ({ tab, server }) => {
    const html = `<!doctype html><title>Late</title><h1>Twigs</h1>${paragraphs(4, 8)}<x-story></x-story><script>
      addEventListener('define', () => customElements.define('x-story', class extends HTMLElement {
        constructor() {
          super();
          this.attachShadow({ mode: 'open' }).innerHTML = '${paragraphs(0, 4)}';
        }
      }));
    </script>`;
    await openMarkup({ tab, server }, html);
    await switchOn(tab);
    await tab.run(() => void dispatchEvent(new Event('define')));
    await untilHighlighted(tab, 'Of the elder');
  });
});

function untilHighlighted(tab: Tab, start: string): Promise<string[]> {
  return waitUntil(
    `"${start}" to be highlighted`,
    () => highlightedTexts(tab),
    (texts) => texts.some((text) => text.trim().startsWith(start)),
  );
}
