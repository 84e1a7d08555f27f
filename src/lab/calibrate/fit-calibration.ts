import type { Calibration } from '../../engines/pith/calibration.ts';
import type { CalibrationSample } from './calibration-sample.ts';

/** Width of a group in log-odds: leaves this close together are counted together. */
const STEP = 1;
/**
 * Smallest share of the total weight that makes a group of its own. Smaller groups join their
 * neighbours, because too few leaves give no reliable share.
 */
const MIN_SHARE = 0.004;
/** Probabilities stay this far from 0 and 1, even for groups without a single exception. */
const MIN_CHANCE = 5e-4;
/**
 * Smallest slope of the calibration line. A flat line would make leaves equal that the network
 * tells apart.
 */
const MIN_SLOPE = 0.02;

/**
 * Fits a calibration by isotonic regression (Zadrozny and Elkan, KDD 2002). Leaves are grouped by
 * log-odds, the share of content in each group is made to rise by pooling violating neighbours, and
 * a straight line joins the groups.
 * @throws RangeError when there are no leaves
 */
export function fitCalibration(leaves: readonly CalibrationSample[]): Calibration {
  if (leaves.length === 0) throw new RangeError('There are no leaves to calibrate on.');
  const groups = poolViolators(groupByLogit(leaves.toSorted((a, b) => a.logit - b.logit)));
  const from = groups.map(({ logitSum, weight }) => logitSum / weight);
  const to = groups.map(({ content, weight }) => {
    const share = Math.min(1 - MIN_CHANCE, Math.max(MIN_CHANCE, content / weight));
    return Math.log(share / (1 - share));
  });
  for (let i = 1; i < to.length; i++) {
    to[i] = Math.max(to[i], to[i - 1] + MIN_SLOPE * (from[i] - from[i - 1]));
  }
  return { from: from.map(rounded), to: to.map(rounded) };
}

interface Group {
  readonly weight: number;
  readonly logitSum: number;
  readonly content: number;
}

function groupByLogit(sorted: readonly CalibrationSample[]): Group[] {
  const enough = MIN_SHARE * sorted.reduce((sum, { weight }) => sum + weight, 0);
  const groups: Group[] = [];
  let group = EMPTY;
  let step = Number.NaN;
  for (const { logit, weight, isContent } of sorted) {
    if (Math.floor(logit / STEP) !== step && group.weight >= enough) {
      groups.push(group);
      group = EMPTY;
    }
    step = Math.floor(logit / STEP);
    group = join(group, { weight, logitSum: weight * logit, content: isContent ? weight : 0 });
  }
  return [...groups, group];
}

const EMPTY: Group = { weight: 0, logitSum: 0, content: 0 };

function poolViolators(groups: readonly Group[]): Group[] {
  const rising: Group[] = [];
  for (let group of groups) {
    for (let last = rising.at(-1); last !== undefined && share(last) >= share(group); ) {
      group = join(last, group);
      rising.pop();
      last = rising.at(-1);
    }
    rising.push(group);
  }
  return rising;
}

function share({ content, weight }: Group): number {
  return content / weight;
}

function join(a: Group, b: Group): Group {
  return {
    weight: a.weight + b.weight,
    logitSum: a.logitSum + b.logitSum,
    content: a.content + b.content,
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}
