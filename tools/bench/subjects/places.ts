import type { Bench } from '../measure.ts';
import type { Subject } from '../subject.ts';
import { NodeSubject } from './node-subject.ts';
import { WorkerSubject } from './worker-subject.ts';

/** A place where something is run, and how to start it there. */
export interface Place {
  readonly name: string;
  start(bench: Bench): Promise<Subject>;
}

export interface PlaceEntries {
  /** URL of a module that calls `serveInNode`. */
  readonly inNode: string;
  /** URL of a module that calls `serveInWorker`. */
  readonly inWorker: string;
}

/** The two places: a process of Node, and a worker of a real Chromium. */
export function nodeAndChromium({ inNode, inWorker }: PlaceEntries): readonly Place[] {
  return [
    { name: 'Node', start: async () => new NodeSubject(inNode) },
    {
      name: 'Chromium',
      async start(bench) {
        const subject = await WorkerSubject.start(inWorker);
        bench.noteBrowser(subject.version);
        return subject;
      },
    },
  ];
}
