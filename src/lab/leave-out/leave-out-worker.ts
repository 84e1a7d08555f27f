import { loadKernel } from '../../cli/engine/load-engine.ts';
import { runWorkerTask } from '../train/parallel-tasks.ts';
import { finishTraining } from '../train/pith/pith-training.ts';
import { askOfSet } from './held-out-sets.ts';
import type { LeaveOutAnswer, LeaveOutTask } from './leave-sets-out.ts';

await runWorkerTask<LeaveOutTask, LeaveOutAnswer>(async ({ training, asked }) => {
  await loadKernel({ relaxed: true });
  const network = await finishTraining(training);
  const { data, limit, cache } = training.run;
  return { network, pages: asked.flatMap((set) => askOfSet(network, set, { data, limit, cache })) };
});
