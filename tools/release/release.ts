import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { argv, stdout } from 'node:process';
import { readOptions, runProgram } from '../../src/cli/command-line.ts';
import { CommandError, EXIT_HELP } from '../../src/cli/exit-codes.ts';
import { type Command, npmCommand, ROOT, scriptCommand } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import { releaseNotes } from './release-notes.ts';
import { zipFolder } from './zip-folder.ts';

// `npm run release` builds what the stores and npm are given, from what is committed.

const BUILDS = process.env.PITH_BUILDS ?? join(ROOT, 'dist');
const HELP = `npm run release [-- --tag TAG] [--output FOLDER]
    Writes to dist/release, or FOLDER: the extension for both browsers, its sources, the package for npm, our
    labels of pages, a bill of materials, release notes and checksums. Everything must be committed.
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

  write(`pith-labels-${version}.zip`, zipFolder(join(ROOT, 'models/pith/labels')));
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
  const values = readOptions(argv.slice(2), {
    tag: { type: 'string' },
    output: { type: 'string', default: join(BUILDS, 'release') },
    help: { type: 'boolean', short: 'h', default: false },
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

/** A CycloneDX document, as far as it is changed here. */
interface Bill {
  serialNumber: string;
  readonly metadata: {
    timestamp: string;
    readonly component: { type: string; name: string };
  };
}

/**
 * What npm says of the packages of the lock file, as a CycloneDX document. Those that only build or test are marked
 * `cdx:npm:package:development`. Its number and time follow from the packages and the commit: the same release has the
 * same bytes.
 * @param committed when the commit was made, in ISO 8601
 * @throws Error when npm fails
 */
async function billOfMaterials(name: string, committed: string): Promise<string> {
  const { code, output } = await runCommand(
    // The lab and the bench are packages of their own, of which nothing is in a release.
    npmCommand('sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--workspaces=false'),
  );
  if (code !== 0) throw new Error(`npm sbom failed:\n${output}`);
  const bill = JSON.parse(output) as Bill;
  bill.metadata.timestamp = committed;
  // npm calls it after its folder, and takes everything for a library.
  Object.assign(bill.metadata.component, { type: 'application', name });
  bill.serialNumber = '';
  bill.serialNumber = `urn:uuid:${uuidOf(JSON.stringify(bill))}`;
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** A UUID of version 8, whose bits are those of a hash. */
function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hash[16], 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ].join('-');
}
