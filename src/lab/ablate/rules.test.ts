import { expect, it } from 'vitest';
import { textScore } from '../../core/text/text-score.ts';
import { encodePage } from '../../engines/pith/features/features.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { meanScore } from '../evaluate/benchmark.ts';
import type { AblatedPage } from './ablation.ts';
import { formatAblation, reportAblation } from './ablation-report.ts';
import { ablateRules, OMISSIONS } from './rules.ts';

const PROSE = Array.from(
  { length: 6 },
  (_, i) =>
    `<p>In the year ${i} of the mill nobody had been inside, and the owls lived on the loft.</p>`,
).join('');
const PAGE = parsePage(
  `<main>${PROSE}<p>Read also: <a href="/owls">Where the owls have gone</a></p></main>`,
);

/** All leaves as likely as each other, which the rules alone change. */
function ablated(reference: string): AblatedPage {
  const { groups } = encodePage(PAGE, { tags: [], classes: [], words: [] });
  return ablateRules({
    tree: PAGE,
    answer: { groups, probabilities: new Float32Array(PAGE.leaves.length).fill(0.9) },
    score: (text) => textScore(text, reference),
  });
}

const WITHOUT_READ_MORE = OMISSIONS.findIndex(({ name }) => name === 'read-more-links');
const reportOf = (pages: readonly AblatedPage[]) =>
  reportAblation({
    title: '`train`',
    names: OMISSIONS.map(({ name }) => name),
    pages,
    summarize: meanScore,
  });

it('a page is scored as it is labelled, and anew where a rule that is left out keeps other leaves', () => {
  const page = ablated(PROSE.replace(/<[^>]*>/g, ' '));
  expect(page.whole.f1).toBe(1);
  expect(page.omitted[WITHOUT_READ_MORE].f1).toBeLessThan(1);
  const alone = OMISSIONS.map(({ without }) => without.includes('read-more-links'));
  expect(page.omitted.map((score) => score !== page.whole)).toEqual(alone);
});

it('the report counts the pages that a rule changes, and those for the better', () => {
  const right = ablated(PROSE.replace(/<[^>]*>/g, ' '));
  const wrong = ablated(`${PROSE.replace(/<[^>]*>/g, ' ')} Read also: Where the owls have gone`);
  const report = reportOf([right, wrong]);
  const row = report.rows[WITHOUT_READ_MORE];
  expect([row.changed, row.better]).toEqual([2, 1]);
  const gains = [right, wrong].map(
    ({ whole, omitted }) => whole.f1 - omitted[WITHOUT_READ_MORE].f1,
  );
  expect(row.difference.value).toBeCloseTo((gains[0] + gains[1]) / 2, 10);
  expect([row.difference.high, row.difference.low]).toEqual([
    expect.closeTo(gains[0], 10),
    expect.closeTo(gains[1], 10),
  ]);
  expect(formatAblation(report)).toContain('| read-more-links | 4 | 2 | 1 |');
});
