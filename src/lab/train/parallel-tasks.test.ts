import { describe, expect, it } from 'vitest';
import { PithError } from '../../core/errors.ts';
import { parseWorkerCount, runInParallel } from './parallel-tasks.ts';

const script = new URL('./fixtures/square-worker.ts', import.meta.url);

/** Writes down what it hears. */
function listener() {
  const heard: string[] = [];
  return {
    heard,
    display: {
      begin: (task: number) => heard.push(`begin ${task}`),
      show: (task: number, { title, done }: { title: string; done: number }) =>
        heard.push(`${task}: ${title} ${done}`),
      note: (task: number, text: string) => heard.push(`${task}: ${text}`),
      end: (task: number) => heard.push(`end ${task}`),
    },
  };
}

describe('runInParallel', () => {
  it('gives the results in the order of the tasks, however many are done at a time', async () => {
    for (const workers of [1, 2, 9]) {
      const { display } = listener();
      const results = await runInParallel([3, 1, 2], { script, workers, display });
      expect(results).toEqual([{ square: 9 }, { square: 1 }, { square: 4 }]);
    }
  });

  it('has nothing to do without tasks', async () => {
    expect(await runInParallel([], { script, workers: 2, ...listener() })).toEqual([]);
  });

  it('shows the progress of each task, and its notes', async () => {
    const { heard, display } = listener();
    await runInParallel([3, 1], { script, workers: 1, display });
    expect(heard).toEqual(
      [0, 1].flatMap((task) => [
        ...[`begin ${task}`, `${task}: squaring 1`, `${task}: squared ${[3, 1][task]}`],
        `end ${task}`,
      ]),
    );
  });

  it('does no more tasks at a time than there are workers', async () => {
    const { heard, display } = listener();
    await runInParallel([1, 2, 3, 4, 5], { script, workers: 2, display });
    let running = 0;
    const most = heard.map((line) => {
      if (line.startsWith('begin')) running++;
      if (line.startsWith('end')) running--;
      return running;
    });
    expect(Math.max(...most)).toBe(2);
  });

  it('stops all others with the first error, which keeps its code', async () => {
    const { heard, display } = listener();
    const all = runInParallel([0, -1, 5], { script, workers: 2, display });
    await expect(all).rejects.toEqual(new PithError('bad-input', '-1 is too little'));
    await expect(all).rejects.toHaveProperty('code', 'bad-input');
    expect(heard).not.toContain('begin 2');
  });

  it('says so when a worker cannot begin', async () => {
    const missing = new URL('./fixtures/no-such-worker.ts', import.meta.url);
    const all = runInParallel([1], { script: missing, workers: 1, ...listener() });
    await expect(all).rejects.toThrow(/no-such-worker/);
  });
});

describe('parseWorkerCount', () => {
  it('is what was asked for, else at least one', () => {
    expect(parseWorkerCount('7')).toBe(7);
    expect(parseWorkerCount(undefined)).toBeGreaterThanOrEqual(1);
    expect(() => parseWorkerCount('0')).toThrow('--workers needs a whole number from 1, not "0".');
  });
});
