import type { BareChromium } from '../../../e2e/browsers/bare/bare-chromium.ts';
import type { DevTools } from '../../../e2e/browsers/bare/devtools.ts';

/** Memory of the extension's worker after a garbage collection, in bytes. */
export interface WorkerMemory {
  /** Bytes of JavaScript objects. */
  readonly heap: number;
  /** Bytes of array buffers, such as the weights. */
  readonly buffers: number;
  /** Bytes of the kernel's WebAssembly memory, which never shrinks. */
  readonly kernel: number;
}

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize: number;
}

interface Remote {
  readonly result: { readonly objectId: string; readonly value?: number };
}

/**
 * Collects the garbage of the worker that labels pages, and measures what is left.
 * @throws Error when it does not run
 */
export async function workerMemory(chromium: BareChromium): Promise<WorkerMemory> {
  const { devtools, extensionId } = chromium;
  const hosts = await chromium.targets('background_page');
  const host = hosts.find(({ url }) => new URL(url).host === extensionId);
  if (host === undefined) throw new Error('The host of the worker does not run.');
  const { sessionId } = await devtools.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId: host.targetId,
    flatten: true,
  });
  try {
    return await measure(devtools, await attachToWorker(devtools, sessionId));
  } finally {
    await devtools.send('Target.detachFromTarget', { sessionId });
  }
}

/** Attaches by way of the worker's host: a worker that is attached to directly never answers. */
async function attachToWorker(devtools: DevTools, host: string): Promise<string> {
  const attached = devtools.once('Target.attachedToTarget', host);
  await devtools.send(
    'Target.setAutoAttach',
    {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: true,
      filter: [{ type: 'worker' }],
    },
    host,
  );
  const { sessionId } = await attached;
  return String(sessionId);
}

async function measure(devtools: DevTools, session: string): Promise<WorkerMemory> {
  const ask = <R>(method: string, parameters = {}) => devtools.send<R>(method, parameters, session);
  // Twice: what the first has finalised only goes with the second.
  await ask('HeapProfiler.collectGarbage');
  await ask('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await ask<HeapUsage>('Runtime.getHeapUsage');
  const { result: prototype } = await ask<Remote>('Runtime.evaluate', {
    expression: 'WebAssembly.Memory.prototype',
  });
  const { objects } = await ask<{ objects: { objectId: string } }>('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId,
  });
  const { result } = await ask<Remote>('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: `function () {
      return this.reduce((sum, memory) => sum + memory.buffer.byteLength, 0);
    }`,
    returnByValue: true,
  });
  return { heap: usedSize, buffers: backingStorageSize, kernel: result.value ?? Number.NaN };
}
