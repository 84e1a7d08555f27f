import type { Calibration } from '../../engines/pith/calibration.ts';
import type { CalibrationSample } from './calibration-sample.ts';

/** Leaves within so much of each other's log-odds are counted together… */
const STEP = 1;
/** …and with their neighbours where they are too few for a share: less than this of all, by weight. */
const MIN_SHARE = 0.004;
/** Pairs that were seen without a single exception still have a chance of 1 in 2,000. */
const MIN_CHANCE = 5e-4;
/** A slope of nothing would make two leaves equal that the network tells apart. */
const MIN_SLOPE = 0.02;

/**
 * Fits the calibration: leaves in groups by log-odds, the share of content in each, made to rise by
 * pooling neighbours that violate it (isotonic regression; Zadrozny and Elkan, KDD 2002), and a
 * straight line between the groups.
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
