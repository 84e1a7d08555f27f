import { stdout } from 'node:process';
import { type Command, readOptions } from '../../cli/command-line.ts';
import { readModels } from '../../cli/engine/load-engine.ts';
import { DEFAULT_ENGINE } from '../../core/engine.ts';
import { DOUBTFUL_BELOW } from '../../page/expected-quality.ts';
import { formatDoubt, reportDoubt, saveDoubt } from '../calibrate/doubt-report.ts';
import { expectedAgainstTrue } from '../calibrate/expected-against-true.ts';

/** `npm run lab -- calibrate`: whether the pages that `pith` doubts are really bad. */
export const calibrate: Command = {
  usage: '',
  summary:
    'Compares the F1 that pith expects of its cut of a page with the true one, on the sets that leave-out has asked networks of that have not learnt them: what the reader’s doubt line catches, and where it should start.',
  async run(args) {
    readOptions(args, {});
    const pairs = expectedAgainstTrue();
    const config = await readModels()(`${DEFAULT_ENGINE}/config.json`);
    const report = reportDoubt(pairs, new Uint8Array(config));
    const folder = saveDoubt(DEFAULT_ENGINE, report);
    const chosen = `The rule chooses ${report.bound}; the reader doubts below ${DOUBTFUL_BELOW}.`;
    stdout.write(`${formatDoubt(report)}\n\n${chosen}\nReport and picture: ${folder}\n`);
  },
};
