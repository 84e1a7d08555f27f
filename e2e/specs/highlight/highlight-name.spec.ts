import { describe, expect } from 'vitest';
import { openComparison } from '../../support/drivers/compare-driver.ts';
import { highlightedTexts, switchOff, switchOn } from '../../support/drivers/driver.ts';
import { layerTexts } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

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
      seen.push(...(await waitUntil(() => tab.run(readNames), areDrawn, { what: 'the marks' })));
      await tab.choose('button:compare');
      await waitUntil(
        () => layerTexts(tab, '.compare'),
        ({ length }) => length === 0,
        { what: 'the comparison to close' },
      );
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
