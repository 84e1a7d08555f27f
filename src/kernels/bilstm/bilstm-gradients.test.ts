import * as tf from '@tensorflow/tfjs-core';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { referenceGradients } from './fixtures/reference-gradients.ts';
import {
  type BilstmCase,
  noise,
  prepareBilstms,
  rowsOf,
  stockLayer,
  stockRun,
  tensorsOf,
} from './fixtures/stock-bilstm.ts';
import { fusedBilstm } from './fused-bilstm.ts';

const MAX_LENGTH = 2_000;
const MAX_UNITS = 256;
/** That of two sequences in a batch. */
const MAX_CHARS_OF_TWO = 100;
/**
 * Rows × units × (inputs + units). The stock layer keeps the slopes by its matrices for every row until the
 * last is done: 32 bytes for each of these, half a GB at this limit. 2,000 rows of 256 inputs and 256 units would
 * need 8 GB, and its wasm has 2 (with 64 inputs it ends with "memory access out of bounds"). What is beyond the limit, and
 * sequences of one row, on which the stock gradient fails, are compared with doubles alone.
 */
const STOCK_LIMIT = 16e6;
/** The stock gradient takes some 8 ms of processor time a row, and a busy machine several times as long. */
const SLOW_MS = 600_000;

beforeAll(prepareBilstms);

type Values = Float32Array | Float64Array;
type Gradients = (example: BilstmCase, layer: ReturnType<typeof stockLayer>) => readonly Values[];

/** What both are to differentiate: Σ dy · y, with random inputs and dy. */
function inputsOf(example: BilstmCase) {
  const { inputs, units, seed } = example;
  const x = noise([rowsOf(example), inputs], 1, seed) as tf.Tensor2D;
  return { x, dy: noise([rowsOf(example), 2 * units], 1, seed + 1) };
}

/** Largest relative difference of the seven gradients from those of `reference`. */
function gradientDifference(example: BilstmCase, reference: Gradients): number {
  const { lengths } = example;
  const layer = stockLayer(example);
  const ours = gradients(example, layer, (x) =>
    fusedBilstm(x, lengths, tensorsOf(layer.getWeights())),
  );
  const expected = reference(example, layer);
  tf.dispose(layer.getWeights());
  return Math.max(...ours.map((values, i) => relativeDifference(values, expected[i])));
}

/** By x and by each of the weights, in their order. */
function gradients(
  example: BilstmCase,
  layer: ReturnType<typeof stockLayer>,
  run: (x: tf.Tensor2D) => tf.Tensor,
): readonly Values[] {
  return tf.tidy(() => {
    const { x, dy } = inputsOf(example);
    const rows = tf.variable(x);
    const variables = [rows, ...(layer.getWeights() as tf.Variable[])];
    const { grads } = tf.variableGrads(() => tf.sum(tf.mul(dy, run(rows))), variables);
    return variables.map(({ name }) => grads[name].dataSync<'float32'>().slice());
  });
}

const stock: Gradients = (example, layer) =>
  gradients(example, layer, (x) => stockRun(layer, x, example.lengths));

const inDoubles: Gradients = (example, layer) => {
  const { x, dy } = inputsOf(example);
  const weights = layer.getWeights().map((weight) => weight.dataSync());
  const values = { ...example, x: x.dataSync(), dy: dy.dataSync(), weights };
  tf.dispose([x, dy]);
  return referenceGradients(values);
};

/** Norm of the difference, by the norm of what is expected; 0 where both are nothing but zeros. */
function relativeDifference(values: Values, expected: Values): number {
  let difference = 0;
  let size = 0;
  for (let i = 0; i < expected.length; i++) {
    difference += (values[i] - expected[i]) ** 2;
    size += expected[i] ** 2;
  }
  return difference === 0 ? 0 : Math.sqrt(difference / size);
}

const seed = fc.integer({ min: 1, max: 1e6 });
const size = (max: number) => fc.integer({ min: 1, max });

/**
 * Every order of magnitude as often as the next. Not biased to the ends of the range, as fast-check's numbers are of
 * themselves: the far one takes longest, and has cases of its own.
 */
const anySize = (min: number, max: number) =>
  fc
    .noBias(fc.integer({ min: 0, max: 1_000 }))
    .map((share) => Math.round(min * (max / min) ** (share / 1_000)));

/** Shapes over the whole range, and one or two sequences where the first is short. */
function anyCase(shortest: number): fc.Arbitrary<BilstmCase> {
  const second = fc.array(anySize(shortest, MAX_CHARS_OF_TWO), { maxLength: 1 });
  const lengths = fc
    .tuple(anySize(shortest, MAX_LENGTH), second)
    .map(([first, more]) => (first > MAX_CHARS_OF_TWO ? [first] : [first, ...more]));
  return fc.record({
    lengths,
    inputs: anySize(1, MAX_UNITS),
    units: anySize(1, MAX_UNITS),
    seed,
  });
}

test('the fused BiLSTM gives the stock gradients within 1e-5 on batches of any shape', () => {
  // The gradient of a stock layer fails on sequences of one row.
  const lengths = fc.array(fc.integer({ min: 2, max: 12 }), { minLength: 1, maxLength: 5 });
  const cases = fc.record({ lengths, inputs: size(20), units: size(40), seed });
  fc.assert(
    fc.property(cases, (example) => {
      expect(gradientDifference(example, stock)).toBeLessThan(1e-5);
    }),
    { numRuns: 12, seed: 1 },
  );
});

test(
  'the fused BiLSTM gives the stock gradients within 1e-5 from 2 rows to 2,000 and from 1 unit to 256',
  () => {
    const cases = anyCase(2).filter((example) => {
      const { inputs, units } = example;
      return rowsOf(example) * units * (inputs + units) <= STOCK_LIMIT;
    });
    fc.assert(
      fc.property(cases, (example) => {
        expect(gradientDifference(example, stock)).toBeLessThan(1e-5);
      }),
      // A smaller case that fails, too, would be long in coming.
      { numRuns: 12, seed: 1, endOnFailure: true },
    );
  },
  SLOW_MS,
);

test(
  'the fused BiLSTM gives the gradients of doubles within 1e-5 from 1 row to 2,000 and from 1 unit to 256',
  () => {
    fc.assert(
      fc.property(anyCase(1), (example) => {
        expect(gradientDifference(example, inDoubles)).toBeLessThan(1e-5);
      }),
      { numRuns: 40, seed: 1, endOnFailure: true },
    );
  },
  SLOW_MS,
);

test.each([
  { lengths: [2_000], inputs: 256, units: 256, seed: 9 },
  { lengths: [1], inputs: 256, units: 256, seed: 10 },
  { lengths: [1, 1, 5], inputs: 1, units: 1, seed: 11 },
])(
  'the fused BiLSTM gives the gradients of doubles within 1e-5 for $lengths rows and $units units',
  (example) => {
    expect(gradientDifference(example, inDoubles)).toBeLessThan(1e-5);
  },
  SLOW_MS,
);

test.each([
  { lengths: [2_000], inputs: 2, units: 3, seed: 8 },
  { lengths: [40, 33, 20, 7, 2], inputs: 64, units: 128, seed: 6 },
  { lengths: [12], inputs: 256, units: 256, seed: 7 },
])(
  'the fused BiLSTM gives the stock gradients within 1e-5 for $lengths rows and $units units',
  (example) => {
    expect(gradientDifference(example, stock)).toBeLessThan(1e-5);
  },
  SLOW_MS,
);
