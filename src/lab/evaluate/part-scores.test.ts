import { expect, it } from 'vitest';
import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import { PARTS, type Part, reconcileParts } from '../../core/parts.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { partCounts, partScores } from './part-scores.ts';

const indices = (parts: readonly Part[]) => Uint8Array.from(parts, (part) => PARTS.indexOf(part));

it('what is kept has a part that is kept, and what is left out is not main', () => {
  const kept: readonly Part[] = ['boilerplate', 'related', 'comments', 'caption', 'main'];
  const leftOut: readonly Part[] = ['main', 'related', 'headline'];
  const labels = Uint8Array.from([...kept.map(() => CONTENT), ...leftOut.map(() => BOILERPLATE)]);
  const parts = reconcileParts(labels, indices([...kept, ...leftOut]));
  expect(Array.from(parts, (part) => PARTS[part])).toEqual([
    ...['main', 'main', 'main', 'caption', 'main'],
    ...['boilerplate', 'related', 'headline'],
  ]);
});

it('the words of each part are compared with those of its reference, over all pages', () => {
  const tree = parsePage('<h1>The owls</h1><p>They sleep <b>all day</b>.<p>A barn, by day');
  const parts = indices(['headline', 'main', 'main', 'main', 'caption']);
  const page = partCounts(tree, parts, { headline: 'The owls', main: 'They sleep all day' });
  expect(page).toEqual({
    headline: { hits: 2, predicted: 2, wanted: 2 },
    main: { hits: 4, predicted: 4, wanted: 4 },
    caption: { hits: 0, predicted: 4, wanted: 0 },
  });
  const other = partCounts(tree, parts, { caption: 'A barn by night', bio: 'Anna' });
  expect(other.caption).toEqual({ hits: 3, predicted: 4, wanted: 4 });
  const scores = partScores([page, other]);
  // Three of eight words are right, and three of four wanted ones are there.
  expect(scores.caption).toEqual({
    precision: 3 / 8,
    recall: 3 / 4,
    f1: 6 / 12,
    words: 4,
    pages: 1,
  });
  expect(scores.bio).toEqual({ precision: 1, recall: 0, f1: 0, words: 1, pages: 1 });
  expect(scores.notes).toBeUndefined();
});
