import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import { type Command, oneOf, positiveInteger, readArguments } from '../command-line.ts';
import { loadKernel } from '../load-engine.ts';
import { trainBoilerNet } from '../train/boilernet/train-boilernet.ts';
import { bestEpoch } from '../train/history.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const TRAINABLE = ['boilernet'] as const;
/** The size that is shipped: see models/boilernet/MODEL_CARD.md for what the others gave. */
const SHIPPED_UNITS = 64;
const EPOCHS = 8;

/** `npm run lab -- train`: makes the weights that ship. */
export const train: Command = {
  usage: `${TRAINABLE.join('|')} [--units N] [--epochs N] [--seed N] [--limit PAGES] [--data FOLDER]`,
  summary:
    'Trains an engine on WCXB train and chooses on val; goes on where it was interrupted. Sizes that do not ship go to .cache/.',
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      allowPositionals: true,
      options: {
        units: { type: 'string', default: String(SHIPPED_UNITS) },
        epochs: { type: 'string', default: String(EPOCHS) },
        seed: { type: 'string', default: '1' },
        limit: { type: 'string' },
        data: { type: 'string' },
      },
    });
    const engine = oneOf(positionals[0] ?? '', TRAINABLE, 'train');
    const units = positiveInteger(values.units, '--units');
    const epochs = positiveInteger(values.epochs, '--epochs');
    const seed = positiveInteger(values.seed, '--seed');
    const limit = values.limit === undefined ? undefined : positiveInteger(values.limit, '--limit');
    const name = `${engine}-${units}-seed${seed}-epochs${epochs}${limit ? `-limit${limit}` : ''}`;
    const cache = join(REPOSITORY, '.cache/train', name);
    const ships = units === SHIPPED_UNITS && epochs === EPOCHS && seed === 1 && limit === undefined;
    const folder = ships ? join(REPOSITORY, 'models', engine) : join(cache, 'models', engine);
    await loadKernel({ relaxed: true });
    const run = await trainBoilerNet({
      units,
      epochs,
      seed,
      limit,
      data: values.data,
      folder,
      cache,
    });
    const best = bestEpoch(run.history);
    stdout.write(
      `${folder}: ${run.parameters} parameters, ${run.bytes} bytes, ` +
        `text F1 ${best?.textF1.toFixed(4)} on val at ${run.threshold}\n`,
    );
  },
};
