import { FIREFOX_SPECS, SLOW_SPECS, SLOW_UNIT_TESTS } from './chosen-tests.ts';
import {
  browsers,
  deadCode,
  endToEnd,
  lint,
  packageTests,
  type Step,
  type SuiteOptions,
  start,
  types,
  unitTests,
} from './steps.ts';

/** Steps of which so many run at once; the next stage begins when all have ended. */
export interface Stage {
  readonly atOnce: number;
  readonly steps: readonly Step[];
}

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

const slowUnitTests = Object.keys(SLOW_UNIT_TESTS);
const slowSpecs = Object.keys(SLOW_SPECS);
const firefoxSpecs = Object.keys(FIREFOX_SPECS);

/** A browser waits for its pages half of the time, in which another step gets on. */
const AT_ONCE = 2;
/** So that the last step is a short one, whichever of them is slow on a machine. */
const PARTS = 3;

function inParts(name: string, project: string, options: SuiteOptions): Step[] {
  return Array.from({ length: PARTS }, (_, i) =>
    endToEnd(`${name}, part ${i + 1}`, project, {
      ...options,
      args: [`--shard=${i + 1}/${PARTS}`],
    }),
  );
}

/** `npm test`. */
export function quickPlan(): readonly Stage[] {
  return [
    { atOnce: 1, steps: [browsers] },
    { atOnce: AT_ONCE, steps: [start, types, lint, deadCode] },
    {
      atOnce: AT_ONCE,
      steps: [
        unitTests('unit tests', { without: slowUnitTests, args: randomOrder() }),
        endToEnd('end to end in Firefox', 'firefox', { only: firefoxSpecs }),
        ...inParts('end to end in Chromium', 'chromium', { without: slowSpecs }),
      ],
    },
  ];
}

/** What `npm run test:all` has beyond `npm test`. The build is still there. */
export function beyondPlan(): readonly Stage[] {
  return [
    {
      atOnce: AT_ONCE,
      steps: [
        ...inParts('the rest in Chromium', 'chromium', { only: slowSpecs }),
        unitTests('slow unit tests', { only: slowUnitTests }),
        packageTests('lab'),
        packageTests('bench'),
        ...inParts('the rest in Firefox', 'firefox', { without: firefoxSpecs }),
      ],
    },
  ];
}
