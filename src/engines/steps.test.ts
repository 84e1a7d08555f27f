import { describe, expect, it } from 'vitest';
import { finish } from '../core/steps.ts';
import { finishWithPauses } from './steps.ts';

/** Work in three parts with two pauses, which says what it did. */
function* work(log: string[]): Generator<void, number> {
  try {
    log.push('one');
    yield;
    log.push('two');
    yield;
    log.push('three');
    return 3;
  } finally {
    log.push('freed');
  }
}

describe('finish', () => {
  it('runs all steps in one go', () => {
    const log: string[] = [];
    expect(finish(work(log))).toBe(3);
    expect(log).toEqual(['one', 'two', 'three', 'freed']);
  });
});

describe('finishWithPauses', () => {
  it('breathes in each pause', async () => {
    const log: string[] = [];
    const yieldToMessages = async () => {
      log.push('breath');
    };
    expect(await finishWithPauses(work(log), new AbortController().signal, yieldToMessages)).toBe(
      3,
    );
    expect(log).toEqual(['one', 'breath', 'two', 'breath', 'three', 'freed']);
  });

  it('stops at the pause in which it is cancelled, and frees what the work holds', async () => {
    const log: string[] = [];
    const controller = new AbortController();
    const yieldToMessages = async () => controller.abort(new RangeError('enough'));
    await expect(finishWithPauses(work(log), controller.signal, yieldToMessages)).rejects.toThrow(
      'enough',
    );
    expect(log).toEqual(['one', 'freed']);
  });

  it('looks at the signal at the end where nothing breathes', async () => {
    const log: string[] = [];
    const signal = AbortSignal.abort(new RangeError('enough'));
    await expect(finishWithPauses(work(log), signal)).rejects.toThrow('enough');
    expect(log).toEqual(['one', 'two', 'three', 'freed']);
  });
});
