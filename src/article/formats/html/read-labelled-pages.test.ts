import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { PithError } from '../../../core/errors.ts';
import { labelledPageZip } from './labelled-page.ts';
import { readLabelledPages } from './read-labelled-pages.ts';

const PAGE = {
  id: 'one',
  url: 'https://example.org/',
  title: 'Ünïcode',
  source: '<p>Wörter</p>',
  text: 'Wörter',
};
const TRUTH = { url: PAGE.url, ground_truth: { title: PAGE.title, main_content: PAGE.text } };
const json = (value: unknown) => strToU8(JSON.stringify(value));

describe('an archive of labeled pages', () => {
  test('gives back what was saved', () => {
    expect(readLabelledPages(labelledPageZip(PAGE))).toEqual({ pages: [PAGE], damaged: [] });
  });

  test('may have a folder around it, and pages that are not packed', () => {
    const archive = zipSync({
      'corpus/html/b.html': strToU8(PAGE.source),
      'corpus/ground-truth/b.json': json(TRUTH),
      'corpus/html/a.html.gz': gzipSync(strToU8(PAGE.source)),
      'corpus/ground-truth/a.json': json({ ground_truth: { main_content: null } }),
      'corpus/README': strToU8('what this is'),
    });
    expect(readLabelledPages(archive)).toEqual({
      pages: [
        { ...PAGE, id: 'a', url: '', title: '', text: '' },
        { ...PAGE, id: 'b' },
      ],
      damaged: [],
    });
  });

  test('may have pages of the same name in two folders', () => {
    const archive = zipSync({
      'a/html/1.html': strToU8('<p>A</p>'),
      'a/ground-truth/1.json': json({ ground_truth: { title: 'A', main_content: 'A' } }),
      'b/html/1.html': strToU8('<p>B</p>'),
      'b/ground-truth/1.json': json({ ground_truth: { title: 'B', main_content: 'B' } }),
    });
    const { pages } = readLabelledPages(archive);
    expect(pages.map(({ id, source, text }) => [id, source, text])).toEqual([
      ['1', '<p>A</p>', 'A'],
      ['1', '<p>B</p>', 'B'],
    ]);
  });

  test('may be packed by any program', () => {
    const archive = zipSync({
      'html\\a.HTML': strToU8(PAGE.source),
      'ground-truth\\a.JSON': json(TRUTH),
      'html/b.htm': strToU8(PAGE.source),
      'ground-truth/b.json': json(TRUTH),
      'html/._b.htm': strToU8('what macOS keeps'),
      '__MACOSX/html/b.htm': strToU8('what macOS keeps'),
      '__MACOSX/ground-truth/._b.json': strToU8('what macOS keeps'),
    });
    const pages = ['a', 'b'].map((id) => ({ ...PAGE, id }));
    expect(readLabelledPages(archive)).toEqual({ pages, damaged: [] });
  });

  test('may hold the archives of several pages', () => {
    const archive = zipSync({
      'saved/one.zip': labelledPageZip(PAGE),
      'saved/two.zip': labelledPageZip({ ...PAGE, id: 'two' }),
      'saved/three.zip': strToU8('no archive'),
    });
    expect(readLabelledPages(archive)).toEqual({
      pages: [PAGE, { ...PAGE, id: 'two' }],
      damaged: ['saved/three.zip'],
    });
  });

  test('may have a page that was packed in two pieces', () => {
    const pieces = [gzipSync(strToU8('<p>Wör')), gzipSync(strToU8('ter</p>'))];
    const archive = zipSync({
      'html/one.html.gz': Uint8Array.from(pieces.flatMap((piece) => [...piece])),
      'ground-truth/one.json': json(TRUTH),
    });
    expect(readLabelledPages(archive).pages).toEqual([PAGE]);
  });

  test('names what is damaged and gives the rest', () => {
    const good = { 'html/good.html': strToU8(PAGE.source), 'ground-truth/good.json': json(TRUTH) };
    const archive = zipSync({
      ...good,
      'html/alone.html': strToU8(PAGE.source),
      'ground-truth/lost.json': json(TRUTH),
      'html/odd.html': strToU8(PAGE.source),
      'ground-truth/odd.json': strToU8('{'),
      'html/other.html': strToU8(PAGE.source),
      'ground-truth/other.json': json({ main_content: 'elsewhere' }),
      'html/packed.html.gz': strToU8('not packed'),
      'ground-truth/packed.json': json(TRUTH),
    });
    const { pages, damaged } = readLabelledPages(archive);
    expect(pages.map(({ id }) => id)).toEqual(['good']);
    expect(damaged).toEqual([
      'html/alone.html',
      'ground-truth/odd.json',
      'ground-truth/other.json',
      'ground-truth/packed.json',
      'ground-truth/lost.json',
    ]);
  });

  test.each([
    ['no archive', strToU8('<p>not an archive</p>'), 'It is no ZIP archive.'],
    ['another archive', zipSync({ 'a.txt': strToU8('a') }), 'There is no labeled page in it.'],
  ])('is refused when it is %s', (_, bytes, message) => {
    expect(() => readLabelledPages(bytes)).toThrow(new PithError('bad-input', message));
  });
});

test('language and parts come back as they were saved, and parts of unknown names not at all', () => {
  const more = { ...PAGE, language: 'de', parts: { main: ['Wörter'], meta: ['1. Mai'] } };
  expect(readLabelledPages(labelledPageZip(more)).pages).toEqual([more]);
  const archive = zipSync({
    'html/a.html': strToU8(PAGE.source),
    'ground-truth/a.json': json({ ...TRUTH, parts: { body: ['Wörter'] } }),
  });
  expect(readLabelledPages(archive).pages).toEqual([{ ...PAGE, id: 'a' }]);
});
