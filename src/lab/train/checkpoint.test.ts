import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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

  it('leave nothing else in their folder', async () => {
    const own = join(folder, 'own');
    await writeCheckpoint(join(own, 'a.bin'), { state: 1, arrays: { x: Float32Array.of(1) } });
    expect(await readdir(own)).toEqual(['a.bin']);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['empty', () => Buffer.alloc(0)],
    ['full of zeros', (bytes) => Buffer.alloc(bytes.length)],
    ['cut off in its header', (bytes) => bytes.subarray(0, 10)],
    ['cut off behind its header', (bytes) => bytes.subarray(0, bytes.indexOf('\n') + 1)],
    ['a number short', (bytes) => bytes.subarray(0, -4)],
    ['a byte short', (bytes) => bytes.subarray(0, -1)],
  ])('that are %s are refused', async (name, damage) => {
    const path = join(folder, name);
    await writeCheckpoint(path, { state: 1, arrays: { x: Float32Array.of(1, 2) } });
    await writeFile(path, damage(await readFile(path)));
    const sentence = expect.stringMatching(/ is damaged: delete it to train from the beginning\.$/);
    const error = expect.objectContaining({ code: 'bad-input', message: sentence });
    await expect(readCheckpoint(path)).rejects.toEqual(error);
  });
});
