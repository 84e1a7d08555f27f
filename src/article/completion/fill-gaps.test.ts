import { expect, it } from 'vitest';
import { fillGaps } from './fill-gaps.ts';
import { completed, IN_DOUBT, SURELY_OUT } from './fixtures/completed.ts';

const keptOf = completed.bind(undefined, fillGaps);
const BEFORE = 'The mill was built of oak by two brothers from the next valley.';
const AFTER = 'It has two pairs of stones, and the wheel is six feet wide.';

/** What is kept of something between two passages. */
function between(html: string, probabilities: Readonly<Record<string, number>>): string[] {
  const page = `<article><p>${BEFORE}</p>${html}<p>${AFTER}</p></article>`;
  return keptOf(page, probabilities).filter((text) => text !== BEFORE && text !== AFTER);
}

it.each([
  [
    'rows in boxes',
    '<div><div><span>rye</span><span>2 cups</span></div><div><span>salt</span></div></div>',
    ['rye', '2 cups', 'salt'],
  ],
  [
    'a quotation in a box',
    '<div class="q"><p>The stone listens.</p><span>A. Miller</span></div>',
    ['The stone listens.', 'A. Miller'],
  ],
  ['typed lines', '<p>· rye flour</p><p>· salt</p>', ['· rye flour', '· salt']],
])('keeps %s between two passages', (_, html, texts) => {
  const inDoubt = Object.fromEntries(texts.map((text) => [text, IN_DOUBT / 2]));
  expect(between(html, inDoubt)).toEqual(texts);
  const out = Object.fromEntries(texts.map((text) => [text, SURELY_OUT]));
  expect(between(html, out)).toEqual([]);
});

it('keeps the rest of a box of which a part is kept', () => {
  const box = '<div><b>Rye</b><div><span>salt</span></div><div>Bake it for an hour.</div></div>';
  const out = { Rye: SURELY_OUT, salt: SURELY_OUT };
  expect(between(box, out)).toEqual(['Rye', 'salt', 'Bake it for an hour.']);
});

it('keeps a box in a figure without a picture, and parts with headings that the engine is hardly against', () => {
  const figure = '<figure><span>!</span><div>Closed on Mondays</div></figure>';
  const doubt = { '!': IN_DOUBT, 'Closed on Mondays': IN_DOUBT };
  expect(between(figure, doubt)).toEqual(['!', 'Closed on Mondays']);
  const part = '<div><h3>More mills</h3><ul><li>of oak</li></ul></div>';
  const half = { 'More mills': 0.45, 'of oak': 0.45 };
  expect(between(part, half)).toEqual(['More mills', 'of oak']);
});

it('keeps a single line only where the engine is in greater doubt', () => {
  const line = '<div>Advertisement</div>';
  expect(between(line, { Advertisement: 0.25 })).toEqual([]);
  expect(between('<div>Six men sang</div>', { 'Six men sang': 0.4 })).toEqual(['Six men sang']);
});

it.each([
  ['a link', '<div><p>More mills</p><a href="/x">of oak</a></div>'],
  ['a form', '<form><p>More mills</p><p>of oak</p></form>'],
  ['a heading', '<div><h3>More mills</h3><p>of oak</p></div>'],
  ['a hidden box', '<div hidden><p>More mills</p><p>of oak</p></div>'],
])('leaves out %s', (_, html) => {
  expect(between(html, { 'More mills': IN_DOUBT, 'of oak': IN_DOUBT })).toEqual([]);
});

it('leaves out what stands beside labels, or in another part of the page', () => {
  const doubt = { 'two lines': IN_DOUBT, 'of it': IN_DOUBT };
  expect(keptOf('<p>Menu</p><p>two lines</p><p>of it</p><p>Search</p>', doubt)).not.toContain(
    'of it',
  );
  const apart = `<div><p>${BEFORE}</p><p>two lines</p><p>of it</p></div><p>${AFTER}</p>`;
  expect(keptOf(apart, doubt)).not.toContain('of it');
});
