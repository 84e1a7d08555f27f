import { expect, it } from 'vitest';
import { DOUBTFUL_BELOW } from '../../page/expected-quality.ts';
import { describeDisagreement, disagreementReport, isDisagreement } from './disagreements.ts';

const PAGE = {
  id: '0007',
  type: 'forum' as const,
  url: 'https://example.org/',
  expected: 0.95,
  ceiling: 1,
};

it('network and reference disagree where the one expects much and the other gives little', () => {
  expect(isDisagreement({ expected: DOUBTFUL_BELOW, f1: 0.59 })).toBe(true);
  expect(isDisagreement({ expected: DOUBTFUL_BELOW - 0.01, f1: 0 })).toBe(false);
  expect(isDisagreement({ expected: 0.99, f1: 0.6 })).toBe(false);
});

it('says how many words the texts have and share, and whom Readability sides with', () => {
  const found = describeDisagreement({
    ...PAGE,
    prediction: 'one two\n\nthree four',
    reference: 'four | five',
    readabilityText: 'one two three',
  });
  expect(found.words).toEqual({ kept: 4, reference: 2, both: 1 });
  // Precision 1/4, recall 1/2.
  expect(found.f1).toBeCloseTo(1 / 3, 10);
  // 3 of 3 and 3 of 4 words: 6/7.
  expect(found.readability.withPrediction).toBeCloseTo(6 / 7, 10);
  expect(found.readability.withReference).toBe(0);
  const report = disagreementReport([found], 10);
  expect(report).toContain('On 1 of them Readability agrees with the network');
  expect(report).toContain(
    '| [0007](https://example.org/) | forum | 0.33 | 0.95 | high 1.00 | 4 | 2 | 1 | network (0.86, 0.00) | four \\| five | one two three four |',
  );
});

it('an empty reference, a low ceiling and Readability’s side are reported', () => {
  const found = describeDisagreement({
    ...PAGE,
    ceiling: 0.2,
    prediction: 'one two',
    reference: '',
    readabilityText: '',
  });
  expect(found.words).toEqual({ kept: 2, reference: 0, both: 0 });
  expect(disagreementReport([found], 1)).toContain(
    '| low 0.20 | 2 | 0 | 0 | reference (0.00, 1.00) |  | one two |',
  );
});
