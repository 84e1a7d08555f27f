import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import type { LabelledPage } from '../../../src/article/formats/html/labelled-page.ts';
import { readLabelledPages } from '../../../src/article/formats/html/read-labelled-pages.ts';
import { textScore } from '../../../src/core/text/text-score.ts';
import { type WcxbPage, wcxbIds, wcxbPages } from '../../../src/lab/corpora/wcxb.ts';
import { parsePage } from '../../../src/page/saved-page/parse-html.ts';
import type { Tab } from '../../browsers/browser.ts';
import { openWithBar } from '../../support/drivers/bar-driver.ts';
import {
  awaitHighlighted,
  pressText,
  startFromBar,
} from '../../support/drivers/corrections-driver.ts';
import { switchOff } from '../../support/drivers/driver.ts';
import { openGranted } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';

const BOTANISTS = 'Botanists call it the pith';
const REASON = 'The reason lies in the order';

describe('a page saved with its labels', () => {
  it('is one that the lab measures on', async ({ tab }) => {
    await openWithBar(tab, '/demo/');
    await startFromBar(tab);
    await pressText(tab, BOTANISTS);
    await awaitHighlighted(tab, BOTANISTS, false);
    await tab.pressKey('Escape');
    const { source, reference, language, parts } = await savedPage(tab);
    expect([reference.includes(BOTANISTS), reference.includes(REASON)]).toEqual([false, true]);
    const main = parts?.main?.join('\n') ?? '';
    expect([main.includes(BOTANISTS), main.includes(REASON)]).toEqual([false, true]);
    expect(language).toBe('en');
    expect([source.includes(BOTANISTS), source.includes('pith-layers')]).toEqual([true, false]);
    expect(source).toMatch(/^<!DOCTYPE html>\n<html lang="en"/i);
    await switchOff(tab);
  });

  it('has its shadow roots, open and closed, where a parser finds them', async ({ tab }) => {
    await openGranted(tab, '/shadow/');
    const { source, reference } = await savedPage(tab);
    expect(reference.length).toBeGreaterThan(5000);
    // A parser finds all of the kept text.
    expect(textScore(parsePage(source).texts.join(' '), reference).recall).toBe(1);
    expect(source).toContain('<template shadowrootmode="closed"');
  });
});

/** Saves the page, and reads it back as the lab reads a folder of such pages, and its archive. */
async function savedPage(tab: Tab): Promise<WcxbPage & LabelledPage> {
  const { path, name } = await tab.download(() => tab.choose('button:save-labels'));
  // The name contains the time, so that pages with the same title get files of their own.
  expect(name).toMatch(/ \d{8}-\d{6}\.zip$/);
  const folder = await mkdtemp(join(tmpdir(), 'pith-labeled-'));
  const archive = await readFile(path);
  try {
    for (const [name, bytes] of Object.entries(unzipSync(archive))) {
      await mkdir(join(folder, dirname(name)), { recursive: true });
      await writeFile(join(folder, name), bytes);
    }
    const [page] = wcxbPages(wcxbIds('dev', folder), folder);
    const [labeled] = readLabelledPages(archive).pages;
    return { ...labeled, ...page };
  } finally {
    await rm(folder, { recursive: true });
  }
}
