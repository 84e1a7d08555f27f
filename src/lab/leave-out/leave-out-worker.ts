import { loadKernel } from '../../cli/engine/load-engine.ts';
import { runWorkerTask } from '../train/parallel-tasks.ts';
import { finishTraining } from '../train/pith/pith-training.ts';
import { askOfSet } from './held-out-sets.ts';
import type { LeaveOutAnswer, LeaveOutTask } from './leave-sets-out.ts';

await runWorkerTask<LeaveOutTask, LeaveOutAnswer>(async ({ training, asked }) => {
  await loadKernel({ relaxed: true });
  const member = await finishTraining(training);
  const { data, limit, cache } = training.run;
  return { member, pages: asked.flatMap((set) => askOfSet(member, set, { data, limit, cache })) };
});
