import { mkdir, writeFile } from 'node:fs/promises';
import { describe, expect, inject } from 'vitest';
import { OUTPUT_FOLDER } from '../../../tools/repository.ts';
import {
  highlightedTexts,
  isAnyHighlightLeft,
  markupOfPage,
  switchOff,
  switchOn,
} from '../../support/drivers/driver.ts';
import { it } from '../../support/fixture.ts';
import { longestTask, watchMainThread } from '../../support/main-thread.ts';
import { openPage } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('a page of 50,000 text leaves', () => {
  it('is highlighted, unchanged, and cleared again', async ({ tab }) => {
    await openPage(tab, '/long/');
    const before = await markupOfPage(tab);
    await tab.run(watchMainThread);
    const began = performance.now();
    const badge = await switchOn(tab);
    const tookMs = Math.round(performance.now() - began);
    const longestTaskMs = Math.round(await tab.run(longestTask));
    const kept = await highlightedTexts(tab);
    expect(kept.length).toBeGreaterThan(25_000);
    await expect.poll(() => markupOfPage(tab)).toEqual(before);
    await switchOff(tab);
    await expect.poll(() => isAnyHighlightLeft(tab)).toBe(false);
    await report({ leavesKept: kept.length, badge: badge.text, tookMs, longestTaskMs });
  });
});

describe('a page of 8,000 text leaves', () => {
  it('is given the same color everywhere, and loses it everywhere', async ({ tab }) => {
    await openPage(tab, '/long/?leaves=8000');
    const before = await markupOfPage(tab);
    const isOne = (colors: readonly string[]) => colors.length === 1;
    const isMarked = (colors: readonly string[]) => isOne(colors) && colors[0] !== NO_COLOR;
    await switchOn(tab);
    const marked = await waitUntil('one color', () => tab.run(markerColors), isMarked);
    await expect.poll(() => markupOfPage(tab)).toEqual(before);
    await switchOff(tab);
    const isOther = (colors: readonly string[]) => isOne(colors) && colors[0] !== marked[0];
    const left = await waitUntil('no color', () => tab.run(markerColors), isOther);
    expect(left).toEqual([NO_COLOR]);
  });
});

const NO_COLOR = 'rgba(0, 0, 0, 0)';

declare global {
  interface Window {
    lastName?: string;
  }
}

/**
 * The marker's colors at many points of the page, where the highlight comes and goes piece by
 * piece. Runs inside the page, in its own world, so it must use nothing outside itself.
 */
function markerColors(): string[] {
  // The highlight's name differs with each press, so the last known name is used after the
  // highlight is gone.
  const [name = window.lastName] = CSS.highlights.keys();
  window.lastName = name ?? '';
  const elements = [
    document.documentElement,
    ...document.querySelectorAll('p:nth-child(100n + 1)'),
  ];
  const colors = elements.map(
    (element) => getComputedStyle(element, `::highlight(${name})`).backgroundColor,
  );
  return [...new Set(colors)];
}

/** Times depend on the machine, so they are printed and not asserted. */
async function report(figures: Record<string, number | string>): Promise<void> {
  const line = `50,000 leaves in ${inject('browserName')}: ${JSON.stringify(figures)}`;
  console.log(line);
  await mkdir(OUTPUT_FOLDER, { recursive: true });
  await writeFile(
    `${OUTPUT_FOLDER}/long-page-${inject('browserName')}.json`,
    JSON.stringify(figures),
  );
}
