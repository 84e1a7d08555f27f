import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import { parseVocabulary } from '../../engines/boilernet/vocabulary.ts';
import { type Command, readArguments } from '../command-line.ts';
import { goldenPages } from '../golden.ts';
import { loadEngine } from '../load-engine.ts';

const FOLDER = resolve(import.meta.dirname, '../../../models/boilernet');

/** `npm run lab -- golden`: the answers that browsers are checked against. */
export const golden: Command = {
  usage: '',
  summary: 'Writes models/boilernet/golden.json: what Node makes of the golden pages.',
  async run(args) {
    readArguments({ args: [...args], options: {} });
    const engine = await loadEngine('boilernet');
    const vocabulary = parseVocabulary(
      JSON.parse(readFileSync(join(FOLDER, 'vocabulary.json'), 'utf8')),
    );
    const pages = await goldenPages(engine, vocabulary);
    engine.dispose();
    const path = join(FOLDER, 'golden.json');
    writeFileSync(path, `${JSON.stringify({ pages })}\n`);
    stdout.write(`${path}: ${pages.length} pages\n`);
  },
};
