import type { CDPSession } from 'playwright';
import type { Memory } from './browser.ts';

/** The part of a heap snapshot of DevTools that is read here. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      /** Of the first field, the names of its values. */
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  /** The fields of all nodes, one after the other. */
  readonly nodes: readonly number[];
}

/** Nodes lead to scripts and back, and each collection finds only what the one before has set free. */
const COLLECTIONS = 3;

/** What is in memory and cannot be let go. */
export async function readMemory(session: CDPSession): Promise<Memory> {
  for (let i = 0; i < COLLECTIONS; i++) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const heapBytes = bytesButCode(await takeSnapshot(session));
  return { nodes, listeners: jsEventListeners, heapBytes };
}

async function takeSnapshot(session: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = [];
  const hear = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', hear);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', hear);
  return JSON.parse(chunks.join('')) as HeapSnapshot;
}

/** V8 compiles a script anew, piece by piece, the more often it runs. */
function bytesButCode({ snapshot: { meta }, nodes }: HeapSnapshot): number {
  const {
    node_fields: fields,
    node_types: [types],
  } = meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = types.indexOf('code');
  let bytes = 0;
  for (let i = 0; i < nodes.length; i += fields.length) {
    if (nodes[i + type] !== code) bytes += nodes[i + size];
  }
  return bytes;
}
