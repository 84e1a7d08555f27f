import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../core/random.ts';
import { FusedKernel } from '../../kernels/wasm/fused-kernel.ts';
import { joinVectors } from './join-vectors.ts';

const BUILDS = join(import.meta.dirname, '../../kernels/wasm/build');
/** So often is everything run that V8 has long compiled it for good. */
const RUNS = 40;

const batches = fc.record({
  inputs: fc.constantFrom(8, 16, 20, 64),
  units: fc.constantFrom(1, 4, 8, 20, 32),
  lengths: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 17 }),
  seed: fc.nat(),
});

test('joined vectors give outputs and gradients that are the same to the bit', async () => {
  const examples = fc.sample(batches, { numRuns: RUNS, seed: 1 });
  const narrow = await load('relaxed');
  const expected = examples.map((batch) => differentiated(narrow, batch));
  joinVectors();
  const wide = await load('wide');
  examples.forEach((batch, i) => {
    expect(differentiated(wide, batch)).toEqual(expected[i]);
  });
});

async function load(build: string): Promise<FusedKernel> {
  return FusedKernel.load({ simd: readFileSync(join(BUILDS, `kernel.${build}.wasm`)) });
}

interface Batch {
  readonly inputs: number;
  readonly units: number;
  readonly lengths: readonly number[];
  readonly seed: number;
}

/** The bits of the output, then those of all gradients. */
function differentiated(kernel: FusedKernel, batch: Batch): Int32Array[] {
  const { inputs, units, lengths, seed } = batch;
  const random = seededRandom(seed);
  const noise = (count: number) => Float32Array.from({ length: count }, () => random() - 0.5);
  const direction = () => ({
    kernel: noise(inputs * 4 * units),
    recurrent: noise(units * 4 * units),
    bias: noise(4 * units),
  });
  const weights = { forward: direction(), backward: direction() };
  const rows = lengths.reduce((sum, length) => sum + length, 0);
  const packed = kernel.pack({ inputs, units }, weights);
  const run = kernel.runToDifferentiate(packed, noise(rows * inputs), lengths);
  const { dx, weights: d } = run.differentiate(weights, noise(rows * 2 * units));
  packed.release();
  return [run.output, dx, ...Object.values(d.forward), ...Object.values(d.backward)].map(
    (floats: Float32Array) => new Int32Array(floats.buffer, floats.byteOffset, floats.length),
  );
}
