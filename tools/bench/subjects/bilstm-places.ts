import { JOINED } from './joined.ts';
import { NodeSubject } from './node-subject.ts';
import { nodeAndChromium, type Place } from './places.ts';

export interface BilstmPlace extends Place {
  /** Goals are for an engine as it comes, not for what V8 only tries out. */
  readonly hasGoals: boolean;
}

const IN_NODE = import.meta.resolve('./bilstm-in-node.ts');
const AS_THEY_COME = nodeAndChromium({
  inNode: IN_NODE,
  inWorker: import.meta.resolve('./bilstm-in-worker.ts'),
});

/** Where the BiLSTMs are run. */
export const BILSTM_PLACES: readonly BilstmPlace[] = [
  ...AS_THEY_COME.map((place) => ({ ...place, hasGoals: true })),
  // Node is started as the lab starts it to train; the stock layers are compiled by the same V8.
  {
    name: 'Node with joined vectors',
    hasGoals: false,
    start: async () => new NodeSubject(IN_NODE, [JOINED]),
  },
];
