import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';

// wasm32 addresses 65,536 pages of 64 KiB: 4 GiB, for training on long pages.
const MAXIMUM_PAGES = 65_536;

const folder = join(import.meta.dirname, '../../src/kernels/wasm');
// No more than level 1: from level 2 Binaryen moves each load and product of the unrolled loops to
// where its sum is used last, so that they no longer fit in the registers (46 instead of 56 GFLOP/s).
const OPTIONS = [
  ...['--runtime', 'minimal', '--optimizeLevel', '1', '--shrinkLevel', '0'],
  ...['--noAssert', '--maximumMemory', String(MAXIMUM_PAGES), '--enable', 'simd'],
];
const RELAXED = ['--enable', 'relaxed-simd'];
// `wide` is for an engine that joins two vectors of 4 floats to one of 8; elsewhere its tiles are too
// large for the registers, and it takes half as long again as `relaxed`, with the same answers.
const BUILDS = [
  { name: 'kernel.simd.wasm', options: ['--use', 'WIDE_VECTORS=0'] },
  { name: 'kernel.relaxed.wasm', options: [...RELAXED, '--use', 'WIDE_VECTORS=0'] },
  { name: 'kernel.wide.wasm', options: [...RELAXED, '--use', 'WIDE_VECTORS=1'] },
];

await mkdir(join(folder, 'build'), { recursive: true });
for (const { name, options } of BUILDS) {
  const { error, stderr } = await asc.main([
    join(folder, 'assembly', 'kernel.ts'),
    ...['--outFile', join(folder, 'build', name)],
    ...OPTIONS,
    ...options,
  ]);
  if (error) throw new Error(`${name}: ${stderr.toString()}`);
}
