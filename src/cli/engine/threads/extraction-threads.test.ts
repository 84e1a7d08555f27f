import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EngineId } from '../../../core/engine.ts';
import { type ExtractionThreads, extractionThreads } from './extraction-threads.ts';
import type { ThreadPage } from './thread-messages.ts';

const FAULTY = join(import.meta.dirname, 'fixtures/faulty-thread.ts');
/** No page here takes as long, whatever else the machine does. */
const AMPLE_MS = 600_000;

const page = (html: string, engine: EngineId = 'bte'): ThreadPage => ({
  engine,
  source: { bytes: Buffer.from(html), name: 'The page', url: '' },
  request: { format: 'text' },
});

describe('threads of pages', () => {
  let threads: ExtractionThreads;
  afterEach(async () => {
    vi.useRealTimers();
    await threads.close();
  });

  it('give pages, and errors as they were thrown', async () => {
    threads = extractionThreads({ threads: 1, pageLimitMs: AMPLE_MS });
    const [found, empty, missing] = await Promise.allSettled([
      threads.extract(page('<p>One line.')),
      threads.extract(page(' ')),
      threads.extract(page('<p>One line.', 'none' as EngineId)),
    ]);
    expect(found).toMatchObject({ value: { content: 'One line.\n', isEmpty: false } });
    expect(empty).toMatchObject({ reason: { exit: 'empty', message: 'The page is empty.' } });
    expect(missing).toMatchObject({
      reason: { name: 'TypeError', message: expect.stringContaining('not a function') },
    });
    expect(threads.length).toBe(0);
  });

  it('are as many as may be, and no more', async () => {
    threads = extractionThreads({ threads: 2, pageLimitMs: AMPLE_MS });
    const words = ['oak', 'ash', 'elm', 'yew', 'fig'];
    const found = words.map((word) => threads.extract(page(`<p>The ${word}.`)));
    expect(threads.length).toBe(5);
    const texts = (await Promise.all(found)).map(({ content }) => content);
    expect(texts).toEqual(words.map((word) => `The ${word}.\n`));
  });

  it('leave out a page that nobody waits for any more', async () => {
    threads = extractionThreads({ threads: 1, pageLimitMs: AMPLE_MS });
    const controller = new AbortController();
    const first = threads.extract(page('<p>First.'));
    const second = threads.extract(page('<p>Second.'), controller.signal);
    const third = threads.extract(page('<p>Third.'));
    expect(threads.length).toBe(3);
    controller.abort();
    expect(threads.length).toBe(2);
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    expect((await first).content).toBe('First.\n');
    expect((await third).content).toBe('Third.\n');
    const late = threads.extract(page('<p>Late.'), controller.signal);
    await expect(late).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('keep the program running for a page, though nobody waits for the one before', async () => {
    threads = extractionThreads({ threads: 1, pageLimitMs: AMPLE_MS });
    const controller = new AbortController();
    await threads.extract(page('<p>First.'), controller.signal);
    const second = threads.extract(page('<p>Second.'));
    const unref = vi.spyOn(Worker.prototype, 'unref');
    controller.abort();
    expect(unref).not.toHaveBeenCalled();
    await second;
    expect(unref).toHaveBeenCalledOnce();
  });

  it('that hang end after a while, and another does the next page', async () => {
    // The limit of the second page never ends, however slow the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    threads = extractionThreads({ threads: 1, pageLimitMs: AMPLE_MS, program: FAULTY });
    const hanging = threads.extract(page('<p>HANG'));
    const next = threads.extract(page('<p>Next.'));
    await expect.poll(() => vi.getTimerCount(), { timeout: AMPLE_MS }).toBe(1);
    vi.advanceTimersByTime(AMPLE_MS);
    await expect(hanging).rejects.toMatchObject({
      kind: 'timeout',
      message: 'The page took more than 600 s.',
    });
    expect((await next).content).toBe('Next.\n');
  });

  it('that a page ends are replaced', async () => {
    threads = extractionThreads({ threads: 1, pageLimitMs: AMPLE_MS, program: FAULTY });
    const ended = threads.extract(page('<p>EXIT'));
    const next = threads.extract(page('<p>Next.'));
    await expect(ended).rejects.toMatchObject({
      kind: 'thread-ended',
      message: 'The page ended its thread: exit code 9',
    });
    expect((await next).content).toBe('Next.\n');
  });

  it('end, whatever they are at, when they are told to', async () => {
    threads = extractionThreads({ threads: 1, pageLimitMs: AMPLE_MS, program: FAULTY });
    const hanging = threads.extract(page('<p>HANG'));
    await Promise.all([
      expect(hanging).rejects.toMatchObject({ kind: 'thread-ended' }),
      threads.close(),
    ]);
  });
});
