import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { exampleArticle } from '../../../article/formats/fixtures/example-article.ts';
import { noteName, notePath, templateInput } from './note.ts';

beforeAll(() => {
  vi.stubGlobal('chrome', { i18n: { getMessage: () => 'en' } });
  return () => vi.unstubAllGlobals();
});

function inputOf(metadata: Parameters<typeof exampleArticle>[1]) {
  return templateInput(exampleArticle([], metadata).metadata);
}

test('a file is named by its template', () => {
  const input = inputOf({ title: 'Of pith: a "primer"', published: '2024-02-29', author: 'Ada' });
  const template = '{{published|date:"YYYY"|after:" - "}}{{author}} - {{title}}';
  expect(noteName(input, template)).toBe('2024 - Ada - Of pith a primer');
});

test('a name that comes to nothing is that of the page', () => {
  expect(noteName(inputOf({ title: 'Of pith' }), '{{description}}')).toBe('Of pith');
  expect(noteName(inputOf({}), '')).toBe('page');
});

test('a note goes into the folders that the template has, and no others', () => {
  const input = inputOf({ title: 'A/B #1 [x]', siteName: '../up/..\\c:' });
  const where = { folder: '/Clips/{{site}}/../', fileName: '{{title}}' };
  expect(notePath(input, where)).toBe('Clips/up .. c/A B 1 x');
  expect(notePath(input, { folder: '', fileName: '{{title}}' })).toBe('A B 1 x');
});

test('no page leads a note out of its folder', () => {
  const words = fc.string({ unit: fc.constantFrom('.', '/', '\\', ':', ' ', 'a', '#', '\n', '') });
  fc.assert(
    fc.property(words, words, (title, siteName) => {
      const input = inputOf({ title, siteName });
      const path = notePath(input, { folder: 'In/{{site}}', fileName: '{{title}}' });
      const parts = path.split('/');
      expect(parts[0]).toBe('In');
      expect(parts.length).toBeLessThanOrEqual(3);
      for (const part of parts) expect(part).toMatch(/^[^./\\:#\s](?:[^/\\:#\n]*[^./\\:#\s])?$/);
    }),
  );
});

test('the time is that of the clock on the wall, with its offset', () => {
  const { now } = inputOf({});
  expect(now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
  expect(Math.abs(new Date(now).getTime() - Date.now())).toBeLessThan(60_000);
});
