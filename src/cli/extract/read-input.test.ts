import { expect, it } from 'vitest';
import { readAll } from './read-input.ts';

it('reads a stream up to the limit, and stops as soon as it is passed', async () => {
  let read = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      read++;
      yield Buffer.alloc(4, 'a');
    }
  }
  await expect(readAll(endless(), 'It', 10)).rejects.toMatchObject({ exit: 'tooLong' });
  expect(read).toBe(3);
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('0123456789');
  }
  expect(String(await readAll(whole(), 'It', 10))).toBe('0123456789');
});
