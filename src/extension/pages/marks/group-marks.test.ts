import { expect, test } from 'vitest';
import type { Annotation } from '../../../core/annotations/annotation.ts';
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

test('the page that was worked on last comes first, and has its highlights in its own order', () => {
  const all = [
    mark('a.test/old', 'bark', { start: 90 }),
    mark('b.test/new', 'pith', { start: 60, modified: '2026-02-01T00:00:00.000Z' }),
    mark('a.test/old', 'wood', { start: 10 }),
    mark('b.test/new', 'ring', { start: 20 }),
  ];
  const groups = groupMarks(all, '');
  expect(groups.map(({ url }) => url)).toEqual(['https://b.test/new', 'https://a.test/old']);
  const texts = groups.map(({ annotations }) => annotations.map(({ target }) => target.exact));
  expect(texts).toEqual([
    ['ring', 'pith'],
    ['wood', 'bark'],
  ]);
});

test('words are looked for in texts, notes, titles and addresses', () => {
  const all = [
    mark('a.test', 'Pith', { note: 'light as Foam' }),
    mark('b.test', 'bark', { title: 'Of trees' }),
  ];
  const urls = (wanted: string) => groupMarks(all, wanted).map(({ url }) => url);
  expect(urls(' pith ')).toEqual(['https://a.test']);
  expect(urls('foam')).toEqual(['https://a.test']);
  expect(urls('TREES')).toEqual(['https://b.test']);
  expect(urls('b.test')).toEqual(['https://b.test']);
  expect(urls('stone')).toEqual([]);
});
