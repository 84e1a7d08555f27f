import { mkdir, writeFile } from 'node:fs/promises';
import { describe, expect, inject } from 'vitest';
import {
  highlightedTexts,
  isAnyHighlightLeft,
  markupOfPage,
  switchOff,
  switchOn,
} from '../deeds.ts';
import { it, openPage } from '../fixture.ts';
import { longestTask, watchMainThread } from '../main-thread.ts';
import { OUTPUT_FOLDER } from '../repository.ts';

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
    expect(await markupOfPage(tab)).toEqual(before);
    await switchOff(tab);
    expect(await isAnyHighlightLeft(tab)).toBe(false);
    await report({ leavesKept: kept.length, badge: badge.text, tookMs, longestTaskMs });
  });
});

/** Times depend on the machine, so they are written down and not asserted. */
async function report(figures: Record<string, number | string>): Promise<void> {
  const line = `50,000 leaves in ${inject('browserName')}: ${JSON.stringify(figures)}`;
  console.log(line);
  await mkdir(OUTPUT_FOLDER, { recursive: true });
  await writeFile(
    `${OUTPUT_FOLDER}/long-page-${inject('browserName')}.json`,
    JSON.stringify(figures),
  );
}
