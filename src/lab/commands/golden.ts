import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import { type Command, readOptions } from '../../cli/command-line.ts';
import { loadEngine } from '../../cli/engine/load-engine.ts';
import { replaceFile } from '../../cli/replace-file.ts';
import { TRAINED_ENGINE_IDS } from '../../core/engine.ts';
import { goldenPages } from '../golden.ts';

const MODELS = resolve(import.meta.dirname, '../../../models');

/** `npm run lab -- golden`: writes the answers that browsers are checked against. */
export const golden: Command = {
  usage: '',
  summary: 'Writes golden.json of every model: what Node makes of the golden pages.',
  async run(args) {
    readOptions(args, {});
    for (const id of TRAINED_ENGINE_IDS) {
      const engine = await loadEngine(id);
      const vocabulary = readFileSync(join(MODELS, id, 'vocabulary.json'), 'utf8');
      const pages = await goldenPages(engine, { id, vocabulary: JSON.parse(vocabulary) });
      engine.dispose();
      const path = join(MODELS, id, 'golden.json');
      replaceFile(path, `${JSON.stringify({ pages })}\n`);
      stdout.write(`${path}: ${pages.length} pages\n`);
    }
  },
};
