import type { Engine } from '../core/engine.ts';
import type { WorkerReply, WorkerRequest } from '../core/messages.ts';
import { examplePage } from '../core/page/example-page.ts';
import { type PackedPage, packPage } from '../core/page/packed-page.ts';
import { createLabelServer, type LabelServerParts } from './label-server.ts';

/** A page with one leaf, `title`. */
export function pageOf(title: string): PackedPage {
  return packPage(examplePage([title], { title, url: 'https://example.org/' }));
}

export function labelRequest(request: number, title: string): WorkerRequest {
  return { type: 'label', request, engine: 'boilernet', page: pageOf(title) };
}

interface ServerOptions extends Partial<Pick<LabelServerParts, 'practiceLeaves' | 'now' | 'tune'>> {
  /** In place of the engine that answers as told. */
  loadEngine?(): Promise<Engine>;
}

/** An engine that answers as told, and a server around it that collects its replies. */
export function serverWith(
  probabilitiesOf: (...asked: Parameters<Engine['predict']>) => Promise<Float32Array>,
  { loadEngine, ...parts }: ServerOptions = {},
) {
  const engine: Engine = {
    id: 'boilernet',
    isCalibrated: false,
    predict: async (...asked) => ({
      probabilities: await probabilitiesOf(...asked),
      threshold: 0.5,
    }),
    dispose() {},
  };
  const replies: WorkerReply[] = [];
  const keepings: boolean[] = [];
  let loads = 0;
  let awaited: { count: number; done(): void } | undefined;
  const serve = createLabelServer({
    loadEngine: () => {
      loads++;
      return loadEngine?.() ?? Promise.resolve(engine);
    },
    reply: (reply) => {
      // As `postMessage` does, which throws for what cannot be cloned.
      replies.push(structuredClone(reply));
      if (awaited?.count === replies.length) awaited.done();
    },
    now: () => 0,
    practiceLeaves: 0,
    tune: async () => undefined,
    ...parts,
    setKeeping: (keeping) => keepings.push(keeping),
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
  });
  const repliesOf = (count: number) =>
    replies.length >= count
      ? Promise.resolve(replies)
      : new Promise<WorkerReply[]>((resolve) => {
          awaited = { count, done: () => resolve(replies) };
        });
  return { engine, serve, repliesOf, keepings, loadCount: () => loads };
}
