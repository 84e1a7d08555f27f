import { expect, it } from 'vitest';
import { leftOutTrialTable } from './left-out-trials.ts';

it('shows what a trial gains on each set, and a dash where it was not asked', () => {
  const plain = { without: 'blocks', seed: 1, isKept: true, options: '' };
  const lines = leftOutTrialTable([
    { ...plain, what: 'the recipe', scores: { val: { f1: 0.8897 } } },
    {
      ...plain,
      what: 'an idea',
      isKept: false,
      options: '--choose a=1',
      against: 'the recipe',
      scores: { blocks: { f1: 0.868, difference: [-0.013, -0.027, 0.0019] } },
    },
  ]).split('\n');
  expect(lines[0]).toBe('| what | options | against | left out | seed | val | blocks |');
  expect(lines[2]).toBe('| the recipe (kept) | – | – | blocks | 1 | 0.8897 | – |');
  expect(lines[3]).toBe(
    '| an idea | --choose a=1 | the recipe | blocks | 1 | – | 0.8680; −0.0130 [−0.0270, +0.0019] |',
  );
});
