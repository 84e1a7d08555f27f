import { parseArgs } from 'node:util';
import { beyondPlan, quickPlan } from './plan.ts';
import { formatSummary, runPlan, totalOf } from './run-plan.ts';

// `npm test`: what must hold before a change is sent. `npm run test:all` runs that and all else; with `--beyond`, only
// what `npm test` has left out. At the end what failed, and the count of it all in the last line.

const HELP = `npm test
    Checks, unit tests, specs in Chromium, and in Firefox those that differ by browser. The packages src/lab and
    tools/bench have commands of their own: npm test -w src/lab.
npm run test:all [-- --beyond]
    That and all other tests; with --beyond, only what npm test has left out.
`;

interface Choices {
  readonly all?: boolean;
  readonly beyond?: boolean;
}

async function main({ all, beyond }: Choices): Promise<void> {
  const began = performance.now();
  const stages = [
    ...(beyond === true ? [] : quickPlan()),
    ...(all === true || beyond === true ? beyondPlan() : []),
  ];
  const outcomes = await runPlan(stages);
  const minutes = (performance.now() - began) / 60_000;
  console.log(`\nAll of it took ${minutes.toFixed(1)} minutes.\n${formatSummary(outcomes)}`);
  if (totalOf(outcomes).failed > 0) process.exitCode = 1;
}

function readChoices(): Choices & { readonly help?: boolean } {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: {
      all: { type: 'boolean' },
      beyond: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  return values;
}

try {
  const choices = readChoices();
  if (choices.help === true) console.log(HELP);
  else await main(choices);
} catch (error) {
  console.error(error instanceof TypeError ? error.message : error);
  process.exitCode = error instanceof TypeError ? 2 : 1;
}
