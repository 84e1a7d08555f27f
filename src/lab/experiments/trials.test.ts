import { expect, it } from 'vitest';
import { type Trial, trialTables } from './trials.ts';

const TRIAL: Trial = {
  what: 'longer pieces',
  seeds: [1, 2],
  parameters: 749_345,
  valF1: 0.8912,
  multilingualF1: 0.92,
  minutes: 4.26,
  commit: 'abc1234',
};

it('trials on halves of train stand apart from those on all of it', () => {
  const [, halves, , all] = trialTables([
    TRIAL,
    { ...TRIAL, what: 'wider', unseenF1: 0.866 },
  ]).split('\n\n');
  expect(halves.split('\n').slice(2)).toEqual([
    '| wider | 1, 2 | 0.8660 | 0.8912 | 0.9200 | 4.3 | 749 k | abc1234 |',
  ]);
  expect(all.split('\n').slice(2)).toEqual([
    '| longer pieces | 1, 2 | 0.8912 | 0.9200 | 4.3 | 749 k | abc1234 |',
  ]);
});
