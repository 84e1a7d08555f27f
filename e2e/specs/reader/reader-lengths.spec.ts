import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject } from 'vitest';
import { OUTPUT_FOLDER } from '../../../tools/repository.ts';
import { awaitMarkup, markup } from '../../support/drivers/driver.ts';
import { closeReader, grantActiveTab, openReader } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

/**
 * A small, an average and a very long page, with the least number of paragraphs of each article.
 */
const PAGES = [
  ['/compare/', 3],
  ['/demo/', 11],
  ['/long/', 5_000],
] as const;

describe('the reader on a page of any length', () => {
  it.for(PAGES)('opens, scrolls to its end, and goes: %s', async ([path, least], { tab }) => {
    await openPage(tab, path);
    const before = await markup(tab);
    await grantActiveTab(tab);
    const began = performance.now();
    await openReader(tab);
    const tookMs = Math.round(performance.now() - began);
    // Blocks that were never shown have an estimated height, so it takes several steps to reach
    // the end.
    const { paragraphs } = await waitUntil(
      'the end',
      () => tab.runInLayers(scrollToEnd),
      ({ isInView }) => isInView,
    );
    await closeReader(tab);
    expect(paragraphs).toBeGreaterThanOrEqual(least);
    await awaitMarkup(tab, before);
    await report(path, { paragraphs, tookMs });
  });
});

function scrollToEnd(root: ShadowRoot | null): { paragraphs: number; isInView: boolean } {
  // Folded text has no position.
  const paragraphs = [...(root?.querySelectorAll('.text p') ?? [])].filter(
    (paragraph) => paragraph.closest('.gap') === null,
  );
  const end = paragraphs.at(-1);
  if (end === undefined) return { paragraphs: 0, isInView: false };
  end.scrollIntoView({ behavior: 'instant' });
  const { top, bottom } = end.getBoundingClientRect();
  return { paragraphs: paragraphs.length, isInView: top < innerHeight && bottom > 0 };
}

/** Times depend on the machine, so they are printed and not asserted. */
async function report(path: string, figures: Record<string, unknown>): Promise<void> {
  const text = JSON.stringify(figures);
  console.log(`${path} in the reader, ${inject('browserName')}: ${text}`);
  await mkdir(OUTPUT_FOLDER, { recursive: true });
  const name = `reader${path.replaceAll('/', '-')}${inject('browserName')}.json`;
  await writeFile(join(OUTPUT_FOLDER, name), text);
}
