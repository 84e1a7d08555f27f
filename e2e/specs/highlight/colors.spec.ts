import { describe, expect, inject } from 'vitest';
import { openComparison } from '../../support/drivers/compare-driver.ts';
import {
  highlightedTexts,
  openHighlighted,
  switchOff,
  switchOn,
} from '../../support/drivers/driver.ts';
import { awaitTexts } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { awaitColors } from '../../support/read-colors.ts';
import { waitUntil } from '../../support/wait-until.ts';

declare global {
  interface Window {
    groundsOnPaper?: string[];
  }
}

/** A highlighted paragraph of the demo's article. */
const PARAGRAPH = 'article p:nth-of-type(2)';
/** The contrast that WCAG 2.2 requires for text of ordinary size. */
const READABLE = 4.5;

describe('the colors of the highlight', () => {
  it('are readable and light on a light page', async ({ tab }) => {
    await openHighlighted(tab, '/demo/');
    const { contrast, markerLuminance, paperLuminance } = await awaitColors(tab, PARAGRAPH);
    expect(contrast).toBeGreaterThanOrEqual(READABLE);
    expect(markerLuminance).toBeGreaterThan(0.5);
    expect(markerLuminance).toBeLessThan(paperLuminance);
  });

  it('are readable and dark on a dark page, but lighter than its paper', async ({ tab }) => {
    await openHighlighted(tab, '/dark/');
    const { contrast, markerLuminance, paperLuminance } = await awaitColors(tab, PARAGRAPH);
    expect(contrast).toBeGreaterThanOrEqual(READABLE);
    expect(markerLuminance).toBeLessThan(0.2);
    expect(markerLuminance).toBeGreaterThan(paperLuminance);
  });

  // Firefox is skipped, as it prints no highlights.
  it.skipIf(inject('browserName') === 'firefox')(
    'are those of light pages on paper, which stays white where the page is dark',
    async ({ tab }) => {
      await openHighlighted(tab, '/dark/');
      await awaitColors(tab, PARAGRAPH);
      await tab.run(() => {
        const root = document.documentElement;
        const groundOf = (name: string) =>
          getComputedStyle(root, `::highlight(${name})`).backgroundColor;
        matchMedia('print').addEventListener('change', ({ matches }) => {
          if (matches) window.groundsOnPaper = [...CSS.highlights.keys()].map(groundOf);
        });
      });
      await tab.print();
      const grounds = () => tab.run(() => window.groundsOnPaper ?? []);
      const seen = await waitUntil('the print', grounds, ({ length }) => length > 0);
      expect(seen).toEqual(['rgb(255, 233, 143)', 'rgba(0, 0, 0, 0)']);
    },
  );

  it('are readable and stand out where the reader forces colors upon pages', async ({ tab }) => {
    await openPage(tab, '/demo/');
    await tab.forceColors(true);
    await switchOn(tab);
    const { contrast, markerLuminance, paperLuminance } = await awaitColors(tab, PARAGRAPH);
    await tab.forceColors(false);
    expect(contrast).toBeGreaterThanOrEqual(READABLE);
    expect(markerLuminance).not.toBeCloseTo(paperLuminance, 2);
  });
});

/** Runs inside the page. */
const readNames = () => [...CSS.highlights.keys()];

describe('the names of highlights that a page can read', () => {
  it('differ with each press, and do not reveal Pith', async ({ tab }) => {
    await openPage(tab, '/demo/');
    const seen: string[] = [];
    for (let press = 0; press < 2; press++) {
      await switchOn(tab);
      const names = await tab.run(readNames);
      expect(names).toEqual([expect.stringMatching(/^[a-z][a-z0-9]{18}$/)]);
      await openComparison(tab);
      // The engines are told to be done before their marks are drawn.
      const areDrawn = (all: readonly string[]) => all.length > 2;
      seen.push(...(await waitUntil('the marks', () => tab.run(readNames), areDrawn)));
      await tab.choose('button:compare');
      await awaitTexts(tab, '.compare', ({ length }) => length === 0);
      await switchOff(tab);
      expect(await tab.run(readNames)).toEqual([]);
    }
    expect(seen.length).toBeGreaterThan(4);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((name) => /pith|compare|only|dark/.test(name))).toEqual([]);
  });

  it('are never confused with the page’s own highlights, whatever their names', async ({ tab }) => {
    await openPage(tab, '/demo/');
    await tab.run(() => {
      for (const name of ['pith', 'abcdefgh0123456789a']) CSS.highlights.set(name, new Highlight());
    });
    await switchOn(tab);
    expect(
      (await highlightedTexts(tab)).length + (await tab.run(readNames)).length,
    ).toBeGreaterThan(2);
    await switchOff(tab);
    expect(await tab.run(readNames)).toEqual(['pith', 'abcdefgh0123456789a']);
  });
});
