import { expect, it } from 'vitest';
import { withDropCap } from './drop-cap.ts';
import { completed, SURELY_OUT } from './fixtures/completed.ts';

/** What is kept of a page of which the letter is left out. */
const keptOf = (html: string) => completed(withDropCap, html, { T: SURELY_OUT, '«Т': SURELY_OUT });

it.each([
  ['a box', '<div>T</div><p>he mill turns.</p>', ['T', 'he mill turns.']],
  [
    'a cell',
    '<table><tr><td><font size="7">«Т</font></td><td>ам млин.</td></tr></table>',
    ['«Т', 'ам млин.'],
  ],
])('keeps the first letter of a word in %s of its own', (_, html, kept) => {
  expect(keptOf(html)).toEqual(kept);
});

it.each([
  '<div>T</div><p>The mill turns.</p>',
  '<div>T</div><p> he mill turns.</p>',
  '<div hidden>T</div><p>he mill turns.</p>',
])('leaves out other letters: %s', (html) => {
  expect(keptOf(html)).toHaveLength(1);
});
