import { serialize } from 'parse5';
import { expect, it } from 'vitest';
import { PageTooLong, parseDocument } from './parse-document.ts';

const PAGE = '<!DOCTYPE html><html><head></head><body><p>a</p><p>b</p></body></html>';

it('reads a page with as many elements as are read, and refuses one with one more', () => {
  expect(serialize(parseDocument(PAGE, {}, 5))).toBe(PAGE);
  expect(serialize(parseDocument(PAGE, {}, 6))).toBe(PAGE);
  expect(() => parseDocument(PAGE, {}, 4)).toThrow(PageTooLong);
  expect(() => parseDocument(PAGE, {}, 4)).toThrow('The page is too long: Pith reads 4 elements.');
});
