import { expect, it } from 'vitest';
import { formatOfFile } from './format-of-file.ts';

it.each([
  ['notes.md', 'markdown'],
  ['notes.Markdown', 'markdown'],
  ['a.b/page.html', 'html'],
  ['page.HTM', 'html'],
  ['page.json', 'json'],
  ['book.epub', 'epub'],
  ['page.txt', 'text'],
  ['page.ai.md', 'ai'],
  ['.md', undefined],
  ['page.pdf', undefined],
  ['folder.md/page', undefined],
  ['', undefined],
])('a file called "%s" promises %s', (path, format) => {
  expect(formatOfFile(path)).toBe(format);
});
