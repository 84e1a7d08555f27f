import { describe, expect, it } from 'vitest';
import { ORIGINS } from '../corpora/sets.ts';
import { parseHyperparameters, TRAINING_SETS } from '../train/pith/hyperparameters.ts';
import { calibrateOn, crossCalibrations, reliabilityOf } from './calibrate-held-out.ts';
import type { HeldOutPage } from './held-out-sets.ts';
import { leaveSetsOut } from './leave-sets-out.ts';
import { leftOutGroups, leftOutTraining } from './left-out-training.ts';

const PLAN = {
  sets: TRAINING_SETS,
  choices: parseHyperparameters([]),
  units: 2,
  epochs: 1,
  seed: 1,
  data: undefined,
  limit: undefined,
  trainings: '/trainings',
};

describe('leaving sets out', () => {
  it('takes away all labels of the pages of an origin, and no others', () => {
    const names = (origin: 'wcxb' | 'harvest') =>
      leftOutTraining(PLAN, [origin]).sets.map(({ name }) => name);
    const all = TRAINING_SETS.map(({ name }) => name);
    expect(names('wcxb')).toEqual(all.filter((name) => name !== 'wcxb' && name !== 'blocks-wcxb'));
    expect(names('harvest')).toEqual(all.filter((name) => name !== 'harvest'));
  });

  it('leaves every origin out once, and gives each training a folder of its own', () => {
    const groups = leftOutGroups(PLAN.sets);
    expect(groups.flat().toSorted()).toEqual(ORIGINS.toSorted());
    const caches = groups.map((origins) => leftOutTraining(PLAN, origins).run.cache);
    expect(new Set(caches).size).toBe(groups.length);
  });

  it('is refused for sets of one origin', async () => {
    const sets = [{ name: 'fundus', weight: 1 }] as const;
    await expect(leaveSetsOut({ ...PLAN, sets, workers: 1 })).rejects.toThrow(
      /all pages are from fundus/,
    );
  });
});

/** A page of leaves of the same log-odds, of which a share is content. */
function answered(set: HeldOutPage['set'], logit: number, share: number): HeldOutPage {
  const leaves = 1_000;
  return {
    set,
    id: '1',
    groups: [],
    parts: new Uint8Array(leaves),
    logits: new Float32Array(leaves).fill(logit),
    labels: Uint8Array.from({ length: leaves }, (_, leaf) => (leaf < share * leaves ? 1 : 0)),
  };
}

describe('calibration on pages that were not learnt', () => {
  const pages = [
    // Two pages of one origin and one of the other count the same.
    ...[answered('fundus', 0, 0.9), answered('fundus', 0, 0.9)],
    answered('harvest', 0, 0.5),
  ];

  it('counts every origin the same', () => {
    const { to } = calibrateOn(pages);
    expect(1 / (1 + Math.exp(-to[0]))).toBeCloseTo(0.7, 3);
  });

  it('is that of the other origins for each', () => {
    const share = (origin: 'fundus' | 'harvest') =>
      1 / (1 + Math.exp(-crossCalibrations(pages)(origin).to[0]));
    expect(share('fundus')).toBeCloseTo(0.5, 3);
    expect(share('harvest')).toBeCloseTo(0.9, 3);
  });

  it('has its error stated by origin', () => {
    const { calibrationErrorByOrigin } = reliabilityOf(pages);
    expect(calibrationErrorByOrigin.fundus.before).toBeCloseTo(0.4, 3);
    expect(calibrationErrorByOrigin.fundus.after).toBeCloseTo(0.4, 3);
    expect(calibrationErrorByOrigin.harvest.before).toBeCloseTo(0, 3);
  });

  it('leaves out pages without labels', () => {
    const { labels: _, ...unlabelled } = answered('multilingual', 3, 0);
    expect(calibrateOn([...pages, unlabelled])).toEqual(calibrateOn(pages));
  });
});
