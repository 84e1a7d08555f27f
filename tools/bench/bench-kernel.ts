import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { execArgv } from 'node:process';
import type { Arithmetic } from '../../src/kernels/bilstm/lstm-weights.ts';
import { FusedKernel } from '../../src/kernels/wasm/fused-kernel.ts';
import { KernelMemory } from '../../src/kernels/wasm/kernel-memory.ts';

// Two bidirectional layers on 256 columns, as in BoilerNet. FLOP: a layer with D inputs and U units
// multiplies and adds, in each direction, 4U (D + U) times per leaf: 16 U (D + U) FLOP, so
// 16 U (256 + U) + 16 U (2U + U) for both; 80 U^2 at U = 256. Activations count as nothing.
// The reference is a packed 512 x 512 x 512 product of f32 matrices in the same wasm.
const INPUTS = 256;
const UNITS = [64, 128, 256];
const ARITHMETICS: readonly Arithmetic[] = ['f32', 'int16', 'int8'];
const LENGTHS = [100, 300, 1000, 3000];
const PRODUCT_SIZE = 512;
const BATCH = new Array<number>(8).fill(300);
// Some 150 ms: the clock of processor time goes in steps of up to 4 ms.
const SAMPLE_FLOP = 7e9;
const ROUNDS = Number(process.argv[2] ?? 5);

interface Case {
  readonly name: string;
  readonly flop: number;
  run(): void;
}

function flopPerLeaf(units: number): number {
  return 16 * units * (INPUTS + units) + 16 * units * 3 * units;
}

function noise(count: number, scale: number): Float32Array {
  return Float32Array.from({ length: count }, () => (Math.random() * 2 - 1) * scale);
}

function randomLayer(inputs: number, units: number) {
  const direction = () => ({
    kernel: noise(inputs * 4 * units, Math.sqrt(6 / (inputs + 4 * units))),
    recurrent: noise(units * 4 * units, Math.sqrt(6 / (5 * units))),
    bias: noise(4 * units, 0.1),
  });
  const weights = { forward: direction(), backward: direction() };
  return { shape: { inputs, units }, weights };
}

function matrixProduct({ wasm }: FusedKernel): Case {
  const n = PRODUCT_SIZE;
  const memory = new KernelMemory(wasm);
  const a = memory.copyOf(noise(n * n, 1));
  const b = memory.copyOf(noise(n * n, 1));
  const c = memory.zeros(n * n);
  const zeros = memory.zeros(n);
  const run = () => wasm.gemm(a, n * 4, 0, b, c, n * 4, 0, n, n, n, zeros);
  return { name: `${n}³ matrix product`, flop: 2 * n ** 3, run };
}

function inference(kernel: FusedKernel, units: number, arithmetic: Arithmetic): Case[] {
  const layers = [randomLayer(INPUTS, units), randomLayer(2 * units, units)];
  const packed = layers.map(({ shape, weights }) => kernel.pack(shape, weights, arithmetic));
  return LENGTHS.map((length) => {
    const x = noise(length * INPUTS, 1);
    const run = () => {
      packed.reduce((input, layer) => kernel.run(layer, input, [length]), x);
    };
    return { name: `${arithmetic} U=${units} L=${length}`, flop: length * flopPerLeaf(units), run };
  });
}

function training(kernel: FusedKernel, units: number): Case {
  const [first, second] = [randomLayer(INPUTS, units), randomLayer(2 * units, units)];
  const rows = BATCH.reduce((sum, length) => sum + length, 0);
  const x = noise(rows * INPUTS, 1);
  const dOutput = noise(rows * 2 * units, 1);
  const run = () => {
    const packed = [first, second].map(({ shape, weights }) => kernel.pack(shape, weights));
    const below = kernel.runToDifferentiate(packed[0], x, BATCH);
    const above = kernel.runToDifferentiate(packed[1], below.output, BATCH);
    const { dx } = above.differentiate(second.weights, dOutput);
    below.differentiate(first.weights, dx);
    for (const layer of packed) layer.release();
  };
  return { name: `train U=${units} 8 x 300`, flop: 3 * rows * flopPerLeaf(units), run };
}

/** Measures the milliseconds of processor time that one run takes, so that waiting for a turn does not count. */
function milliseconds({ run, flop }: Case): number {
  const repeats = Math.ceil(SAMPLE_FLOP / flop);
  const start = process.threadCpuUsage();
  for (let i = 0; i < repeats; i++) run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000 / repeats;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

async function cases(build: string): Promise<Case[]> {
  const path = join(import.meta.dirname, '../../src/kernels/wasm/build', `kernel.${build}.wasm`);
  const kernel = await FusedKernel.load({ simd: await readFile(path) });
  return [
    matrixProduct(kernel),
    ...ARITHMETICS.flatMap((arithmetic) =>
      UNITS.flatMap((units) => inference(kernel, units, arithmetic)),
    ),
    ...UNITS.map((units) => training(kernel, units)),
  ];
}

// The third is for vectors that V8 has joined: node --experimental-wasm-revectorize bench-kernel.ts
const builds = ['simd', 'relaxed', 'wide'].filter(
  (build) => (build === 'wide') === execArgv.includes('--experimental-wasm-revectorize'),
);
const all = await Promise.all(builds.map(cases));
const times = all.map((list) => list.map((): number[] => []));
for (let round = -1; round < ROUNDS; round++) {
  all.forEach((list, build) => {
    const [product] = list;
    list.forEach((example, i) => {
      // The reference before each case: both see the same moment of a machine shared with others.
      const reference = milliseconds(product);
      const ms = i === 0 ? reference : milliseconds(example);
      if (round < 0) return;
      times[build][0].push(reference);
      if (i > 0) times[build][i].push(ms);
    });
  });
}

console.log(`${cpus()[0].model}, Node ${process.version}, ${ROUNDS} interleaved rounds`);
all.forEach((list, build) => {
  const rate = (i: number) => list[i].flop / median(times[build][i]) / 1e6;
  console.log(`\n${builds[build].padEnd(18)} median ms     min      max  GFLOP/s  of the product`);
  list.forEach(({ name }, i) => {
    const values = times[build][i];
    const numbers = [median(values), Math.min(...values), Math.max(...values)];
    const columns = numbers.map((ms) => ms.toFixed(2).padStart(9)).join('');
    const share = (rate(i) / rate(0)).toFixed(2);
    console.log(name.padEnd(19) + columns + rate(i).toFixed(1).padStart(9), `      ${share}`);
  });
});
