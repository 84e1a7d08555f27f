import { describe, expect, it, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

describe('work that is done in turn', () => {
  it('is done in the order in which it was asked for, however long it takes', async () => {
    const done: string[] = [];
    const first = Promise.withResolvers<void>();
    const last = Promise.withResolvers<void>();
    const read = inTurn(async (name: string, until: Promise<void>) => {
      await until;
      done.push(name);
      if (name === 'last') last.resolve();
    });
    read('first', first.promise);
    read('last', Promise.resolve());
    first.resolve();
    await last.promise;
    expect(done).toEqual(['first', 'last']);
  });

  it('holds up nothing where it fails, and is reported', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const last = Promise.withResolvers<void>();
    const problem = new Error('gone');
    const read = inTurn(async (isDetached: boolean) => {
      if (isDetached) throw problem;
      last.resolve();
    });
    read(true);
    read(false);
    await last.promise;
    expect(report).toHaveBeenCalledWith(problem);
  });
});
