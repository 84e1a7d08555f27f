import { expect, it } from 'vitest';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { encodePaperRows, paperVocabulary } from './paper-rows.ts';

const PAGE = parsePage('<p>Yes, yes.</p><noscript>no</noscript><p><b>New new York, no</b></p>');

it('keeps the most frequent tags and words, marks among them', () => {
  const { tags, words } = paperVocabulary([PAGE]);
  expect(tags).toEqual(['body', 'html', 'p', 'b']);
  expect(words).toEqual([',', 'new', 'yes', '.', 'no', 'york']);
});

it('counts tags and words, and of the unknown only the last', () => {
  const vocabulary = { tags: ['html', 'p'], words: [',', 'yes'] };
  const { indices, counts, offsets, rowLeaves, width } = encodePaperRows(PAGE, vocabulary);
  // Columns: html, p, unknown tag, comma, yes, unknown word.
  expect(width).toBe(6);
  expect([...rowLeaves].map((leaf) => PAGE.texts[PAGE.leaves[leaf]])).toEqual([
    'Yes, yes.',
    'New new York, no',
  ]);
  const rows = [0, 1].map((row) =>
    Object.fromEntries(
      Array.from(indices.subarray(offsets[row], offsets[row + 1]), (column, i) => [
        column,
        counts[offsets[row] + i],
      ]),
    ),
  );
  expect(rows[0]).toEqual({ 0: 1, 1: 1, 2: 1, 3: 1, 4: 2, 5: 1 });
  expect(rows[1]).toEqual({ 0: 1, 1: 1, 2: 1, 3: 1, 5: 1 });
});
