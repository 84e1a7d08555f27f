import { describe, expect, it } from 'vitest';
import type { Engine } from '../../core/engine.ts';
import { PithError } from '../../core/errors.ts';
import { extractStream } from './extract-stream.ts';

/** Says content for everything; fails on pages of the title `fail`. */
const ENGINE: Engine = {
  id: 'boilernet',
  isCalibrated: false,
  predict: async (page) => {
    if (page.title === 'fail') throw new PithError('out-of-memory', 'no room');
    return { probabilities: new Float32Array(page.leaves.length).fill(1), threshold: 0.5 };
  },
  dispose: () => undefined,
};

function line(id: number, html: string): Uint8Array {
  return Buffer.from(`${JSON.stringify({ id, html })}\n`);
}

describe('extractStream', () => {
  it('takes the next line only when the answer to the last has been taken', async () => {
    let taken = 0;
    async function* input(): AsyncGenerator<Uint8Array> {
      for (taken = 1; taken <= 3; taken++) yield line(taken, '<p>text');
    }
    const takenAtWrite: number[] = [];
    await extractStream(ENGINE, input(), async () => {
      takenAtWrite.push(taken);
      // Whatever could run ahead gets its chance here.
      await new Promise(setImmediate);
      takenAtWrite.push(taken);
    });
    expect(takenAtWrite).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('gives a page as Markdown, too, where that is asked for', async () => {
    async function* input(): AsyncGenerator<Uint8Array> {
      yield line(1, '<html lang=en><title>Herbs</title><p>All <b>of</b> it');
      yield line(2, '<p> ');
    }
    const answers: unknown[] = [];
    const write = async (text: string) => void answers.push(JSON.parse(text));
    await extractStream(ENGINE, input(), write, 'markdown');
    expect(answers).toMatchObject([
      {
        id: 1,
        text: 'All of it',
        markdown: expect.stringMatching(/^---\n.*All \*\*of\*\* it\n$/s),
      },
      { id: 2, text: '', markdown: '' },
    ]);
  });

  it('gives the error of a page that fails under its id and goes on', async () => {
    async function* input(): AsyncGenerator<Uint8Array> {
      yield line(1, '<title>fail</title><p>text');
      yield line(2, '<p>text');
    }
    const answers: unknown[] = [];
    await extractStream(ENGINE, input(), async (text) => {
      answers.push(JSON.parse(text));
    });
    expect(answers).toEqual([
      { id: 1, error: { code: 'out-of-memory', message: 'no room' } },
      { id: 2, engine: 'boilernet', title: '', text: 'text' },
    ]);
  });

  it('passes over lines of white space', async () => {
    const answers: string[] = [];
    async function* input(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(' \t\r\n');
      yield line(1, '<p>text');
    }
    await extractStream(ENGINE, input(), async (text) => void answers.push(text));
    expect(answers).toHaveLength(1);
  });
});
