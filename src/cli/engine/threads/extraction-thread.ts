import { parentPort } from 'node:worker_threads';
import type { EngineId } from '../../../core/engine.ts';
import { PithError } from '../../../core/errors.ts';
import { formatPage } from '../../../library/format-page.ts';
import type { Engine } from '../../../page/engine.ts';
import { PageTooLong } from '../../../page/saved-page/parse-document.ts';
import { readSavedPage } from '../../encoding/read-saved-page.ts';
import { CommandError } from '../../exit-codes.ts';
import { loadEngine } from '../load-engine.ts';
import type { ThreadMessage, ThreadPage } from './thread-messages.ts';

// What a thread of a server runs: one page after the other, by engines that stay loaded.

const engines = new Map<EngineId, Promise<Engine>>();

parentPort?.on('message', async (page: ThreadPage) => send(await answer(page)));

async function answer({ engine: id, source, request }: ThreadPage): Promise<ThreadMessage> {
  try {
    const engine = await engineOf(id);
    send({ type: 'begun' });
    const { bytes, name, encoding, label, maxBytes } = source;
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const saved = readSavedPage(whole, name, { encoding, label, maxBytes });
    const { html, url, type = source.type } = saved;
    const page = await formatPage(engine, { html, url: source.url || url, type }, request);
    return { type: 'done', page };
  } catch (error) {
    if (!(error instanceof PithError)) return { type: 'failed', error };
    const { code, message } = error;
    return { type: 'refused', error: { code, message, exit: exitOf(error) } };
  }
}

function engineOf(id: EngineId): Promise<Engine> {
  let engine = engines.get(id);
  if (engine === undefined) {
    engine = loadEngine(id);
    engines.set(id, engine);
    // A failure is not kept: the next page tries again.
    engine.catch(() => engines.delete(id));
  }
  return engine;
}

function exitOf(error: PithError): CommandError['exit'] | undefined {
  if (error instanceof PageTooLong) return 'tooLong';
  return error instanceof CommandError ? error.exit : undefined;
}

function send(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}
