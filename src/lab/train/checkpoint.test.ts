import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-checkpoint-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('checkpoints', () => {
  it('come back exactly as they were written', async () => {
    const path = join(folder, 'deep', 'run.checkpoint');
    const checkpoint = {
      state: { epoch: 3, step: 7, history: [{ f1: 0.5 }] },
      arrays: { kernel: Float32Array.of(0.1, -2, Number.NaN), bias: Float32Array.of() },
    };
    await writeCheckpoint(path, checkpoint);
    expect(await readCheckpoint(path)).toEqual(checkpoint);
  });

  it('are absent before the first one is written', async () => {
    expect(await readCheckpoint(join(folder, 'none'))).toBeUndefined();
  });
});
