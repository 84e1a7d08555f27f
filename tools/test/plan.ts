import { FIREFOX_SPECS, filesOf, SLOW_SPECS, SLOW_UNIT_TESTS } from './chosen-tests.ts';
import { browsers, deadCode, endToEnd, lint, type Step, start, types, unitTests } from './steps.ts';

/** Steps one after the other. */
export type Lane = readonly Step[];
/** Lanes side by side; the next stage begins when all have ended. */
export type Stage = readonly Lane[];

/**
 * Files and tests in an order that differs from run to run. The step is named after these arguments, so that
 * `npm run unit --` with them repeats a run that failed.
 */
function randomOrder(): readonly string[] {
  return [
    ...['--sequence.shuffle.files', '--sequence.shuffle.tests'],
    `--sequence.seed=${Date.now()}`,
  ];
}

const slowUnitTests = filesOf(SLOW_UNIT_TESTS);
const slowSpecs = filesOf(SLOW_SPECS);
const firefoxSpecs = filesOf(FIREFOX_SPECS);

/** `npm test`. A browser waits for its pages half of the time, which the other lane takes. */
export function quickPlan(): readonly Stage[] {
  return [
    [[browsers]],
    [[start], [types, lint, deadCode]],
    [
      [endToEnd('end to end in Chromium', 'chromium', { without: slowSpecs })],
      [
        unitTests('unit tests', { without: slowUnitTests, args: randomOrder() }),
        endToEnd('end to end in Firefox', 'firefox', { only: firefoxSpecs }),
      ],
    ],
  ];
}

/** What `npm run test:all` has beyond `npm test`. The build is still there. */
export function beyondPlan(): readonly Stage[] {
  return [
    [
      [endToEnd('the rest in Firefox', 'firefox', { without: firefoxSpecs })],
      [
        endToEnd('the rest in Chromium', 'chromium', { only: slowSpecs }),
        unitTests('slow unit tests', { only: slowUnitTests }),
        unitTests('unit tests with eight workers', {
          without: slowUnitTests,
          args: ['--maxWorkers=8', ...randomOrder()],
        }),
        unitTests('unit tests in their own order', { without: slowUnitTests }),
      ],
    ],
  ];
}
