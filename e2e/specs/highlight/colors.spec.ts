import { describe, expect, inject } from 'vitest';
import { switchOn } from '../../support/drivers/driver.ts';
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
    await openPage(tab, '/demo/');
    await switchOn(tab);
    const { contrast, markerLuminance, paperLuminance } = await awaitColors(tab, PARAGRAPH);
    expect(contrast).toBeGreaterThanOrEqual(READABLE);
    expect(markerLuminance).toBeGreaterThan(0.5);
    expect(markerLuminance).toBeLessThan(paperLuminance);
  });

  it('are readable and dark on a dark page, but lighter than its paper', async ({ tab }) => {
    await openPage(tab, '/dark/');
    await switchOn(tab);
    const { contrast, markerLuminance, paperLuminance } = await awaitColors(tab, PARAGRAPH);
    expect(contrast).toBeGreaterThanOrEqual(READABLE);
    expect(markerLuminance).toBeLessThan(0.2);
    expect(markerLuminance).toBeGreaterThan(paperLuminance);
  });

  // Firefox is skipped, as it prints no highlights.
  it.skipIf(inject('browserName') === 'firefox')(
    'are those of light pages on paper, which stays white where the page is dark',
    async ({ tab }) => {
      await openPage(tab, '/dark/');
      await switchOn(tab);
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
      const seen = await waitUntil(grounds, ({ length }) => length > 0, { what: 'the print' });
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
