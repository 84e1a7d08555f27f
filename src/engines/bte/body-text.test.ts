import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { bodyText } from './body-text.ts';

it('finds the range with many words and few tags', () => {
  const html =
    '<ul><li><a>Home</a><li><a>News</a></ul><p>Five words of plain text</p>' +
    '<p>And six more words of it</p><ul><li><a>About</a><li><a>Help</a></ul>';
  expect(bodyText(parsePage(html))).toEqual({ from: 2, to: 4 });
});

it('bridges tags that cost less than the words behind them bring', () => {
  // </p><p> costs two, the third word more than pays for it.
  expect(bodyText(parsePage('<p>a b</p><p>c d e</p>'))).toEqual({ from: 0, to: 2 });
  // </p><hr><p> costs three, as much as the first words bring: the earlier start wins.
  expect(bodyText(parsePage('<p>a b c</p><hr><p>d e f g</p>'))).toEqual({ from: 0, to: 2 });
  expect(bodyText(parsePage('<p>a b</p><hr><p>d e f g</p>'))).toEqual({ from: 1, to: 2 });
});

it('finds nothing in a page without text', () => {
  expect(bodyText(parsePage(''))).toEqual({ from: 0, to: 0 });
});

it('agrees with trying all ranges, for any page of paragraphs and rules', () => {
  const piece = fc.oneof(
    fc.constant('<hr>'),
    fc.integer({ min: 1, max: 6 }).map((n) => `<p>${'w '.repeat(n)}</p>`),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const { from, to } = bodyText(parsePage(pieces.join('')));
      expect(stretchValue(pieces, from, to)).toBe(bestValue(pieces));
    }),
  );
});

/** Words less tags between two leaves, the tags around them apart. */
function stretchValue(pieces: readonly string[], from: number, to: number): number {
  let [leaf, value, between] = [0, 0, 0];
  for (const piece of pieces) {
    const words = piece.match(/w/g)?.length;
    if (words === undefined) {
      between++;
      continue;
    }
    if (leaf >= from && leaf < to) value += words - (leaf > from ? between + 2 : 0);
    between = 0;
    leaf++;
  }
  return value;
}

function bestValue(pieces: readonly string[]): number {
  let best = 0;
  for (let from = 0; from < pieces.length; from++) {
    for (let to = from + 1; to <= pieces.length; to++) {
      best = Math.max(best, stretchValue(pieces, from, to));
    }
  }
  return best;
}
