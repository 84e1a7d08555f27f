import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import { type Command, oneOf, positiveInteger, readArguments } from '../command-line.ts';
import { logExperiment } from '../experiments/experiment-log.ts';
import { loadKernel } from '../load-engine.ts';
import { trainBoilerNet } from '../train/boilernet/train-boilernet.ts';
import { bestEpoch, type EpochRecord } from '../train/history.ts';
import { changedChoices, parseChoices } from '../train/pith/choices.ts';
import { trainPith } from '../train/pith/train-pith.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const TRAINABLE = ['boilernet', 'pith'] as const;

/** What makes the weights that ship; anything else goes to .cache/. The model cards say why these. */
const SHIPPED = {
  boilernet: { units: 64, epochs: 8, seed: 1 },
  pith: { units: 64, epochs: 6, seed: 1 },
} as const;

/** `npm run lab -- train`: makes the weights that ship. */
export const train: Command = {
  usage: `${TRAINABLE.join('|')} [--units N] [--epochs N] [--seed N] [--limit PAGES] [--choose NAME=NUMBER …] [--data FOLDER]`,
  summary:
    'Trains an engine on WCXB train and chooses on val; goes on where it was interrupted. Runs that do not ship go to .cache/.',
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      allowPositionals: true,
      options: {
        units: { type: 'string' },
        epochs: { type: 'string' },
        seed: { type: 'string' },
        limit: { type: 'string' },
        choose: { type: 'string', multiple: true },
        data: { type: 'string' },
      },
    });
    const engine = oneOf(positionals[0] ?? '', TRAINABLE, 'train');
    const number = (option: 'units' | 'epochs' | 'seed') =>
      positiveInteger(values[option] ?? String(SHIPPED[engine][option]), `--${option}`);
    const [units, epochs, seed] = [number('units'), number('epochs'), number('seed')];
    const limit = values.limit === undefined ? undefined : positiveInteger(values.limit, '--limit');
    const choices = parseChoices(engine === 'pith' ? (values.choose ?? []) : []);
    const changed = changedChoices(choices);
    const name = [
      `${engine}-${units}-seed${seed}-epochs${epochs}`,
      ...(limit === undefined ? [] : [`limit${limit}`]),
      ...changed,
    ].join('-');
    const cache = join(REPOSITORY, '.cache/train', name);
    const isDefault = JSON.stringify({ units, epochs, seed }) === JSON.stringify(SHIPPED[engine]);
    const ships = isDefault && limit === undefined && changed.length === 0;
    const models = ships ? REPOSITORY : cache;
    const folder = join(models, 'models', engine);
    await loadKernel({ relaxed: true });
    const options = { units, epochs, seed, limit, data: values.data, folder, cache };
    const run =
      engine === 'pith' ? await trainPith(options, choices) : await trainBoilerNet(options);
    if (engine === 'pith' && limit === undefined) logExperiment(run, { epochs, changed });
    stdout.write(`${folder}: ${describe(run)}\n`);
  },
};

interface FinishedRun {
  readonly parameters: number;
  readonly bytes: number;
  readonly threshold: number;
  readonly history: readonly EpochRecord[];
}

function describe({ parameters, bytes, threshold, history }: FinishedRun): string {
  const f1 = bestEpoch(history)?.textF1.toFixed(4);
  return `${parameters} parameters, ${bytes} bytes, text F1 ${f1} on val at ${threshold}`;
}
