import { loadKernel } from '../../../cli/engine/load-engine.ts';
import { runWorkerTask } from '../parallel-tasks.ts';
import { finishTraining, type PithTraining } from './pith-training.ts';
import type { TrainedNetwork } from './train-pith.ts';

await runWorkerTask<PithTraining, TrainedNetwork>(async (training) => {
  await loadKernel({ relaxed: true });
  return finishTraining(training);
});
