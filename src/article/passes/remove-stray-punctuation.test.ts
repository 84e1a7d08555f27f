import { expect, test } from 'vitest';
import { block, paragraph, text } from '../formats/fixtures/example-article.ts';
import { removeStrayPunctuation } from './remove-stray-punctuation.ts';

test.each(['|', ' |  | ', '· | ·', '›', ','])('a paragraph of %j alone goes', (stop) => {
  expect(removeStrayPunctuation([paragraph(stop)])).toEqual([]);
});

test.each(['* * *', '· · ·', '…', '—', '- - -'])('%j divides a text', (divider) => {
  const divided = [paragraph(divider)];
  expect(removeStrayPunctuation(divided)).toEqual(divided);
});

test('what divided words from links that are left out goes from the end of a paragraph', () => {
  const link = block('paragraph', {
    children: [
      text('14 May 2026 '),
      { type: 'emphasis', children: [text('by Ada')] },
      text(' | '),
      text(' |'),
    ],
  });
  const [left] = removeStrayPunctuation([link]);
  expect(left).toMatchObject({
    children: [text('14 May 2026 '), { type: 'emphasis', children: [text('by Ada')] }],
  });
  const [plain] = removeStrayPunctuation([paragraph('Read | Print · ')]);
  expect(plain).toMatchObject({ children: [text('Read | Print')] });
});

test('words and quotation marks stay as they are', () => {
  const quote = paragraph('Elle dit « oui »');
  expect(removeStrayPunctuation([quote])).toEqual([quote]);
});
