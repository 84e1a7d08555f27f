import { expect, test } from 'vitest';
import type { Annotation, AnnotationColor } from '../../../core/annotations/annotation.ts';
import { groupMarks } from './group-marks.ts';

function mark(page: string, exact: string, parts: Partial<Annotation> & { start?: number } = {}) {
  const { start = 0, ...rest } = parts;
  const modified = '2026-01-01T00:00:00.000Z';
  const position = { start, end: start + exact.length, leaf: 0, document: 0 };
  return {
    ...{ id: `${page} ${exact}`, keys: [page], url: `https://${page}`, title: page },
    ...{ created: modified, modified, color: 'yellow', note: '' },
    target: { exact, prefix: '', suffix: '', ...position, hasLookalike: false },
    ...rest,
  } as const satisfies Annotation;
}

const NONE = new Set<AnnotationColor>();
const EVERYTHING = { words: '', colors: NONE };

test('the site and the page that were worked on last come first, each page in its own order', () => {
  const [older, newer] = ['2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'];
  const all = [
    mark('a.test/old', 'bark', { start: 90 }),
    mark('www.b.test/new', 'pith', { start: 60, modified: older }),
    mark('a.test/old', 'wood', { start: 10 }),
    mark('www.b.test/new', 'ring', { start: 20 }),
    mark('b.test/last', 'root', { modified: newer }),
  ];
  const sites = groupMarks(all, EVERYTHING);
  expect(sites.map(({ site, count }) => [site, count])).toEqual([
    ['b.test', 3],
    ['a.test', 2],
  ]);
  const texts = sites.map(({ pages }) =>
    pages.map(({ annotations }) => annotations.map(({ target }) => target.exact)),
  );
  expect(texts).toEqual([[['root'], ['ring', 'pith']], [['wood', 'bark']]]);
});

test('words are looked for in texts, notes, titles and addresses', () => {
  const all = [
    mark('a.test', 'Pith', { note: 'light as Foam' }),
    mark('b.test', 'bark', { title: 'Of trees' }),
  ];
  const sites = (words: string) => groupMarks(all, { words, colors: NONE }).map(({ site }) => site);
  expect(sites(' pith ')).toEqual(['a.test']);
  expect(sites('foam')).toEqual(['a.test']);
  expect(sites('TREES')).toEqual(['b.test']);
  expect(sites('b.test')).toEqual(['b.test']);
  expect(sites('stone')).toEqual([]);
});

test('colors that are named are wanted alone', () => {
  const all = [
    mark('a.test', 'pith', { color: 'blue' }),
    mark('a.test', 'bark', { color: 'pink' }),
    mark('b.test', 'wood', { color: 'green' }),
  ];
  const found = groupMarks(all, { words: '', colors: new Set(['blue', 'green']) });
  const exact = found.flatMap(({ pages }) =>
    pages.flatMap(({ annotations }) => annotations.map(({ target }) => target.exact)),
  );
  expect(exact.toSorted()).toEqual(['pith', 'wood']);
});
