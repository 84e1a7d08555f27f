import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataFolder } from '../data-folder.ts';
import { blockRecord } from './block-record.ts';
import { type LabelFault, type LabelledBlocks, readLabelFile } from './read-label-file.ts';

const PAGE =
  '<nav><a href="/">Home</a></nav><h1>A title</h1><p>One <b>bold</b> word.<p>Second.<div>By Ada</div>';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-blocks-'));
  await mkdir(join(folder, 'own/html'), { recursive: true });
  await writeFile(join(folder, 'own/html/a.html'), PAGE);
  await writeFile(join(folder, 'own/index.json'), '[{"id":"a","url":"https://example.org/a"}]');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('labels of blocks', () => {
  it('become texts by part and all blocks with their leaves', async () => {
    const [read] = await readLines(
      '{"id":"own/a","type":"recipe","lang":"en","labels":{"headline":"1","meta":"4","main":"2-3"}}',
    );
    expect('fault' in read ? read : { id: read.page.id, ...blockRecord(read) }).toEqual({
      id: 'own-a',
      url: 'https://example.org/a',
      _internal: { page_type: { primary: 'article' } },
      ground_truth: { title: 'A title', main_content: 'One bold word.\n\nSecond.' },
      kind: 'recipe',
      language: 'en',
      quality: 'ok',
      parts: { main: ['One bold word.', 'Second.'], headline: ['A title'], meta: ['By Ada'] },
      blocks: [
        [0, 1, 'other'],
        [1, 2, 'headline'],
        [2, 5, 'main'],
        [5, 6, 'main'],
        [6, 7, 'meta'],
      ],
      source: 'own/a',
    });
  });

  it('are taken of saved pages, too', async () => {
    const path = join(folder, 'own/html/a.html');
    const [read] = await readLines(
      JSON.stringify({ id: path, type: 'form', lang: 'en', quality: 'empty' }),
    );
    expect(read).toMatchObject({ page: { id: 'a', hash: undefined } });
  });

  it('are refused with the line that is wrong', async () => {
    const line = '{"id":"own/a","type":"news","lang":"en","labels":{"main":"2"}}';
    const read = await readLines(
      [line, '', line, line.replace('own/a', 'own/b'), line.replace('own/a', '')].join('\n'),
    );
    const faults = read.map((page) => ('fault' in page ? page.fault : page.labels.id));
    expect(faults).toEqual([
      'own/a',
      expect.stringMatching(/labels\.jsonl:3: The page own\/a has labels in line 1 already\.$/),
      expect.stringMatching(/:4: own\/b is neither a page of a data set, .*, nor a file\.$/),
      expect.stringMatching(/:5: There is no "id"\.$/),
    ]);
    const [late] = await readLines(line.replace('"2"', '"5"'));
    expect(late).toEqual({
      fault: expect.stringMatching(/:1: There is no block 5 \(main\): the last one is 4\.$/),
    });
  });
});

describe.skipIf(!existsSync(join(dataFolder(), 'blocks')))('the data set of blocks', () => {
  it.each(['001', '052', '114'])('is read again as it was labelled: %s', async (id) => {
    const path = join(dataFolder(), 'blocks/ground-truth', `${id}.json`);
    const { source: _, ...truth } = JSON.parse(readFileSync(path, 'utf8'));
    const labels: Record<string, string> = {};
    for (const [i, [, , part]] of truth.blocks.entries()) {
      if (part !== 'other') labels[part] = [labels[part] ?? [], `${i}`].flat().join(',');
    }
    const { kind, language, quality } = truth;
    const line = { id: `blocks/${id}`, type: kind, lang: language, quality, labels };
    const [read] = await readLines(JSON.stringify(line), dataFolder());
    if ('fault' in read) throw new Error(read.fault);
    const { source: __, ...record } = blockRecord(read);
    expect(record).toEqual(truth);
  });
});

/** Reads lines as a file of labels. */
async function readLines(lines: string, data = folder): Promise<(LabelledBlocks | LabelFault)[]> {
  const path = join(folder, 'labels.jsonl');
  await writeFile(path, lines);
  const read: (LabelledBlocks | LabelFault)[] = [];
  for await (const page of readLabelFile(path, data)) read.push(page);
  return read;
}
