import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { PAGES_FOLDER } from '../../../tools/repository.ts';
import { exportByMenu, paste } from '../../support/drivers/export-driver.ts';
import { openGranted } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';

/** The first words of each text of the page, by whether a reader can see or open it. */
const SEEN = [
  'Every spring',
  'Hazel flowers',
  'Birch bark',
  'Ash keys',
  'The elder',
  'A lime tree',
  'The oldest oak',
  'It leans because',
  'What is faded in',
  'The second slide',
];
const UNSEEN = [
  'Read this only',
  'For screen readers',
  'Cheap trees',
  'This heading was',
  'Nobody has opened',
  'A translation that',
];

it('takes along what readers see or can open, and nothing else', async ({ tab }) => {
  const source = await readFile(join(PAGES_FOLDER, 'hidden-text/index.html'), 'utf8');
  for (const start of [...SEEN, ...UNSEEN]) expect(source).toContain(start);
  await openGranted(tab, '/hidden-text/');
  await exportByMenu(tab, 'page:copy-text');
  const { text } = await paste(tab);
  expect(SEEN.filter((start) => !text.includes(start))).toEqual([]);
  expect(UNSEEN.filter((start) => text.includes(start))).toEqual([]);
});
