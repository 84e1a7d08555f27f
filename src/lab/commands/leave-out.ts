import { stdout } from 'node:process';
import { type Command, readOptions } from '../../cli/command-line.ts';
import { loadKernel } from '../../cli/engine/load-engine.ts';
import { LEAVE_OUT_OPTIONS, leaveOutPlan } from '../leave-out/leave-out-options.ts';
import { formatLeaveOut, reportLeaveOut, saveLeaveOut } from '../leave-out/leave-out-report.ts';
import { leaveSetsOut } from '../leave-out/leave-sets-out.ts';

/** `npm run lab -- leave-out`: asks networks of sets that they have not learnt. */
export const leaveOut: Command = {
  usage:
    '[--sets NAME[:WEIGHT],…] [--epochs N] [--seed N] [--limit PAGES] [--choose NAME=NUMBER]… [--workers N] [--peers TAG] [--data FOLDER]',
  summary:
    'Trains pith without each group of sets in turn, and scores every set by the network that has not learnt it, beside runs of the peers that evaluate --set all has kept, of those that --peers names by their tag: evaluate --set all --limit 75 keeps runs as limit75. Writes models/leave-out.json, and the scores of pith in models/scores.json, since what ships has learnt all pages. Goes on where it was interrupted.',
  async run(args) {
    const values = readOptions(args, { ...LEAVE_OUT_OPTIONS, peers: { type: 'string' } });
    const plan = leaveOutPlan(values);
    await loadKernel({ relaxed: true });
    const networks = await leaveSetsOut(plan);
    const found = reportLeaveOut(networks, { data: plan.data, peerTag: values.peers });
    if (plan.limit === undefined) saveLeaveOut(found);
    stdout.write(`${formatLeaveOut(found.report)}\n`);
  },
};
