import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import { readArguments, runProgram } from '../../src/cli/command-line.ts';
import { CommandError, EXIT_HELP } from '../../src/cli/exit-codes.ts';
import { dataFolder } from '../../src/lab/data-folder.ts';
import { ROOT, scriptCommand } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import { FIRST_LOOK, SCENES } from './scenes.ts';
import { drawTile, STORE_SCENES } from './store-scenes.ts';
import { openStudio, type Studio } from './studio.ts';

// `npm run pictures [-- NAME …]` builds the extension and takes the pictures in docs/figures again,
// all or only those named, in a real Chromium on our own pages. Those for the stores are taken when they are named.

const FOLDER = join(ROOT, 'docs/figures');
const STORE_FOLDER = join(ROOT, 'docs/store/pictures');
const FIRST = 'first-look';
const NAMES = [FIRST, ...Object.keys(SCENES)];
const STORE = 'store';
const TILE = 'store-tile';
const STORE_NAMES = [...Object.keys(STORE_SCENES), TILE];

const HELP = `npm run pictures [-- NAME …]
    Builds the extension and takes the pictures in docs/figures anew, all of them or those that are named:
    ${NAMES.join(', ')}
    or those of the stores in docs/store/pictures: ${STORE} for all, or
    ${STORE_NAMES.join(', ')}
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
      const folder = STORE_NAMES.includes(name) ? STORE_FOLDER : FOLDER;
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${name}.png`);
      await writeFile(file, await takeScreenshot(studio, name), 'base64');
      console.log(file);
    }
  } finally {
    await studio.close();
  }
}

async function takeScreenshot(studio: Studio, name: string): Promise<string> {
  if (name === TILE) {
    const icon = await readFile(join(ROOT, 'public/icons/pith.svg'), 'utf8');
    return studio.draw((tab) => drawTile(tab, icon));
  }
  if (name !== FIRST) return studio.take(SCENES[name] ?? STORE_SCENES[name]);
  const pictures: string[] = [];
  for (const scene of FIRST_LOOK) pictures.push(await studio.take(scene));
  return studio.join(pictures);
}

await runProgram('pictures', async () => {
  const { values, positionals } = readArguments(argv.slice(2), {
    help: { type: 'boolean', short: 'h', default: false },
  });
  if (values.help) {
    stdout.write(HELP);
    return;
  }
  const all = [...NAMES, ...STORE_NAMES];
  const wanted = positionals.flatMap((name) => (name === STORE ? STORE_NAMES : [name]));
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    const message = `No picture is called ${unknown.join(', ')}. There are: ${all.join(', ')}.`;
    throw new CommandError('usage', message);
  }
  await takePictures(wanted.length > 0 ? wanted : NAMES);
});
