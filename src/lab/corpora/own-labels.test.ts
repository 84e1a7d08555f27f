import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownLabelLine, withOwnLabels } from '../blocks/own-label-file.ts';
import { readLabelFile } from '../blocks/read-label-file.ts';
import { ownLabelIds, ownLabelPages } from './own-labels.ts';

const PAGE =
  '<nav><a href="/">Home</a></nav><h1>A title</h1><p>One <b>bold</b> word.<p>Second.<div>By Ada</div>';
const LINE =
  '{"id":"own/a","type":"recipe","lang":"en","quality":"ok","labels":{"headline":"1","meta":"4","main":"2-3"}}';
const STORED =
  '{"id":"own/a","type":"recipe","lang":"en","quality":"ok","leaves":7,"hash":"785c8d47b601","labels":{"headline":"1","main":"2-5","meta":"6"}}';

let data = '';
let labels = '';
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'pith-own-'));
  labels = join(data, 'labels');
  await mkdir(join(data, 'own/html'), { recursive: true });
  await mkdir(labels);
  await writeFile(join(data, 'own/html/a.html'), PAGE);
  await writeFile(join(data, 'own/html/b.html'), '<p>Nothing');
  await writeFile(join(labels, 'first.jsonl'), `${STORED}\n`);
});
afterAll(() => rm(data, { recursive: true, force: true }));

async function storedLine(line: string): Promise<string> {
  const path = join(data, 'lines.jsonl');
  await writeFile(path, line);
  const { value: read } = await readLabelFile(path, data).next();
  if (read === undefined || 'fault' in read) throw new Error(read?.fault);
  return ownLabelLine(read);
}

it('labels of blocks are stored by leaf, without any text', async () => {
  expect(await storedLine(LINE)).toBe(STORED);
  const empty = '{"id":"own/b","type":"form","lang":"en","quality":"empty"}';
  expect(JSON.parse(await storedLine(empty))).toMatchObject({ leaves: 1, labels: {} });
});

it('a page of no data set is refused, since others do not have it', async () => {
  const path = join(data, 'own/html/a.html');
  await expect(storedLine(LINE.replace('own/a', path))).rejects.toThrow('others do not have it');
});

it('a file of labels gets new pages in order, and new labels of the same pages', () => {
  const path = join(labels, 'first.jsonl');
  const [again, before] = [STORED.replace('recipe', 'news'), STORED.replace('own/a', 'blocks/z')];
  expect(withOwnLabels(path, [again, before])).toBe(`${before}\n${again}\n`);
});

it('stored labels give their pages with the text of each part', () => {
  expect(ownLabelIds('own', labels)).toEqual(['a']);
  expect(ownLabelIds('other', labels)).toEqual([]);
  expect([...ownLabelPages('own', ['a'], { data, folder: labels })]).toEqual([
    {
      id: 'a',
      url: '',
      source: PAGE,
      kind: 'recipe',
      language: 'en',
      quality: 'ok',
      parts: { headline: 'A title', main: 'One bold word.\n\nSecond.', meta: 'By Ada' },
      blocks: [
        [0, 1, 'boilerplate'],
        [1, 2, 'headline'],
        [2, 5, 'main'],
        [5, 6, 'main'],
        [6, 7, 'meta'],
      ],
    },
  ]);
});

it.each([
  [STORED.replace('785c', 'ffff'), /own\/a is not the page that was labelled: it has 7 leaves/],
  [STORED.replace(':7', ':8'), /own\/a is not the page that was labelled: it has 7 leaves/],
  [STORED.replace(':7', ':6'), /:1: There is no leaf 6 \(meta\): the last one is 5\.$/],
  [`${STORED}\n${STORED}`, /wrong\.jsonl:2: own\/a has labels at .*wrong\.jsonl:1\.$/],
])('wrong lines are told with their place: %#', async (content, reason) => {
  const folder = join(data, 'wrong');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'wrong.jsonl'), content);
  expect(() => [...ownLabelPages('own', ['a'], { data, folder })]).toThrow(reason);
});
