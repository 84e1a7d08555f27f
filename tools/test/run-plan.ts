import type { Stage } from './plan.ts';
import type { Step } from './steps.ts';
import { addCounts, FAILED, formatCounts, NONE, type SuiteResult } from './test-counts.ts';

interface Outcome extends SuiteResult {
  readonly name: string;
  readonly seconds: number;
}

/**
 * Runs a plan, whatever fails in it, and shows what is going on.
 * @returns what each step has come to, in the order of the plan
 */
export async function runPlan(stages: readonly Stage[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const stage of stages) outcomes.push(...(await runStage(stage)));
  return outcomes;
}

async function runStage({ atOnce, steps }: Stage): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = 0;
  async function runNext(): Promise<void> {
    while (next < steps.length) {
      const i = next++;
      outcomes[i] = await runStep(steps[i], atOnce === 1);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return outcomes;
}

/** @param isAlone no other step writes lines between those of this one */
async function runStep({ name, run }: Step, isAlone: boolean): Promise<Outcome> {
  const [short] = name.split(' --');
  const show = (line: string) => console.log(isAlone ? line : `${short} | ${line}`);
  console.log(`\n=== ${name} ===`);
  const began = performance.now();
  const result = await run(show).catch(failure);
  const seconds = (performance.now() - began) / 1000;
  const outcome = { name, seconds, ...result };
  console.log(`--- ${formatOutcome(outcome)}`);
  return outcome;
}

/** A step that breaks down has failed; those after it still run. */
function failure(error: unknown): SuiteResult {
  console.error(error);
  return { counts: FAILED, failures: [String(error)] };
}

function formatOutcome({ name, counts, seconds }: Outcome): string {
  return `${name}: ${formatCounts(counts)} (${seconds.toFixed(1)} s)`;
}

/** Each step, with what failed in it, and in the last line the count of it all. */
export function formatSummary(outcomes: readonly Outcome[]): string {
  const lines = outcomes.flatMap((outcome) => [
    formatOutcome(outcome),
    ...outcome.failures.map((failed) => `  failed: ${failed}`),
  ]);
  return `${lines.join('\n')}\n\n${formatCounts(totalOf(outcomes))}`;
}

export function totalOf(outcomes: readonly SuiteResult[]) {
  return outcomes.reduce((total, { counts }) => addCounts(total, counts), NONE);
}
