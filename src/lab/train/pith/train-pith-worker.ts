import { loadKernel } from '../../load-engine.ts';
import { doTask } from '../side-by-side.ts';
import { finishTraining, type PithTraining } from './pith-training.ts';
import type { TrainedMember } from './train-pith.ts';

await doTask<PithTraining, TrainedMember>(async (training) => {
  await loadKernel({ relaxed: true });
  return finishTraining(training);
});
