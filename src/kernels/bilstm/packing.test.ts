import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { packDense } from '../dense/matrix-product.ts';
import { packPool } from '../pool/group-pool.ts';
import { FusedKernel } from '../wasm/fused-kernel.ts';
import type { KernelExports } from '../wasm/web-assembly.ts';
import { packEmbedding } from './embedding-kernel.ts';

vi.mock('../wasm/web-assembly.ts', async (importActual) => {
  const actual = await importActual<typeof import('../wasm/web-assembly.ts')>();
  // The exports of a module are frozen; a copy can be given a memory of a few blocks.
  return {
    instantiateKernel: async (bytes: never) => ({ ...(await actual.instantiateKernel(bytes)) }),
  };
});

const simd = readFileSync(new URL('../wasm/build/kernel.simd.wasm', import.meta.url));
const zeros = (count: number) => new Float32Array(count);
const direction = { kernel: zeros(96), recurrent: zeros(64), bias: zeros(16) };
const weights = { forward: direction, backward: direction };

type Pack = (kernel: FusedKernel) => { release(): void };

const pool = (arithmetic: 'f32' | 'int8'): Pack => {
  const sizes = { width: 8, groupings: 2, pooled: 8, arithmetic };
  const tensors = [128, 16, 128, 8, 16].map(zeros);
  return ({ wasm }) => packPool(wasm, sizes, tensors);
};

test.each<[string, Pack]>([
  ['BiLSTM', (kernel) => kernel.pack({ inputs: 6, units: 4 }, weights)],
  ['BiLSTM in integers', (kernel) => kernel.pack({ inputs: 6, units: 4 }, weights, 'int16')],
  ['table of embeddings', ({ wasm }) => packEmbedding(wasm, 3, zeros(12), zeros(3))],
  ['dense layer', ({ wasm }) => packDense(wasm, { inputs: 3, units: 4 }, zeros(12), zeros(4))],
  ['pool', pool('f32')],
  ['pool in integers', pool('int8')],
])('where a %s does not fit into memory, nothing of it stays there', async (_, pack) => {
  const kernel = await FusedKernel.load({ simd });
  const blocks = countBlocks(kernel.wasm);
  pack(kernel).release();
  expect(blocks.held.size).toBe(0);
  const needed = blocks.given;
  expect(needed).toBeGreaterThan(1);
  for (let room = 0; room < needed; room++) {
    blocks.room = room;
    blocks.given = 0;
    expect(() => pack(kernel)).toThrow(expect.objectContaining({ code: 'out-of-memory' }));
    expect(blocks.held.size, `room for ${room} blocks`).toBe(0);
  }
});

/** Has a kernel's memory count the blocks that it gives, and give no more than it has room for. */
function countBlocks(wasm: KernelExports) {
  const { allocate, release } = wasm;
  const blocks = { held: new Set<number>(), given: 0, room: Number.POSITIVE_INFINITY };
  wasm.allocate = (bytes) => {
    if (blocks.given >= blocks.room) throw new RangeError('no room');
    blocks.given++;
    const address = allocate(bytes);
    blocks.held.add(address >>> 0);
    return address;
  };
  wasm.release = (address) => {
    blocks.held.delete(address);
    release(address);
  };
  return blocks;
}
