import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { connectAgent } from '../../src/cli/testing/connect-agent.ts';
import { PAGES_FOLDER, ROOT } from '../repository.ts';
import { useInstalledPackage } from './fixtures/installed-package.ts';

const run = promisify(execFile);
const PAGE = join(PAGES_FOLDER, 'demo/index.html');
const project = useInstalledPackage();

/** Runs the command as it is installed, as a shell would. */
async function command(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  const { folder } = project();
  return run(join(folder, 'node_modules/.bin/pith-extract'), args, { cwd: folder });
}

describe('the command of the package', () => {
  it('gives the same as the command in the repository', async () => {
    const options = ['--format', 'markdown', '--url', 'https://hedgerow.example/pith', PAGE];
    const source = await run(process.execPath, ['src/cli/pith-extract.ts', ...options], {
      cwd: ROOT,
    });
    expect((await command(...options)).stdout).toBe(source.stdout);
    expect(source.stdout).toContain('Botanists call it the pith');
  });

  it('knows its version', async () => {
    const manifest = JSON.parse(await readFile(join(project().installed, 'package.json'), 'utf8'));
    expect((await command('--version')).stdout).toBe(`${manifest.version}\n`);
  });

  it('reads pages without an encoding as browsers do, where no detector is installed', async () => {
    const path = join(project().folder, 'old.html');
    const text = 'Das Märchen erzählt von einem Müller, der über die Bäche in die Wälder führt. ';
    await writeFile(path, Buffer.from(`<main><p>${text.repeat(3)}</p></main>`, 'latin1'));
    expect(await command(path)).toEqual({
      stdout: `${text.repeat(3).trim()}\n`,
      stderr:
        'pith-extract: The page does not say its encoding; it was read as windows-1252 (--encoding overrides).\n',
    });
  });

  it('says that it has no engine whose weights are not packed', async () => {
    await expect(command('--engine', 'boilernet', PAGE)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^pith-extract: --engine knows pith, .*, not "boilernet"\.\n$/),
    });
  });

  it('lets an agent read pages', async () => {
    const program = join(project().folder, 'node_modules/.bin/pith-extract');
    const agent = await connectAgent(program, ['mcp']);
    const { text, isError } = await agent.call('extract_html', {
      html: await readFile(PAGE, 'utf8'),
      max_tokens: 300,
    });
    await agent.client.close();
    expect(isError).toBe(false);
    expect(text).toContain('The soft middle of things');
    expect(text).toContain('left out');
  });

  it('serves this machine until it is told to end', async () => {
    const program = join(project().folder, 'node_modules/.bin/pith-extract');
    const child = spawn(program, ['serve', '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [origin] = await once(createInterface(child.stdout), 'line');
    const body = await readFile(PAGE);
    const page = await fetch(`${origin}/?format=text`, { method: 'POST', body });
    expect(await page.text()).toContain('Botanists call it the pith');
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    expect(metrics).toContain('pith_pages_total{engine="pith",content="some"} 1');
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    expect((await closed)[0]).toBe(0);
  });

  it('extracts corpora in threads, once the packages are there that it asks for', async () => {
    const { folder } = project();
    const pages = join(folder, 'pages');
    await mkdir(pages);
    await cp(PAGE, join(pages, 'pith.html'));
    const output = join(folder, 'pages.jsonl');
    const corpus = () => command('corpus', '--threads', '2', '--output', output, pages);
    await expect(corpus()).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('not installed: npm install piscina eld'),
    });
    for (const name of ['piscina', 'eld']) {
      await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'dir');
    }
    await corpus();
    const { id, textLanguage, text } = JSON.parse(await readFile(output, 'utf8'));
    expect([id, textLanguage]).toEqual(['pith.html', 'en']);
    expect(text).toContain('Botanists call it the pith');
  });

  it('comes with the licences of what is only in it', async () => {
    const licenses = await readFile(join(project().installed, 'third-party-licenses.txt'), 'utf8');
    for (const name of ['robots-parser', '@modelcontextprotocol/server', 'zod', 'prom-client']) {
      expect(licenses).toMatch(new RegExp(`^${name} \\d`, 'm'));
    }
  });
});
