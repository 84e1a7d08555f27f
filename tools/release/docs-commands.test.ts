import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { parquetWriteFile } from 'hyparquet-writer';
import { beforeAll, describe, expect, it } from 'vitest';
import { NO_REDIS, useRedis } from '../../src/cli/queue/fixtures/redis-server.ts';
import { ownPage } from '../../src/cli/testing/own-page.ts';
import { writeWarc } from '../../src/cli/testing/write-warc.ts';
import { ROOT } from '../repository.ts';
import { useInstalledPackage } from './fixtures/installed-package.ts';

const run = promisify(execFile);
const project = useInstalledPackage();

/** Blocks that are not run here, by how they begin, and why. */
const NOT_RUN: readonly (readonly [start: string, why: string])[] = [
  ['npm ci && npm start', 'e2e/guards/programs.test.ts and the specs run the programs'],
  ['npm install pith-extract', 'it is not on npm yet; the installation of this test is the same'],
  ['redis-server', 'useRedis starts it with the same file, on a port that is free'],
];
/** Texts whose blocks are run here. */
const TEXTS = ['README.md', 'docs/command-line.md', 'docs/servers.md', 'docs/corpora.md'];
/** What has to be here for a block that begins with one of these words. */
const MISSING = {
  'pith-extract queue': NO_REDIS !== '',
  parallel: spawnSync('parallel', ['--version']).error !== undefined,
};

interface Block {
  readonly path: string;
  readonly language: string;
  readonly code: string;
  /** What the text shows as its output. */
  readonly output: string | undefined;
}

const BLOCK = /^```(\w*)\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```\n)?/gm;
const blocks: Block[] = [];
for (const path of TEXTS) {
  const text = await readFile(join(ROOT, path), 'utf8');
  for (const [, language, code, output] of text.matchAll(BLOCK)) {
    blocks.push({ path, language, code, output });
  }
}
/** The page that a block writes, which those below it read. */
const WRITTEN_PAGE = /^cat > page\.html <<'END'\n([\s\S]*?)^END$/m;
const isRun = ({ code }: Block) => !NOT_RUN.some(([start]) => code.startsWith(start));
const ofLanguage = (name: string) => blocks.filter((one) => one.language === name && isRun(one));

/** A site for the commands that fetch, in the place of the one that the texts name. */
async function withSite<T>(work: (address: string) => Promise<T>): Promise<T> {
  const page = await readFile(join(ROOT, 'e2e/pages/demo/index.html'));
  const server = createServer(({ url }, response) => {
    response.statusCode = url === '/robots.txt' ? 404 : 200;
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

/** As many as keep several processes busy, which must not change their order. */
const PAGES = Array.from({ length: 12 }, (_, id) => ({ id, ...ownPage(id) }));

/** Writes the files that the texts name into an empty folder. */
async function writePages(folder: string): Promise<void> {
  const page = await readFile(join(ROOT, 'e2e/pages/demo/index.html'), 'utf8');
  await writeFile(join(folder, 'page.html'), page);
  await writeFile(join(folder, 'page.html.gz'), gzipSync(page));
  const lines = PAGES.map((one) => `${JSON.stringify(one)}\n`).join('');
  await writeFile(join(folder, 'pages.jsonl'), lines);
  await writeFile(join(folder, 'pages.jsonl.gz'), gzipSync(lines));
  for (const name of ['folder-of-html', 'shared/crawl']) {
    await mkdir(join(folder, name), { recursive: true });
  }
  await writeFile(join(folder, 'folder-of-html/page.html'), page);
  const archived = PAGES.slice(0, 2).map(({ url, html }) => ({ url, body: html }));
  for (const name of ['crawl-1', 'crawl-2', 'shared/crawl/0001']) {
    await writeWarc(join(folder, `${name}.warc.gz`), archived, { isPacked: true });
  }
  parquetWriteFile({
    filename: join(folder, 'table.parquet'),
    columnData: [{ name: 'html', data: [page] }],
  });
}

/** Has the packages in a folder that corpora ask for. */
async function linkPackages(folder: string): Promise<void> {
  const text = await readFile(join(ROOT, 'docs/corpora.md'), 'utf8');
  for (const [, names] of text.matchAll(/`npm install ([^`]+)`/g)) {
    for (const name of names.split(' ')) {
      await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'dir');
    }
  }
}

/** What the files hold after a block that shows no output. */
const AFTER: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  'pith-extract corpus': async (folder) => {
    expect(await linesOf(folder, 'texts.jsonl')).toHaveLength(4);
    expect((await readFile(join(folder, 'texts.parquet'))).subarray(0, 4).toString()).toBe('PAR1');
  },
  'pith-extract queue': async (folder) => {
    const [output] = globSync('**/*.pith.jsonl', { cwd: join(folder, 'shared/out') });
    expect(output).toMatch(/crawl\/0001\.warc\.gz\.pith\.jsonl$/);
    expect(await linesOf(folder, `shared/out/${output}`)).toHaveLength(2);
  },
  parallel: async (folder) => {
    const alone = await run('bash', ['-c', 'pith-extract --jsonl < pages.jsonl'], {
      cwd: folder,
      env: installedEnvironment(),
    });
    expect(await linesOf(folder, 'results.jsonl')).toEqual(alone.stdout.trim().split('\n'));
  },
};

async function linesOf(folder: string, name: string): Promise<string[]> {
  return (await readFile(join(folder, name), 'utf8')).trim().split('\n');
}

/** As after a global installation. */
function installedEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${project().folder}/node_modules/.bin:${process.env.PATH}` };
}

describe('the blocks of README and of the pages on the command', () => {
  const redis = NO_REDIS === '' ? useRedis() : undefined;
  beforeAll(() => linkPackages(project().folder));

  it('are commands, scripts, outputs and data', () => {
    const languages = blocks.map(({ language }) => language);
    expect([...new Set(languages)].toSorted()).toEqual(['conf', 'js', 'json', 'python', 'sh']);
  });

  it.for(ofLanguage('sh'))('$path: $code', async ({ code, output }, { skip }) => {
    const begins = ([start]: readonly [string, unknown]) => code.startsWith(start);
    skip(Object.entries(MISSING).find(begins)?.[1] ?? false, 'a program is not here');
    const folder = await mkdtemp(join(project().folder, 'block-'));
    await writePages(folder);
    await withSite(async (site) => {
      const here = code
        .replaceAll(/(?<!=)https:\/\/example\.org/g, site)
        .replaceAll('/shared/', `${folder}/shared/`)
        .replaceAll(/(pith-extract queue \w+)/g, `$1 --redis ${redis?.url()}`)
        // A worker waits for other files until it is stopped.
        .replace(/queue work\b/, '$& --until-empty');
      const runHere = async (script: string) => {
        const options = { cwd: folder, env: installedEnvironment() };
        const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], options);
        if (output !== undefined) expect(stdout).toBe(output);
        await Object.entries(AFTER).find(begins)?.[1](folder);
      };
      if (!here.includes(SERVER)) await runHere(here);
      else await withServer(folder, (address) => runHere(here.replaceAll(SERVER, address)));
    });
  });

  it('have the settings of Redis that the repository has', async () => {
    const settings = await readFile(join(ROOT, 'src/cli/queue/redis.conf'), 'utf8');
    for (const { code } of ofLanguage('conf')) {
      expect(settings.split('\n')).toEqual(expect.arrayContaining(code.trim().split('\n')));
    }
  });

  it.each(ofLanguage('js'))('$path: $code', async ({ path, code, output }) => {
    const { folder } = project();
    await mkdir(folder, { recursive: true });
    const above = blocks.filter((one) => one.path === path).map((one) => one.code);
    const [, page = ''] = WRITTEN_PAGE.exec(above.join('\n')) ?? [];
    await writeFile(join(folder, 'page.html'), page);
    await writeFile(join(folder, 'example.mjs'), code);
    const { stdout } = await run(process.execPath, ['example.mjs'], { cwd: folder });
    expect(stdout).toBe(output);
  });
});

const SERVER = 'http://127.0.0.1:7484';

/** The command as a server, whose address replaces that of the texts: another may have its port. */
async function withServer(folder: string, work: (address: string) => Promise<void>): Promise<void> {
  // A signal to npx would end npx alone, and leave the server.
  const command = join(project().folder, 'node_modules/.bin/pith-extract');
  const child = spawn(process.execPath, [command, 'serve', '--port', '0'], { cwd: folder });
  try {
    const [said] = await once(child.stdout, 'data');
    const [address] = /http:\/\/[\d.:]+/.exec(String(said)) ?? [''];
    await work(address);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

it('an agent reaches the package from any folder by the line of docs/servers.md', async () => {
  const { folder } = project();
  const line = ofLanguage('json').find(({ code }) => code.includes('--prefix'))?.code ?? '';
  const { command, args } = JSON.parse(line).mcpServers.pith;
  const elsewhere = join(folder, 'elsewhere');
  await mkdir(elsewhere, { recursive: true });
  const here = args.map((arg: string) => arg.replace('/path/to/folder', folder));
  const child = spawn(command, here, { cwd: elsewhere });
  const params = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  };
  child.stdin.end(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
  const [answer] = await once(child.stdout, 'data');
  expect(JSON.parse(String(answer)).result.serverInfo.name).toBe('pith-extract');
  await once(child, 'exit');
});
