import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrate } from '../../engines/pith/calibration.ts';
import { fitCalibration } from './fit-calibration.ts';
import { expectedCalibrationError, reliabilityBins } from './reliability.ts';

/** `count` leaves of one log-odds, of which `content` are content. */
function leaves(logit: number, count: number, content: number) {
  return Array.from({ length: count }, (_, i) => ({ logit, isContent: i < content, weight: 1 }));
}

describe('fitCalibration', () => {
  it('finds the probability of each log-odds', () => {
    // Said .95 and came true in 3 of 4; said .05 and came true in 1 of 4.
    const fit = fitCalibration([...leaves(3, 600, 450), ...leaves(-3, 600, 150)]);
    expect(calibrate(3, fit)).toBeCloseTo(0.75, 2);
    expect(calibrate(-3, fit)).toBeCloseTo(0.25, 2);
    expect(calibrate(0, fit)).toBeCloseTo(0.5, 2);
  });

  it('keeps the order of any two leaves', () => {
    const leaf = fc.record({
      logit: fc.double({ min: -8, max: 8, noNaN: true }),
      isContent: fc.boolean(),
      weight: fc.double({ min: 0.01, max: 1, noNaN: true }),
    });
    const logit = fc.double({ min: -11, max: 11, noNaN: true });
    fc.assert(
      fc.property(fc.array(leaf, { minLength: 1, maxLength: 60 }), logit, logit, (pages, a, b) => {
        const fit = fitCalibration(pages);
        const [low, high] = a < b ? [a, b] : [b, a];
        // The exponential is rounded: neighbours may change places in the last digit.
        expect(calibrate(low, fit)).toBeLessThanOrEqual(calibrate(high, fit) + 1e-12);
      }),
    );
  });

  it('keeps the order just before a point of the line, too', () => {
    const fit = { from: [-0.0001, 0], to: [-7.6004, 2.9614] };
    expect(calibrate(-Number.MIN_VALUE, fit)).toBeLessThanOrEqual(calibrate(0, fit));
  });

  it('needs at least one leaf', () => {
    expect(() => fitCalibration([])).toThrow(RangeError);
  });

  it('continues beyond its last points', () => {
    const fit = { from: [-1, 1], to: [-1, 1] };
    expect(calibrate(3, fit)).toBeCloseTo(1 / (1 + Math.exp(-3)), 6);
    expect(calibrate(-3, fit)).toBeCloseTo(1 / (1 + Math.exp(3)), 6);
  });

  it('keeps leaves apart that the network keeps apart', () => {
    // Neither 0 nor 1 of 5,000 is more than the least chance that is given.
    const fit = fitCalibration([
      ...leaves(-6, 5_000, 0),
      ...leaves(-3, 5_000, 1),
      ...leaves(3, 5_000, 5_000),
    ]);
    expect(calibrate(-3, fit)).toBeGreaterThan(calibrate(-6, fit));
    expect(fit.to).toEqual(fit.to.toSorted((a, b) => a - b));
  });
});

describe('expectedCalibrationError', () => {
  it('is the mean distance between predicted and true probability', () => {
    // Said .9 four times, true twice: off by .4. Said .1 once, and it was not true: off by .1.
    const said = (probability: number, isTrue: boolean) => ({ probability, isTrue, weight: 1 });
    const forecasts = [
      ...[said(0.9, true), said(0.9, true), said(0.9, false), said(0.9, false)],
      said(0.1, false),
    ];
    expect(expectedCalibrationError(reliabilityBins(forecasts))).toBeCloseTo(
      (4 * 0.4 + 0.1) / 5,
      9,
    );
  });
});
