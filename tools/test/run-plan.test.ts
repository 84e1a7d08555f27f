import { describe, expect, it } from 'vitest';
import { formatSummary, runPlan, totalOf } from './run-plan.ts';
import type { Step } from './steps.ts';
import { FAILED, PASSED } from './test-counts.ts';

const passes = (name: string): Step => ({
  name,
  run: async () => ({ counts: PASSED, failures: [] }),
});

describe('a plan of tests', () => {
  it('runs so many steps at once, and begins the next when one has ended', async () => {
    const mayEnd = Promise.withResolvers<void>();
    const seen: string[] = [];
    const step = (name: string, work?: () => Promise<void> | void): Step => ({
      name,
      async run() {
        seen.push(name);
        await work?.();
        return { counts: PASSED, failures: [] };
      },
    });
    const long = step('long', () => mayEnd.promise);
    const last = step('last', () => mayEnd.resolve());
    const outcomes = await runPlan([
      { atOnce: 2, steps: [long, step('short'), last] },
      { atOnce: 1, steps: [step('later')] },
    ]);
    const names = ['long', 'short', 'last', 'later'];
    expect(seen).toEqual(names);
    expect(outcomes.map(({ name }) => name)).toEqual(names);
  });

  it('goes on after a step that fails or breaks down, and counts it', async () => {
    const fails: Step = {
      name: 'fails',
      run: async () => ({ counts: FAILED, failures: ['it is 1: Error: expected 2'] }),
    };
    const breaks: Step = { name: 'breaks', run: () => Promise.reject(new Error('No such thing')) };
    const outcomes = await runPlan([{ atOnce: 2, steps: [fails, breaks, passes('holds')] }]);
    expect(totalOf(outcomes)).toEqual({ passed: 1, failed: 2, skipped: 0 });
    const lines = formatSummary(outcomes).split('\n');
    expect(lines.at(-1)).toBe('1 passed, 2 failed');
    expect(lines).toContain('  failed: it is 1: Error: expected 2');
    expect(lines).toContain('  failed: Error: No such thing');
  });
});
