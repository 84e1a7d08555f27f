import { expect, it } from 'vitest';
import { nothingScore } from './nothing-score.ts';

const verdict = (hasContent: boolean, isEmpty: boolean) => ({ hasContent, isEmpty });

it('pages of which nothing is kept are right where they have no content', () => {
  const verdicts = [
    verdict(false, true),
    verdict(false, false),
    verdict(false, false),
    verdict(false, false),
    verdict(true, true),
    verdict(true, false),
  ];
  expect(nothingScore(verdicts)).toEqual({
    precision: 1 / 2,
    recall: 1 / 4,
    said: 2,
    right: 1,
    pages: 4,
  });
});

it('there is no score where all pages have content, and no mistake where nothing is said', () => {
  expect(nothingScore([verdict(true, true)])).toBeUndefined();
  expect(nothingScore([verdict(false, false)])).toMatchObject({ precision: 1, recall: 0 });
});
