import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOILERPLATE, CONTENT, UNCERTAIN } from '../../../core/labels.ts';
import { agreementOf, isDifference, KEPT_BY_ALL, KEPT_BY_NONE, KEPT_BY_ONE } from './agreement.ts';

const [ALL, NONE, SOME] = [1, 0, 2];

test('two engines agree, or one of them keeps a leaf alone', () => {
  const first = Uint8Array.of(1, 1, 0, 0);
  const second = Uint8Array.of(1, 0, 1, 0);
  expect([...agreementOf([first, second])]).toEqual([ALL, 3, 4, NONE]);
});

test('two of three engines may keep a leaf that the third leaves out', () => {
  const labels = [Uint8Array.of(1, 1, 0), Uint8Array.of(1, 1, 0), Uint8Array.of(1, 0, 1)];
  expect([...agreementOf(labels)]).toEqual([ALL, SOME, 5]);
});

test('a doubtful leaf counts as left out', () => {
  const labels = [Uint8Array.of(CONTENT, UNCERTAIN), Uint8Array.of(UNCERTAIN, BOILERPLATE)];
  expect([...agreementOf(labels)]).toEqual([KEPT_BY_ONE, KEPT_BY_NONE]);
});

test('a single engine agrees with itself, and no engine keeps nothing', () => {
  expect([...agreementOf([Uint8Array.of(1, 0)])]).toEqual([ALL, NONE]);
  expect([...agreementOf([])]).toEqual([]);
});

test('engines with different numbers of leaves are refused', () => {
  expect(() => agreementOf([new Uint8Array(2), new Uint8Array(3)])).toThrow(RangeError);
});

test('there is a difference exactly where one engine keeps what another does not', () => {
  const cases = fc
    .record({ engines: fc.integer({ min: 1, max: 4 }), leaves: fc.integer({ min: 0, max: 20 }) })
    .chain(({ engines, leaves }) =>
      fc.array(fc.uint8Array({ min: 0, max: 1, minLength: leaves, maxLength: leaves }), {
        minLength: engines,
        maxLength: engines,
      }),
    );
  fc.assert(
    fc.property(cases, (labels) => {
      for (const [leaf, agreement] of agreementOf(labels).entries()) {
        const kept = labels.filter((of) => of[leaf] === CONTENT).length;
        expect(isDifference(agreement)).toBe(kept > 0 && kept < labels.length);
        expect(agreement === KEPT_BY_ALL).toBe(kept === labels.length);
      }
    }),
  );
});
