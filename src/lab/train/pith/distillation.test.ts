import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { GROUPING_COUNT } from '../../../engines/pith/features/groups.ts';
import { tokenWidth } from '../../../engines/pith/features/tokens.ts';
import { type NetworkShape, weightShapes } from '../../../engines/pith/network.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { loadKernel } from '../../load-engine.ts';
import { distill } from './distillation.ts';
import { fitScaling } from './fit-scaling.ts';
import { type LeafRange, pithEncoding } from './pith-pages.ts';
import type { ScaledPages } from './train-pith.ts';

beforeAll(() => loadKernel());

const { vocabulary: builder, encode } = pithEncoding();

/** A page whose leaves are content when they begin with C, for those who know it. */
function page(html: string): LeafRange {
  const tree = parsePage(html);
  const labels = Uint8Array.from(tree.leaves, (text) => (tree.texts[text].startsWith('C') ? 1 : 0));
  return encode(tree, labels, vocabulary);
}

const vocabulary = builder.build();

function trainingDataOf(train: readonly LeafRange[]): ScaledPages {
  return { vocabulary, train, realPages: train.length, val: [], scaling: fitScaling(train) };
}

/** Whatever it is asked, it says the same: all of its weights are 0 but the last bias. */
function certain(logOdds: number) {
  const shape: NetworkShape = {
    tokens: tokenWidth(vocabulary),
    numbers: train[0].features.names.length,
    projection: 2,
    units: 2,
    groupings: GROUPING_COUNT,
    pooled: 1,
  };
  const best = weightShapes(shape).map(
    (size) => new Float32Array(tf.util.sizeFromShape([...size])),
  );
  best[best.length - 1].fill(logOdds);
  return { shape, best };
}

const train = [page('<nav>menu</nav><p>C text'), page('<p>C one<p>C two<p>more')];

function softLabels(pages: readonly LeafRange[]): number[][] {
  return pages.map(({ softLabels = [] }) =>
    Array.from(softLabels, (p) => Math.round(p * 1000) / 1000),
  );
}

describe('distill', () => {
  it('mixes the labels with the mean prediction of the teachers', () => {
    const { pages } = distill(trainingDataOf(train), [certain(2), certain(0)], {
      share: 0.5,
      further: [],
    });
    // Log-odds of 1 are a probability of .731.
    expect(softLabels(pages.train)).toEqual([
      [0.366, 0.866],
      [0.866, 0.866, 0.366],
    ]);
    expect(pages.train[0].labels).toEqual(train[0].labels);
  });

  it("uses the teachers' predictions alone on pages without labels", () => {
    const further = [page('<p>Wer weiß')];
    const { pages } = distill(trainingDataOf(train), [certain(-1)], { share: 0, further });
    expect(softLabels(pages.train)).toEqual([[0, 1], [1, 1, 0], [0.269]]);
  });

  it('identifies the teachers and their share', () => {
    const learntFrom = (share: number, logOdds: number) =>
      distill(trainingDataOf(train), [certain(logOdds)], { share, further: [] }).learntFrom;
    const all = [learntFrom(0.5, 1), learntFrom(0.5, 2), learntFrom(0.2, 1)];
    expect(new Set(all).size).toBe(3);
    expect(learntFrom(0.5, 1)).toBe(all[0]);
  });

  it('leaves no tensor behind', () => {
    const before = tf.memory().numTensors;
    distill(trainingDataOf(train), [certain(1)], { share: 0.5, further: [] });
    expect(tf.memory().numTensors).toBe(before);
  });
});
