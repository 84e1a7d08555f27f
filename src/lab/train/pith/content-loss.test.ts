import * as tf from '@tensorflow/tfjs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lossAndGradient, outputLoss, partsLossAndGradient } from './content-loss.ts';

describe('lossAndGradient', () => {
  it('is cross-entropy plus one minus soft F1, by hand', () => {
    // p = ½ for both leaves; one of content with 3 words, one of boilerplate with 1 word.
    // Cross-entropy ln 2; soft F1 = 2 · 1.5 / (3 · 1.5 + 1 · 0.5) = 0.6.
    const targets = { labels: Uint8Array.of(1, 0), words: Float32Array.of(3, 1), lengths: [2] };
    expect(lossAndGradient(Float32Array.of(0, 0), targets).value).toBeCloseTo(Math.LN2 + 0.4, 6);
  });

  it('counts only cross-entropy on a page without content', () => {
    const targets = { labels: Uint8Array.of(0), words: Float32Array.of(5), lengths: [1] };
    expect(lossAndGradient(Float32Array.of(0), targets).value).toBeCloseTo(Math.LN2, 6);
  });

  it('charges the words kept on a page without content when asked to', () => {
    // p = ½ of 40 words: 20 of 20 + 20.
    const page = { labels: Uint8Array.of(0), words: Float32Array.of(40), lengths: [1] };
    const { value } = lossAndGradient(Float32Array.of(0), { ...page, emptyWeight: 1 });
    expect(value).toBeCloseTo(Math.LN2 + 0.5, 6);
  });

  it('has the gradient that finite differences give', () => {
    const leaf = fc.record({
      z: fc.float({ min: -4, max: 4, noNaN: true }),
      label: fc.constantFrom(0, 1),
      words: fc.integer({ min: 0, max: 50 }),
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(leaf, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
        (pages) => {
          const leaves = pages.flat();
          const targets = {
            labels: Uint8Array.from(leaves, ({ label }) => label),
            words: Float32Array.from(leaves, ({ words }) => words),
            lengths: pages.map(({ length }) => length),
            emptyWeight: 0.5,
          };
          const z = Float32Array.from(leaves, (l) => l.z);
          const { gradient } = lossAndGradient(z, targets);
          const step = 2 ** -7;
          leaves.forEach((_, i) => {
            const shifted = (by: number) => lossAndGradient(z.with(i, z[i] + by), targets).value;
            const slope = (shifted(step) - shifted(-step)) / (2 * step);
            expect(gradient[i]).toBeCloseTo(slope, 3);
          });
        },
      ),
    );
  });
});

describe('partsLossAndGradient', () => {
  it('is the cross-entropy of the leaves whose part is known', () => {
    // Two parts, both as likely, of the one leaf that counts: ln 2.
    const { value, gradient } = partsLossAndGradient(
      Float32Array.of(1, 1, 5, -5),
      Float32Array.of(1, 0, 0, 0),
      2,
    );
    expect(value).toBeCloseTo(Math.LN2, 6);
    expect([...gradient]).toEqual([-0.5, 0.5, 0, 0]);
  });

  it('is nothing where no part is known', () => {
    const { value, gradient } = partsLossAndGradient(
      Float32Array.of(3, 1),
      Float32Array.of(0, 0),
      2,
    );
    expect([value, ...gradient]).toEqual([0, 0, 0]);
  });

  it('has the gradient that finite differences give', () => {
    const z = Float32Array.of(0.5, -1, 2, 0, 0.25, -0.5);
    const shares = Float32Array.of(0.2, 0.8, 0, 0, 0.5, 0.5);
    const { gradient } = partsLossAndGradient(z, shares, 3);
    const step = 2 ** -7;
    z.forEach((value, i) => {
      const shifted = (by: number) => partsLossAndGradient(z.with(i, value + by), shares, 3).value;
      expect(gradient[i]).toBeCloseTo((shifted(step) - shifted(-step)) / (2 * step), 3);
    });
  });
});

describe('outputLoss', () => {
  it('adds both losses, and gives each column its own slopes', () => {
    const targets = { labels: Uint8Array.of(1, 0), words: Float32Array.of(3, 1), lengths: [2] };
    const parts = { shares: Float32Array.of(1, 0, 0, 1), weight: 0.5 };
    const { value, grad } = tf.valueAndGrad((z) => outputLoss(z as tf.Tensor2D, targets, parts))(
      tf.zeros([2, 3]),
    );
    const { gradient } = lossAndGradient(Float32Array.of(0, 0), targets);
    expect(value.dataSync()[0]).toBeCloseTo(Math.LN2 + 0.4 + 0.5 * Math.LN2, 5);
    const slopes = [gradient[0], -0.125, 0.125, gradient[1], 0.125, -0.125];
    grad.dataSync().forEach((slope, i) => {
      expect(slope).toBeCloseTo(slopes[i], 6);
    });
  });
});
