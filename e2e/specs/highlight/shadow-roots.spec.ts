import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { tokenize } from '../../../src/core/text/tokenize.ts';
import { PAGES_FOLDER } from '../../../tools/repository.ts';
import {
  awaitMarkup,
  highlightedTexts,
  isAnyHighlightLeft,
  markup,
  markupOfPage,
  openHighlighted,
  switchOff,
  switchOn,
} from '../../support/drivers/driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { paintedShare } from '../../support/painted-share.ts';
import { awaitColors } from '../../support/read-colors.ts';

describe('a page whose story stands in shadow roots', () => {
  it('is highlighted in open and closed roots and slots, in reading order', async ({ tab }) => {
    await openHighlighted(tab, '/shadow/');
    const texts = (await highlightedTexts(tab)).map((text) => text.trim());
    const inOpenRoot = 'Snap a young elder twig';
    const inSlot = 'A seedling stands up because its middle is trying';
    const inClosedRoot = 'There is a habit of speech that uses the word';
    const places = [inOpenRoot, inSlot, inClosedRoot].map((start) =>
      texts.findIndex((text) => text.startsWith(start)),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('shows the marker to the eye in all of them', async ({ tab }) => {
    await openHighlighted(tab, '/shadow/');
    await awaitColors(tab, 'open-story > p');
    for (const place of ['open root', 'slot', 'closed root']) {
      const { color, area } = await tab.run(scrollTo, place);
      expect(await paintedShare(tab, area, color), place).toBeGreaterThan(0.2);
    }
  });

  it('keeps at least 0.95 of the story', async ({ tab }) => {
    await openHighlighted(tab, '/shadow/');
    const kept = tokenize((await highlightedTexts(tab)).join('\n')).length;
    // This page lacks the figure of the demo page, so its caption does not count.
    const story = (await readFile(join(PAGES_FOLDER, 'demo/expected.txt'), 'utf8'))
      .split('\n')
      .filter((line) => !line.startsWith('A two-year-old elder stem'))
      .join('\n');
    expect(kept / tokenize(story).length).toBeGreaterThanOrEqual(0.95);
  });

  it('keeps its markup, in the roots too, and loses the highlight when off', async ({ tab }) => {
    await openPage(tab, '/shadow/');
    const before = await markup(tab);
    await switchOn(tab);
    await expect.poll(() => markupOfPage(tab)).toEqual(before);
    await switchOff(tab);
    await awaitMarkup(tab, before);
    await expect.poll(() => isAnyHighlightLeft(tab)).toBe(false);
  });
});

/** Scrolls to a text and returns its position; runs inside the page. */
function scrollTo(place: string) {
  const host = document.querySelector('open-story');
  const inOpenRoot = host?.shadowRoot?.querySelector('p');
  const inSlot = document.querySelector('open-story > p');
  // Elements in the closed root are out of reach, so its host is measured.
  const closedRoot = document.querySelector('closed-story');
  const element = place === 'open root' ? inOpenRoot : place === 'slot' ? inSlot : closedRoot;
  if (!element || !inSlot) throw new Error('The page is not ready');
  element.scrollIntoView({ block: 'start', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const area = { x, y, width: width / 2, height: Math.min(height, innerHeight - y) };
  const [name] = CSS.highlights.keys();
  return { color: getComputedStyle(inSlot, `::highlight(${name})`).backgroundColor, area };
}
