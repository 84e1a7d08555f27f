import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['The soft middle of things', 'The soft middle of things'],
  ['What pith is for: a primer / part 2', 'What pith is for a primer part 2'],
  ['"Why?" <b>now</b> | C:\\temp*', 'Why b now b C temp'],
  ['  two\n lines\t', 'two lines'],
  ['...hidden', 'hidden'],
  ['Ends in dots…..', 'Ends in dots…'],
  ['../../etc/passwd', 'etc passwd'],
  ['CON', 'CON_'],
  ['nul', 'nul_'],
  ['CONIN$', 'CONIN$_'],
  ['conout$.txt', 'conout$_.txt'],
  ['aux.js', 'aux_.js'],
  ['Com1 . the port', 'Com1_ . the port'],
  ['Console', 'Console'],
  ['invoice\u202Efdp.exe', 'invoice fdp.exe'],
  ['日本語の題名', '日本語の題名'],
  ['می‌خواهم', 'می‌خواهم'],
  ['👩‍🌾 in the hedge', '👩‍🌾 in the hedge'],
  ['???', 'page'],
  ['', 'page'],
])('%j becomes %j', (title, name) => {
  expect(fileName(title, 'page')).toBe(name);
});

test('a long title is cut at a word, well below what file systems take', () => {
  const name = fileName('word '.repeat(100), 'page');
  expect(name).toBe('word '.repeat(40).trim());
});

test('a long title without spaces is cut between characters, not within one', () => {
  expect(fileName('木'.repeat(200), 'page')).toBe('木'.repeat(66));
});

test('any title gives a name that no system refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
      const name = fileName(title, 'page');
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
      expect(name).toMatch(/^[^<>:"/\\|?*\p{Cc}]+$/u);
      expect(name).not.toMatch(/^[. ]|[. ]$/);
    }),
  );
});
