import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import { readArguments, runProgram } from '../../src/cli/command-line.ts';
import { CommandError, EXIT_HELP } from '../../src/cli/exit-codes.ts';
import { dataFolder } from '../../src/lab/data-folder.ts';
import { ROOT, scriptCommand } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import { FIRST_LOOK, SCENES } from './scenes.ts';
import { openStudio, type Studio } from './studio.ts';

// `npm run pictures [-- NAME …]` builds the extension and takes the pictures in docs/figures again,
// all or only those named, in a real Chromium on our own pages.

const FOLDER = join(ROOT, 'docs/figures');
const FIRST = 'first-look';
const NAMES = [FIRST, ...Object.keys(SCENES)];

const HELP = `npm run pictures [-- NAME …]
    Builds the extension and takes the pictures in docs/figures anew, all of them or those that are named:
    ${NAMES.join(', ')}
${EXIT_HELP}`;

async function takePictures(names: readonly string[]): Promise<void> {
  const { code, output } = await runCommand(scriptCommand('build'));
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
  const studio = await openStudio();
  try {
    for (const name of names) {
      if (SCENES[name]?.needsData === true && !existsSync(join(dataFolder(), 'wcxb'))) {
        console.log(`${name}: not taken, as it shows pages of the data set, which is not there`);
        continue;
      }
      const file = join(FOLDER, `${name}.png`);
      await writeFile(file, await takeScreenshot(studio, name), 'base64');
      console.log(file);
    }
  } finally {
    await studio.close();
  }
}

async function takeScreenshot(studio: Studio, name: string): Promise<string> {
  if (name !== FIRST) return studio.take(SCENES[name]);
  const pictures: string[] = [];
  for (const scene of FIRST_LOOK) pictures.push(await studio.take(scene));
  return studio.join(pictures);
}

await runProgram('pictures', async () => {
  const { values, positionals } = readArguments({
    args: argv.slice(2),
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) {
    stdout.write(HELP);
    return;
  }
  const unknown = positionals.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) {
    const message = `No picture is called ${unknown.join(', ')}. There are: ${NAMES.join(', ')}.`;
    throw new CommandError('usage', message);
  }
  await takePictures(positionals.length > 0 ? positionals : NAMES);
});
