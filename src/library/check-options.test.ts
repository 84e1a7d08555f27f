import { expect, it } from 'vitest';
import { checkFormat, checkOptions } from './check-options.ts';

const GOOD = { html: '<p>Text', url: '' };

it.each([
  {},
  { html: '' },
  { html: 'See https://example.org/ for more.' },
  { url: 'https://example.org/page' },
  { url: 'about:blank' },
  { parts: ['main', 'notes'], strictness: -1 },
])('takes %j', (given) => {
  expect(() => checkOptions({ ...GOOD, ...given })).not.toThrow();
});

it.each([
  [{ html: undefined }, 'The page is no string of HTML.'],
  [
    { html: ' https://example.org/page\n' },
    'The page is an address, which is not fetched: its source is wanted.',
  ],
  [{ url: 5 }, 'The address is no string.'],
  [{ url: 'example.org' }, '"example.org" is no whole address such as https://example.org/page.'],
  [{ parts: 'main' }, /^The parts are a list, of main, /],
  [{ parts: ['main', 'x'] }, /^There is no part x, but main, /],
  [{ strictness: 7 }, 'The strictness is from -1 to 1, not 7.'],
  [{ strictness: 'much' }, 'The strictness is from -1 to 1, not much.'],
])('refuses %j', (given, message) => {
  expect(() => checkOptions({ ...GOOD, ...given })).toThrow(message);
});

it('refuses a format that there is not', () => {
  expect(() => checkFormat('epub')).not.toThrow();
  expect(() => checkFormat('pdf' as 'epub')).toThrow(/^There is no format pdf, but .*epub.*\.$/);
});
