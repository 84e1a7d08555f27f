import { describe, expect, it } from 'vitest';
import { PithError } from '../../core/errors.ts';
import type { Engine } from '../../page/engine.ts';
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
  it('reads the next line only when the last answer has been written', async () => {
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
    await extractStream(ENGINE, input(), write, { format: 'markdown' });
    expect(answers).toMatchObject([
      {
        id: 1,
        text: 'All of it',
        markdown: expect.stringMatching(/^---\n.*All \*\*of\*\* it\n$/s),
      },
      { id: 2, text: '', markdown: '' },
    ]);
  });

  it('reports a page that fails under its id, and continues', async () => {
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

  it('gives the error of a line without a page under the id that it has', async () => {
    async function* input(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('{"id": 7}\n{"html": "<p>text"}\n');
    }
    const answers: unknown[] = [];
    await extractStream(ENGINE, input(), async (text) => void answers.push(JSON.parse(text)));
    expect(answers).toMatchObject([
      { id: 7, error: { code: 'bad-input' } },
      { id: null, error: { code: 'bad-input' } },
    ]);
  });

  it('reads a line that is not UTF-8 in the most likely encoding, and says so', async () => {
    const answers: unknown[] = [];
    async function* input(): AsyncGenerator<Uint8Array> {
      const line = '{"id": 1, "html": "<p>Über dem Fluß, schön und groß"}\n';
      yield Buffer.from(line, 'latin1');
    }
    await extractStream(ENGINE, input(), async (text) => void answers.push(JSON.parse(text)));
    expect(answers).toMatchObject([
      {
        text: 'Über dem Fluß, schön und groß',
        warning: 'The line is no UTF-8 and was read as windows-1252.',
      },
    ]);
  });

  it('decodes a page whose bytes were all taken for ASCII', async () => {
    const answers: unknown[] = [];
    async function* input(): AsyncGenerator<Uint8Array> {
      yield line(1, Buffer.from('<p>Маяк', 'utf16le').toString('utf8'));
      yield line(2, '<p>\u001b$BF|K\\\u001b(B');
      yield line(3, '<p>A\0B');
    }
    await extractStream(ENGINE, input(), async (text) => void answers.push(JSON.parse(text)));
    expect(answers).toMatchObject([
      { text: 'Маяк', warning: '"html" was not decoded before; it was read as utf-16le.' },
      { text: '日本', warning: '"html" was not decoded before; it was read as iso-2022-jp.' },
      { text: 'AB' },
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
