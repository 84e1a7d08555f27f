import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { argv, stdout } from 'node:process';
import { readOptions, runProgram } from '../../src/cli/command-line.ts';
import { CommandError, EXIT_HELP } from '../../src/cli/exit-codes.ts';
import { readSources } from './sources.ts';
import { fillTexts } from './texts.ts';

// `npm run docs` fills the figures of README, docs/ and the model cards from files that commands
// have written.

const ROOT = resolve(import.meta.dirname, '../..');
const HELP = `npm run docs [-- --check]
    Fills the figures between "<!-- figures: NAME -->" and "<!-- /figures -->" in README, docs/ and models/.
    --check changes nothing, and fails when a figure differs from its source.
${EXIT_HELP}`;

await runProgram('docs', async () => {
  const values = readOptions(argv.slice(2), {
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  });
  if (values.help) {
    stdout.write(HELP);
    return;
  }
  const texts = fillTexts(ROOT, readSources(ROOT));
  const changed = texts.filter(({ before, after }) => before !== after);
  if (values.check && changed.length > 0) {
    const names = changed.map(({ path }) => path).join(', ');
    throw new CommandError('unexpected', `Out of date: ${names}. Run: npm run docs`);
  }
  if (values.check) return;
  for (const { path, after } of changed) writeFileSync(join(ROOT, path), after);
  stdout.write(`${texts.length} texts, ${changed.length} changed\n`);
});
