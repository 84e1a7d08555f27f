import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import { type Command, readArguments } from '../../cli/command-line.ts';
import { replaceFile } from '../../cli/replace-file.ts';
import { PithError } from '../../core/errors.ts';
import { readExperiments } from '../experiments/experiment-log.ts';
import { experimentTable, groupExperiments } from '../experiments/experiment-table.ts';
import { leftOutTrialTable, readLeftOutTrials } from '../experiments/left-out-trials.ts';
import { readTrials, trialTables } from '../experiments/trials.ts';

const FOLDER = resolve(import.meta.dirname, '../../../models/pith');

/** `npm run lab -- experiments`: the results of all logged trainings of pith. */
export const experiments: Command = {
  usage: '',
  summary:
    'Makes a table and a picture of all logged trainings of pith: what helped, what did not, what it cost.',
  async run(args) {
    readArguments({ args: [...args], options: {} });
    const all = readExperiments();
    if (all.length === 0) throw new PithError('bad-input', 'No training has been logged yet.');
    const groups = groupExperiments(all);
    const { drawExperiments } = await import('../experiments/draw-experiments.ts');
    replaceFile(join(FOLDER, 'experiments.svg'), drawExperiments(groups));
    const table = experimentTable(groups);
    const tables = {
      table,
      leftOut: leftOutTrialTable(readLeftOutTrials()),
      trials: trialTables(readTrials()),
    };
    replaceFile(join(FOLDER, 'EXPERIMENTS.md'), page(tables));
    stdout.write(`${table}\n`);
  },
};

function page({ table, leftOut, trials }: Readonly<Record<string, string>>): string {
  return `# Trainings of pith

Made by \`npm run lab -- experiments\` from \`experiments.jsonl\`: one row for trainings that differ in
nothing but the seed and the state of the code, mean text F1 on \`val\` and its deviation between them, the best first. A seed that
stands twice was trained anew after a change of the code; trainings that only gave the same again count once. The figures are
those by which a training chooses its epoch: of one network without the rules around it, all pages cut by one threshold, the best on \`val\`. Those of the
[model card](MODEL_CARD.md) are of two networks with rules, each page cut by a threshold of its own, and higher. \`src/lab/train/pith/hyperparameters.ts\` says what the names mean. Networks of 752 k parameters have
attention over groups, those of 749 k the plain mean. \`tunings\` were shorter trainings from a trained network on, whose weights
were averaged; they gave nothing that attention does not, and their code is gone.

${table}

![Text F1 by training](experiments.svg)

## Tried on sets that were left out

From \`left-out-trials.jsonl\`: a network that has learnt no page of one group of sets (\`npm run lab -- leave-out\`), asked of these
and of sets that none learns; with all rules, calibrated on another set; differences page by page, with intervals of 95 %.

${leftOut}

## Tried before that, on WCXB

From \`trials.jsonl\`; what is not marked as kept is not in. All in single networks unless said, on halves after their last epoch. Pages are cut as
in the extension, by a threshold of their own; calibrated on the other half of the pages that are scored. Seeds alone
make a difference of .004 on \`val\`, .002 on the halves and .005 on the multilingual pages, so nothing here is a gain
that more trainings would be sure to repeat. Minutes are those of the steps for one seed, on a machine of which others had a part; the commit is that which
wrote the row down.

${trials}
`;
}
