import { expect, it } from 'vitest';
import { textScore } from '../../core/text/text-score.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { meanScore } from '../evaluate/benchmark.ts';
import type { AblatedPage } from './ablation.ts';
import { formatAblation, reportAblation } from './ablation-report.ts';
import { ablateCompletions, COMPLETION_OMISSIONS } from './completions.ts';

const PROSE = Array.from(
  { length: 4 },
  (_, i) => `<p>In the year ${i} of the mill nobody had been inside, and the owls lived there.</p>`,
).join('');
const PAGE = parsePage(
  `<main>${PROSE}<figure><img src="owl.jpg" width="600" height="400"><figcaption>An owl asleep on a beam</figcaption></figure>${PROSE}</main>`,
);
const CAPTION = 4;
const TEXT = PROSE.replace(/<[^>]*>/g, ' ');

/** Of an engine that keeps all but the caption. */
function ablated(reference: string): AblatedPage {
  return ablateCompletions(
    {
      tree: PAGE,
      labelled: {
        blocks: [[CAPTION, CAPTION + 1, 'caption']],
        parts: { caption: 'An owl asleep on a beam' },
      },
      score: (text) => textScore(text, reference),
    },
    {
      probabilities: Float32Array.from(PAGE.leaves, (_, leaf) => (leaf === CAPTION ? 0.1 : 0.9)),
      threshold: 0.5,
    },
  );
}

it('a page is scored as the extension shows it, and anew where a completion changes it', () => {
  const { whole, omitted } = ablated(`${TEXT} An owl asleep on a beam ${TEXT}`);
  expect(whole.f1).toBe(1);
  const changed = COMPLETION_OMISSIONS.filter((_, i) => omitted[i] !== whole);
  expect(changed).toEqual(['captions', 'all completions']);
  for (const name of changed) {
    const score = omitted[COMPLETION_OMISSIONS.indexOf(name)];
    expect(score.f1).toBeLessThan(1);
    expect(score.kept).toEqual({ caption: { hits: 0, wanted: 6 } });
  }
  expect(whole.kept).toEqual({ caption: { hits: 6, wanted: 6 } });
});

it('the report says what each completion gives, and which words it keeps', () => {
  const pages = [ablated(`${TEXT} An owl asleep on a beam ${TEXT}`), ablated(`${TEXT} ${TEXT}`)];
  const names = COMPLETION_OMISSIONS;
  const report = reportAblation({ title: '`blocks`', names, pages, summarize: meanScore });
  const row = report.rows.find(({ name }) => name === 'captions');
  expect([row?.changed, row?.better]).toEqual([2, 1]);
  const [captions] = report.parts;
  expect(captions).toMatchObject({ part: 'caption', pages: 2, words: 12, kept: 1 });
  expect(captions.differences.captions.value).toBe(1);
  expect(captions.differences.headings.value).toBe(0);
  const lines = formatAblation(report).split('\n');
  expect(lines).toContain('| with everything | 1.000 |');
  expect(lines).toContain('| less without captions | +1.000 [+1.0000, +1.0000] |');
});
