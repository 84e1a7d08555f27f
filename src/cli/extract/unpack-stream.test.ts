import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unpackStream } from './unpack-stream.ts';

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function textOf(bytes: Uint8Array, encoding?: string): Promise<string[]> {
  const texts: string[] = [];
  for (const length of [1, 3, 1_000]) {
    const parts: Uint8Array[] = [];
    for await (const part of unpackStream(inPieces(bytes, length), encoding)) parts.push(part);
    texts.push(Buffer.concat(parts).toString());
  }
  return [...new Set(texts)];
}

describe('unpackStream', () => {
  const line = '{"id": 1, "html": "<p>żółw 🐢"}\n';

  it.each([
    ['UTF-8', Buffer.from(line)],
    ['gzip', gzipSync(line)],
    ['gzip of two members', Buffer.concat([gzipSync(line.slice(0, 9)), gzipSync(line.slice(9))])],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${line}`, 'utf16le')],
    ['UTF-16 without', Buffer.from(line, 'utf16le')],
    ['UTF-16 in the other order', Buffer.from(line, 'utf16le').swap16()],
    ['UTF-16 in gzip', gzipSync(Buffer.from(`\ufeff${line}`, 'utf16le'))],
  ])('gives lines in UTF-8 from %s, however the bytes are cut', async (_, bytes) => {
    expect(await textOf(bytes)).toEqual([line]);
  });

  it('reads the named encoding, and an empty stream', async () => {
    expect(await textOf(Buffer.from('"ä"', 'latin1'), 'windows-1252')).toEqual(['"ä"']);
    expect(await textOf(Buffer.alloc(0))).toEqual(['']);
    expect(await textOf(Buffer.from('{}'))).toEqual(['{}']);
  });

  it('reads the next piece only when the last one has been consumed', async () => {
    let given = 0;
    async function* input(): AsyncGenerator<Uint8Array> {
      for (given = 1; given <= 3; given++) yield Buffer.from('{"id": 1, "html": ""}\n');
    }
    for await (const _ of unpackStream(input())) {
      expect(given).toBe(1);
      break;
    }
  });
});
