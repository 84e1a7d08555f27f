import { expect, test } from 'vitest';
import { ENGINE_IDS, type EngineId } from '../core/engine.ts';
import type { Engine } from '../page/engine.ts';
import { createEngineCache } from './engine-cache.ts';

function engine(id: EngineId): Engine {
  return { id, isCalibrated: false, predict: () => Promise.reject(), dispose: () => undefined };
}

test('an engine that is evicted while it loads, and then fails, does not remove the next one', async () => {
  const [slow, ...others] = ENGINE_IDS.slice(0, 5);
  const first = Promise.withResolvers<Engine>();
  let loads = 0;
  const engines = createEngineCache(async (id) => {
    if (id !== slow) return engine(id);
    loads++;
    return loads === 1 ? first.promise : engine(id);
  });
  const failed = engines.get(slow);
  for (const id of others) void engines.get(id);
  engines.evict();
  const kept = engines.get(slow);
  first.reject(new Error('no such file'));
  await expect(failed).rejects.toThrow('no such file');
  expect(engines.get(slow)).toBe(kept);
  expect(loads).toBe(2);
});
