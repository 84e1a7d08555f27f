import type { Bench } from '../measure.ts';
import type { Subject } from '../subject.ts';
import { JOINED } from './joined.ts';
import { NodeSubject } from './node-subject.ts';
import { WorkerSubject } from './worker-subject.ts';

/** Where the network is run, and how to start it there. */
export interface BilstmPlace {
  readonly name: string;
  /** Goals are for an engine as it comes, not for what V8 only tries out. */
  readonly hasGoals: boolean;
  start(bench: Bench): Promise<Subject>;
}

const IN_NODE = import.meta.resolve('./bilstm-in-node.ts');

export const BILSTM_PLACES: readonly BilstmPlace[] = [
  {
    name: 'Node',
    hasGoals: true,
    start: async () => new NodeSubject(IN_NODE),
  },
  {
    name: 'Chromium',
    hasGoals: true,
    async start(bench) {
      const subject = await WorkerSubject.start(import.meta.resolve('./bilstm-in-worker.ts'));
      bench.noteBrowser(subject.version);
      return subject;
    },
  },
  // As the lab does it where it trains; the stock layers are compiled by the same V8.
  {
    name: 'Node with joined vectors',
    hasGoals: false,
    start: async () => new NodeSubject(IN_NODE, [JOINED]),
  },
];
