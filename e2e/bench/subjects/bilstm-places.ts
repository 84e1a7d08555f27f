import type { Bench } from '../measure.ts';
import type { Subject } from '../subject.ts';
import { NodeSubject } from './node-subject.ts';
import { WorkerSubject } from './worker-subject.ts';

/** Where the network is run, and how to start it there. */
export interface BilstmPlace {
  readonly name: string;
  start(bench: Bench): Promise<Subject>;
}

export const BILSTM_PLACES: readonly BilstmPlace[] = [
  {
    name: 'Node',
    start: async () => new NodeSubject(import.meta.resolve('./bilstm-in-node.ts')),
  },
  {
    name: 'Chromium',
    async start(bench) {
      const subject = await WorkerSubject.start(import.meta.resolve('./bilstm-in-worker.ts'));
      bench.noteBrowser(subject.version);
      return subject;
    },
  },
];
