import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../repository.ts';
import { useInstalledPackage } from './fixtures/installed-package.ts';

const run = promisify(execFile);
const project = useInstalledPackage();

/** Blocks that are not run here, by how they begin, and why. */
const NOT_RUN: readonly (readonly [start: string, why: string])[] = [
  ['npm ci && npm start', 'e2e/guards/programs.test.ts and the specs run the programs'],
  ['npm install pith-extract', 'it is not on npm yet; the installation of this test is the same'],
];
/** Texts whose blocks library.test.ts runs, or that have blocks of data alone. */
const TEXTS = ['README.md', 'docs/command-line.md', 'docs/servers.md'];

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

async function writePages(folder: string): Promise<void> {
  const page = await readFile(join(ROOT, 'e2e/pages/demo/index.html'), 'utf8');
  await writeFile(join(folder, 'page.html'), page);
  await writeFile(join(folder, 'page.html.gz'), gzipSync(page));
  await writeFile(join(folder, 'pages.jsonl'), `${JSON.stringify({ id: 1, html: page })}\n`);
}

describe('the blocks of README and of the pages on the command', () => {
  it('are commands, scripts, outputs and data', () => {
    expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(['sh', 'js', 'json']));
    expect(ofLanguage('sh').length).toBeGreaterThan(3);
  });

  it.each(ofLanguage('sh'))('$path: $code', async ({ code, output }) => {
    const { folder } = project();
    await writePages(folder);
    await withSite(async (site) => {
      await withServer(folder, async (server) => {
        const here = code
          .replaceAll('http://127.0.0.1:7484', server)
          .replaceAll(/(?<!=)https:\/\/example\.org/g, site);
        const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', here], { cwd: folder });
        if (output !== undefined) expect(stdout).toBe(output);
      });
    });
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

/** The command as a server, whose address replaces that of the texts: another may have its port. */
async function withServer(folder: string, work: (address: string) => Promise<void>): Promise<void> {
  const child = spawn('npx', ['pith-extract', 'serve', '--port', '0'], { cwd: folder });
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
