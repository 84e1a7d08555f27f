import { loadKernel } from '../../../cli/engine/load-engine.ts';
import { runWorkerTask } from '../parallel-tasks.ts';
import { finishTraining, type PithTraining } from './pith-training.ts';
import type { TrainedMember } from './train-pith.ts';

await runWorkerTask<PithTraining, TrainedMember>(async (training) => {
  await loadKernel({ relaxed: true });
  return finishTraining(training);
});
