import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usePrograms } from '../cli/testing/use-programs.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const NODE = join(REPOSITORY, 'node_modules/.bin/node');

const runProgram = usePrograms();
let data: string;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'pith-lab-'));
  for (const folder of ['html', 'ground-truth'])
    await mkdir(join(data, 'wcxb', folder), { recursive: true });
  await writePage(
    '0001',
    'article',
    '<title>Elder</title><meta name="author" content="Ada Marsh"><nav>Home</nav><p>The whole text of it.',
    'The whole text of it.',
  );
  await writePage('0002', 'forum', '<p>Loading', 'Posts that a script would have fetched.');
  await writePage('0003', 'forum', '<p>Nothing here', '');
  const split = { train: ['0001', '0003'], val: ['0002'] };
  await writeFile(join(data, 'wcxb/split.json'), JSON.stringify(split));
});
afterAll(() => rm(data, { recursive: true, force: true }));

describe('lab', () => {
  it('lists its commands', async () => {
    for (const args of [[], ['help'], ['--help']]) {
      const { code, stdout } = await lab(...args);
      expect(code).toBe(0);
      expect(stdout).toMatch(/^ {2}ceiling /m);
      expect(stdout).toMatch(/^ {2}evaluate /m);
      expect(stdout).toMatch(/^ {2}metadata /m);
    }
  });

  it.each([
    [['celing'], /^lab: There is no command "celing"\. There are: .*ceiling.*\n$/],
    [['constructor'], /^lab: There is no command "constructor"\./],
    [['ceiling', '--sett', 'val'], /^lab: Unknown option '--sett'\.\n$/],
    [['ceiling', '--set', 'test'], /^lab: --set knows train, val, dev, not "test"\.\n$/],
    [
      ['ceiling', '--data', '/no/where'],
      /^lab: The data set wcxb is not at \/no\/where\/wcxb\. .*\n$/,
    ],
    [['evaluate', '--limit', '0'], /^lab: --limit needs a whole number from 1, not "0"\.\n$/],
    [
      ['train', 'pith', '--choose', 'spliced=1', 'hollow=0'],
      /^lab: train needs one engine; "hollow=0" is too much\. Each choice needs a --choose of its own\.\n$/,
    ],
    [['train', 'pith', 'web2text'], /^lab: train needs one engine; "web2text" is too much\.\n$/],
    [
      ['train', 'markov-tree', '--units', '9'],
      /^lab: train markov-tree knows --limit, --data, not --units\.\n$/,
    ],
    [['card', 'pith', 'web2text'], /^lab: card knows .*, not "pith web2text"\.\n$/],
    [
      ['leave-out', '--sets', 'fundus'],
      /^lab: --sets needs sets of more origins: all pages are from fundus/,
    ],
    [['evaluate', '--diff', 'a'], /^lab: --diff needs two runs\.\n$/],
    [['evaluate', '--diff', 'y', '../x'], /^lab: A run's name has letters, .*\n$/],
    [
      ['evaluate', '--diff', 'no-such', 'runs'],
      /^lab: There is no run "(no-such|runs)" on val: .*\n$/,
    ],
  ])('says in one line what is wrong with %j', async (args, line) => {
    // What was not found is something else than words that make no sense.
    const isMissing = /(?:is not at|There is no run) /.test(String(line));
    const { code, stdout, stderr } = await lab(...args);
    expect({ code, stdout }).toEqual({ code: isMissing ? 3 : 2, stdout: '' });
    expect(stderr).toMatch(line);
  });

  it('ends quietly when the reader of its output leaves', async () => {
    const { code, stderr } = await run('bash', [
      '-c',
      `'${NODE}' --import ./src/cli/compile-cache.ts src/lab/lab.ts help | true`,
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('prints the ceiling of the labels by page type, and the pages that are not trained on', async () => {
    const { code, stdout } = await lab('ceiling');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^dev +0\.6667 +1\.0000 +– +– +0\.5000 /m);
    expect(stdout).toMatch(/^val +0\.0000 /m);
    expect(stdout).toMatch(/^empty reference: 1 pages\n {2}0003 forum 1\.000$/m);
    expect(stdout).toMatch(/^ceiling under 0\.5: 1 pages\n {2}0002 forum 0\.000$/m);
  });

  it('prints how often title, author and date are right', async () => {
    const { code, stdout } = await lab('metadata', '--set', 'dev');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^title +0\.3333 +1\.0000 +– +– +0\.0000 /m);
    expect(stdout).toMatch(/^author +1\.0000 +1\.0000 +– /m);
    expect(stdout).toMatch(/^date +0\.0000 +0\.0000 +– /m);
    expect(stdout).toMatch(/^no date +1\.0000 +– +– +– +1\.0000 /m);
  });
});

function lab(...args: readonly string[]) {
  const env = { PITH_DATA: data, INIT_CWD: REPOSITORY };
  return runProgram({ program: 'src/lab/lab.ts', args, input: Buffer.alloc(0), env });
}

async function run(command: string, args: readonly string[]) {
  const child = spawn(command, args, {
    cwd: REPOSITORY,
    env: { ...process.env, PITH_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, stdout, stderr };
}

async function writePage(id: string, type: string, html: string, reference: string): Promise<void> {
  const truth = {
    url: 'https://example.org/',
    _internal: { page_type: { primary: type } },
    ground_truth: {
      title: 'Elder',
      main_content: reference,
      with: [],
      without: [],
      ...(type === 'article' ? { author: 'Ada Marsh', publish_date: '2024-05-01' } : {}),
    },
  };
  await writeFile(join(data, 'wcxb/ground-truth', `${id}.json`), JSON.stringify(truth));
  await writeFile(join(data, 'wcxb/html', `${id}.html.gz`), gzipSync(html));
}
