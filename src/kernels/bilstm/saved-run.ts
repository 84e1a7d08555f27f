import { PithError } from '../../core/errors.ts';
import type { BilstmRun } from '../wasm/fused-kernel.ts';

const forgotten = new FinalizationRegistry<BilstmRun>((run) => run.release());

/**
 * A run that waits in the kernel's memory for its gradient. The tape of tfjs holds this object, as
 * an attribute of the operation: copying what the run kept into tensors and back would cost a tenth
 * of a training step. When a tape is thrown away with no gradient asked for, the memory is freed
 * once this object has been collected as garbage.
 */
export class SavedRun {
  #run: BilstmRun | undefined;

  keep(run: BilstmRun): BilstmRun {
    this.#run = run;
    forgotten.register(this, run, this);
    return run;
  }

  /** @throws PithError 'unexpected' when the gradient was taken before */
  take(): BilstmRun {
    const run = this.#run;
    if (run === undefined) {
      throw new PithError('unexpected', 'A fused BiLSTM can be differentiated only once per run');
    }
    this.#run = undefined;
    forgotten.unregister(this);
    return run;
  }
}
