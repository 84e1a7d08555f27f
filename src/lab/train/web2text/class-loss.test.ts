import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lossAndGradient } from './class-loss.ts';

describe('lossAndGradient', () => {
  it('is the mean of minus log p of the right class, by hand', () => {
    // p = (¼, ¾) and (½, ½); right are class 1 and class 0.
    const z = Float32Array.of(0, Math.log(3), 5, 5);
    const { value, gradient } = lossAndGradient(z, Uint8Array.of(1, 0));
    expect(value).toBeCloseTo((Math.log(4 / 3) + Math.log(2)) / 2, 6);
    expect([...gradient]).toEqual(
      [0.125, -0.125, -0.25, 0.25].map((slope) => expect.closeTo(slope, 6)),
    );
  });

  it('has the gradient that finite differences give', () => {
    const row = fc.record({
      z: fc.array(fc.float({ min: -4, max: 4, noNaN: true }), { minLength: 4, maxLength: 4 }),
      label: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const z = Float32Array.from(rows.flatMap((r) => r.z));
        const labels = Uint8Array.from(rows, ({ label }) => label);
        const { gradient } = lossAndGradient(z, labels);
        const step = 2 ** -6;
        z.forEach((value, i) => {
          const at = (by: number) => lossAndGradient(z.with(i, value + by), labels).value;
          expect(gradient[i]).toBeCloseTo((at(step) - at(-step)) / (2 * step), 3);
        });
      }),
    );
  });
});
