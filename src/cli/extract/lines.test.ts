import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Line, readLines } from './lines.ts';

async function* chunksOf(parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part, 'utf8');
}

async function lines(parts: readonly string[], maxBytes = 1_000): Promise<(string | null)[]> {
  const result: (string | null)[] = [];
  for await (const line of readLines(chunksOf(parts), { maxBytes })) {
    result.push('bytes' in line ? new TextDecoder().decode(line.bytes) : null);
  }
  return result;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

describe('readLines', () => {
  it('joins lines that are spread over chunks', async () => {
    expect(await lines(['a', 'b\nc\n\nd', '', 'e\n'])).toEqual(['ab', 'c', '', 'de']);
  });

  it('gives the last line without its newline too', async () => {
    expect(await lines(['a\nb'])).toEqual(['a', 'b']);
    expect(await lines([])).toEqual([]);
  });

  it('says how many bytes each line took', async () => {
    const lengths: number[] = [];
    const chunks = chunksOf(['é\nlong', 'er\n\nb']);
    for await (const { length } of readLines(chunks, { maxBytes: 4 })) lengths.push(length);
    expect(lengths).toEqual([3, 7, 1, 1]);
  });

  it('does not cut at the line separators of Unicode', async () => {
    expect(await lines(['a\u2028b\u2029c\rd\n'])).toEqual(['a\u2028b\u2029c\rd']);
  });

  it('drops a line over the limit, says so, and continues', async () => {
    expect(await lines(['abc', 'def\nok', '\nabcdef'], 5)).toEqual([null, 'ok', null]);
  });

  it('lets go of the beginning of a line as soon as that is over the limit', async () => {
    let first: WeakRef<ArrayBuffer> | undefined;
    let isDetached = false;
    async function* chunks(): AsyncGenerator<Uint8Array> {
      for (let i = 0; i < 3; i++) {
        // What was asked for in a task is kept to its end.
        await new Promise(setImmediate);
        collectGarbage();
        if (i === 2) isDetached = first?.deref() === undefined;
        const buffer = new ArrayBuffer(1_000);
        first ??= new WeakRef(buffer);
        yield new Uint8Array(buffer);
      }
    }
    const found: Line[] = [];
    for await (const line of readLines(chunks(), { maxBytes: 1_500 })) found.push(line);
    expect(found).toEqual([{ tooLong: true, length: 3_000 }]);
    expect(isDetached).toBe(true);
  });

  it('gives the same lines however the bytes are cut', async () => {
    const texts = fc.array(fc.string({ unit: fc.constantFrom('a', '\n', 'é') }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(texts, async (parts) => {
        const whole = parts.join('');
        const expected = whole.split('\n');
        if (expected.at(-1) === '') expected.pop();
        expect(await lines(parts)).toEqual(expected);
      }),
    );
  });
});
