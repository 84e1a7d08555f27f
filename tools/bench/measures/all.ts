import type { Measure } from '../measure.ts';
import { click } from './click.ts';
import { coldClick } from './cold-click.ts';
import { engines } from './engines.ts';
import { growth } from './growth.ts';
import { inference } from './inference.ts';
import { mainThread } from './main-thread.ts';
import { ownMarks } from './own-marks.ts';
import { packageMeasure } from './package.ts';
import { training } from './training.ts';
import { workerMemoryMeasure } from './worker-memory.ts';

/** All measures, in the order of the table. */
export const MEASURES: readonly Measure[] = [
  inference,
  training,
  click,
  mainThread,
  coldClick,
  ownMarks,
  engines,
  growth,
  workerMemoryMeasure,
  packageMeasure,
];
