import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { argv, stdout } from 'node:process';
import { readArguments, runProgram } from '../../src/cli/command-line.ts';
import { CommandError, EXIT_HELP } from '../../src/cli/exit-codes.ts';
import { type Command, npmCommand, ROOT, scriptCommand } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { releaseNotes } from './release-notes.ts';
import { zipFolder } from './zip-folder.ts';

// `npm run release` builds what the stores and npm are given, from what is committed.

const BUILDS = process.env.PITH_BUILDS ?? join(ROOT, 'dist');
const HELP = `npm run release [-- --tag TAG] [--output FOLDER]
    Writes to dist/release, or FOLDER: the extension for both browsers, its sources, the package for npm, a bill of
    materials, release notes and checksums. Everything must be committed.
    --tag fails unless TAG is the version of package.json with a v before it.
${EXIT_HELP}`;

async function release(folder: string, version: string): Promise<void> {
  const notes = releaseNotes(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version);
  const committed = (await run(['git', ['log', '-1', '--format=%cI']])).trim();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  const write = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content);
    files.push(name);
  };

  stdout.write('Building the extension\n');
  await run(scriptCommand('build'));
  for (const browser of ['chromium', 'firefox']) {
    write(`pith-${version}-${browser}.zip`, zipFolder(join(BUILDS, browser)));
  }
  const sources = `pith-${version}-sources.zip`;
  const archive = ['archive', '--format=zip', `--prefix=pith-${version}/`];
  await run(['git', [...archive, `--output=${join(folder, sources)}`, 'HEAD']]);
  files.push(sources);

  stdout.write('Building the package\n');
  await run(scriptCommand('build:library'));
  const pack = ['pack', '--json', '--pack-destination', folder, join(BUILDS, 'library')];
  const packed = JSON.parse(await run(npmCommand(...pack))) as
    | { filename: string }[]
    | Record<string, { filename: string }>;
  files.push(...Object.values(packed).map(({ filename }) => filename));

  write(`pith-${version}.cdx.json`, await billOfMaterials('pith', committed));
  write('release-notes.md', notes);
  const sums = files.toSorted().map((name) => `${hashOf(join(folder, name))}  ${name}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  stdout.write(`${sums.join('')}${folder}\n`);
}

/** @throws Error with what the command wrote, when it fails */
async function run(command: Command): Promise<string> {
  const { code, output } = await runCommand(command);
  if (code !== 0) throw new Error(`${[command[0], ...command[1]].join(' ')} failed:\n${output}`);
  return output;
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

await runProgram('release', async () => {
  const { values } = readArguments({
    args: argv.slice(2),
    options: {
      tag: { type: 'string' },
      output: { type: 'string', default: join(BUILDS, 'release') },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    stdout.write(HELP);
    return;
  }
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  if (values.tag !== undefined && values.tag !== `v${version}`) {
    const message = `The tag is ${values.tag}, but package.json has the version ${version}.`;
    throw new CommandError('usage', message);
  }
  if ((await run(['git', ['status', '--porcelain']])) !== '') {
    throw new CommandError('usage', 'Something is not committed, so the sources would lack it.');
  }
  await release(resolve(values.output), version);
});
