import { PithError } from '../../core/errors.ts';
import type { BilstmRun } from '../wasm/fused-kernel.ts';

const forgotten = new FinalizationRegistry<BilstmRun>((run) => run.release());

/**
 * A run that waits in the kernel's memory for its gradient. The tape of tfjs holds this object as
 * an attribute of the operation, since copying the values into tensors and back would slow training
 * down. If the tape is discarded without asking for the gradient, the memory is freed when this
 * object is garbage-collected.
 */
export class SavedRun {
  #run: BilstmRun | undefined;

  keep(run: BilstmRun): BilstmRun {
    this.#run = run;
    forgotten.register(this, run, this);
    return run;
  }

  /**
   * Returns the run and forgets it.
   * @throws PithError 'unexpected' when it was already returned
   */
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
