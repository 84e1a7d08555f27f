import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { labelledPageZip } from '../../article/formats/html/labelled-page.ts';
import { partTexts } from '../../article/formats/html/part-texts.ts';
import { PARTS, type Part } from '../../core/parts.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { blockRecord } from './block-record.ts';
import { readSavedLabels } from './read-saved-labels.ts';

const SOURCE = `<nav><a href="/">Home and away</a></nav><h1>Owls of the mill</h1>
<p>Nobody had been <b>inside</b> the old mill for years.<p>The owls were glad of that.
<div>Three people liked this text very much.</div><footer>All rights reserved</footer>`;
// Leaves: the menu, the title, three of the first paragraph, the second one, a comment, the footer.
const LABELS = Uint8Array.of(0, 1, 1, 1, 1, 1, 0, 0);
const TOLD: readonly Part[] = [
  ...(['boilerplate', 'headline', 'main', 'main', 'main', 'related', 'comments', 'main'] as const),
];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-saved-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function savedAs(fields: object): Promise<object> {
  const page = { id: 'mill', url: 'https://example.org/', title: 'Owls', source: SOURCE };
  const text = 'Nobody had been inside the old mill for years.\nThe owls were glad of that.';
  const path = join(folder, 'mill.zip');
  await writeFile(path, labelledPageZip({ ...page, text, ...fields }));
  const { value: read } = await readSavedLabels(path).next();
  if (read === undefined || 'fault' in read) throw new Error(read?.fault);
  return blockRecord(read);
}

it('pages that users saved come back with the parts that were told, and what users kept', async () => {
  const tree = parsePage(SOURCE);
  const told = Uint8Array.from(TOLD, (part) => PARTS.indexOf(part));
  const record = await savedAs({ language: 'en', parts: partTexts(tree, LABELS, told) });
  expect(record).toMatchObject({
    url: 'https://example.org/',
    language: 'en',
    kind: 'article',
    quality: 'ok',
    parts: {
      main: ['Nobody had been inside the old mill for years.', 'The owls were glad of that.'],
      headline: ['Owls of the mill'],
      comments: ['Three people liked this text very much.'],
    },
    blocks: [
      [0, 1, 'other'],
      [1, 2, 'headline'],
      [2, 5, 'main'],
      [5, 6, 'main'],
      [6, 7, 'comments'],
      [7, 8, 'other'],
    ],
  });
});

it('pages saved without parts have main content alone', async () => {
  expect(await savedAs({})).toMatchObject({
    language: 'und',
    parts: {
      main: ['Nobody had been inside the old mill for years.', 'The owls were glad of that.'],
    },
  });
});
