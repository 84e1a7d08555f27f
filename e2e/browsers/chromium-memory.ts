import type { CDPSession } from 'playwright';
import type { Memory } from './browser.ts';

/** Nodes lead to scripts and back, and each collection finds only what the one before has set free. */
const COLLECTIONS = 3;

/** What is in memory and cannot be let go. */
export async function readMemory(session: CDPSession): Promise<Memory> {
  for (let i = 0; i < COLLECTIONS; i++) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, heapBytes: usedSize };
}
