import { JOINED } from './joined.ts';
import { NodeSubject } from './node-subject.ts';
import { nodeAndChromium, type Place } from './places.ts';

export interface BilstmPlace extends Place {
  /** Whether its rows have goals: an engine as it comes has, and what V8 only tries out has not. */
  readonly hasGoals: boolean;
}

const IN_NODE = import.meta.resolve('./bilstm-in-node.ts');
const AS_THEY_COME = nodeAndChromium({
  inNode: IN_NODE,
  inWorker: import.meta.resolve('./bilstm-in-worker.ts'),
});

/** The places in which the BiLSTMs are run. */
export const BILSTM_PLACES: readonly BilstmPlace[] = [
  ...AS_THEY_COME.map((place) => ({ ...place, hasGoals: true })),
  // Node is started as the lab starts it to train; the stock layers are compiled by the same V8.
  {
    name: 'Node with joined vectors',
    hasGoals: false,
    start: async () => new NodeSubject(IN_NODE, [JOINED]),
  },
];
