import { stdout } from 'node:process';
import { DEFAULT_ENGINE, TRAINED_ENGINE_IDS } from '../../core/engine.ts';
import { DOUBTFUL_BELOW } from '../../page/expected-quality.ts';
import { formatDoubt, reportDoubt, saveDoubt } from '../calibrate/doubt-report.ts';
import { expectedAgainstTrue } from '../calibrate/expected-against-true.ts';
import { type Command, oneOf, readArguments } from '../command-line.ts';
import { loadEngine, readModels } from '../load-engine.ts';

/** `npm run lab -- calibrate`: whether the pages that an engine doubts are really bad. */
export const calibrate: Command = {
  usage: '[--engine ID] [--models FOLDER] [--data FOLDER]',
  summary:
    'Compares the text F1 that an engine expects of its cut of a page with the true one, on val: what the reader’s doubt line catches, and where it should start.',
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: {
        engine: { type: 'string', default: DEFAULT_ENGINE },
        models: { type: 'string' },
        data: { type: 'string' },
      },
    });
    const id = oneOf(values.engine, TRAINED_ENGINE_IDS, '--engine');
    const engine = await loadEngine(id, values.models);
    const pairs = await expectedAgainstTrue(engine, values.data);
    engine.dispose();
    const config = await readModels(values.models)(`${id}/config.json`);
    const report = reportDoubt(pairs, new Uint8Array(config));
    const folder = saveDoubt(id, report);
    const chosen = `The rule chooses ${report.bound}; the reader doubts below ${DOUBTFUL_BELOW}.`;
    stdout.write(`${formatDoubt(report)}\n\n${chosen}\nReport and picture: ${folder}\n`);
  },
};
