import { describe, expect, it } from 'vitest';
import { formatSummary, runPlan, totalOf } from './run-plan.ts';
import type { Step } from './steps.ts';
import { FAILED, PASSED } from './test-counts.ts';

const passes = (name: string): Step => ({
  name,
  run: async () => ({ counts: PASSED, failures: [] }),
});

describe('a plan of tests', () => {
  it('runs lanes side by side, and the steps of a lane one after the other', async () => {
    const bothBegan = Promise.withResolvers<void>();
    const seen: string[] = [];
    const first: Step = {
      name: 'first',
      async run() {
        seen.push('first begins');
        await bothBegan.promise;
        seen.push('first ends');
        return { counts: PASSED, failures: [] };
      },
    };
    const second: Step = {
      name: 'second',
      async run() {
        seen.push('second');
        return { counts: PASSED, failures: [] };
      },
    };
    const beside: Step = {
      name: 'beside',
      async run() {
        bothBegan.resolve();
        return { counts: PASSED, failures: [] };
      },
    };
    const outcomes = await runPlan([[[first, second], [beside]], [[passes('later')]]]);
    expect(seen).toEqual(['first begins', 'first ends', 'second']);
    expect(outcomes.map(({ name }) => name)).toEqual(['first', 'second', 'beside', 'later']);
  });

  it('goes on after a step that fails or breaks down, and counts it', async () => {
    const fails: Step = {
      name: 'fails',
      run: async () => ({ counts: FAILED, failures: ['it is 1: Error: expected 2'] }),
    };
    const breaks: Step = { name: 'breaks', run: () => Promise.reject(new Error('No such thing')) };
    const outcomes = await runPlan([[[fails, breaks], [passes('holds')]]]);
    expect(totalOf(outcomes)).toEqual({ passed: 1, failed: 2, skipped: 0 });
    const lines = formatSummary(outcomes).split('\n');
    expect(lines.at(-1)).toBe('1 passed, 2 failed');
    expect(lines).toContain('  failed: it is 1: Error: expected 2');
    expect(lines).toContain('  failed: Error: No such thing');
  });
});
