import { expect, test, vi } from 'vitest';
import { keepSecret, readSecret } from './highlight-secret.ts';

test('two pages that need the first secret at the same time get the same one', async () => {
  const stored: Record<string, unknown> = {};
  const local = {
    get: async () => structuredClone(stored),
    set: async (items: object) => void Object.assign(stored, items),
  };
  vi.stubGlobal('chrome', { storage: { local }, runtime: { id: 'pith', sendMessage: keepSecret } });
  const [one, other] = await Promise.all([readSecret(), readSecret()]);
  expect(one).not.toBe('');
  expect(other).toBe(one);
  expect(await readSecret()).toBe(one);
  vi.unstubAllGlobals();
});
