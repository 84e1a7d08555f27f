import { expect, it } from 'vitest';
import { incomingBodies } from './incoming-bodies.ts';

/** A body of which a part comes, and the rest when it is asked for. */
function body(part: string) {
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(part);
    await finished;
  }
  return { chunks: chunks(), finish };
}

it('bodies that are too much together make room for others, the oldest first', async () => {
  const bodies = incomingBodies({ maxBytes: 10, maxHeldBytes: 25 });
  const [first, second, third, fourth] = ['12345678', '1', '1234567890', '1234567890'].map(body);
  const refused = expect(bodies.read(first.chunks)).rejects.toMatchObject({
    ...{ status: 503, code: 'busy', headers: { 'retry-after': '1' } },
  });
  const read = [second, third, fourth].map(({ chunks }) => bodies.read(chunks));
  await refused;
  expect(bodies.count).toBe(3);
  for (const { finish } of [second, third, fourth]) finish();
  expect((await Promise.all(read)).map(String)).toEqual(['1', '1234567890', '1234567890']);
  expect(bodies.count).toBe(0);
});

it('a body that is too long is refused by itself', async () => {
  const bodies = incomingBodies({ maxBytes: 10, maxHeldBytes: 25 });
  await expect(bodies.read(body('12345678901').chunks)).rejects.toMatchObject({ exit: 'tooLong' });
  expect(bodies.count).toBe(0);
});
