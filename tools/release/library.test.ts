import { execFile } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { ROOT, toolCommand } from '../repository.ts';
import { useInstalledPackage } from './fixtures/installed-package.ts';

const run = promisify(execFile);
const MAX_UNPACKED = 5_000_000;
const HTML = `<html lang="en"><body><nav><a href="/">Home</a></nav><article><h1>Elder</h1>
<p>Snap a young elder twig and the stick in your hand turns out to be mostly nothing, as light as bread.</p>
<p>That core is called the pith, and watchmakers clean their tools in it, as they always have.</p></article></body></html>`;

const project = useInstalledPackage();

/** What a script of its own prints in the project that has installed the package. */
async function printed(code: string, args: readonly string[] = []): Promise<string> {
  const { folder } = project();
  const path = join(folder, 'script.mjs');
  await writeFile(path, code);
  const { stdout } = await run(process.execPath, [...args, path], { cwd: folder });
  return stdout.trim();
}

describe('the package', () => {
  it('comes alone, without scripts, and is below 5 MB', async () => {
    const { folder, installed } = project();
    expect((await readdir(join(folder, 'node_modules'))).filter((name) => name[0] !== '.')).toEqual(
      ['pith-extract'],
    );
    const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
    expect(manifest.scripts).toBeUndefined();
    expect(manifest.version).toBe(
      JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')).version,
    );
    const files = await readdir(installed, { recursive: true, withFileTypes: true });
    const sizes = files
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size);
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThan(MAX_UNPACKED);
    const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
    const [, megabytes] = /package ([\d.]+) MB/.exec(readme) ?? [];
    expect(Math.abs(total / 1e6 - Number(megabytes))).toBeLessThan(0.2);
  });

  it('has types with which a strict project compiles, and which know its options', async () => {
    const { folder } = project();
    const source = `import { extract, type ExtractedPage } from 'pith-extract';
const page: ExtractedPage = await extract('<p>', { parts: ['main'], signal: new AbortController().signal });
const title: string = page.title;
// @ts-expect-error There is no such part.
await extract(title, { parts: ['advert'] });\n`;
    await writeFile(join(folder, 'types.ts'), source);
    const options = ['--strict', '--noEmit', '--skipLibCheck', 'false', '--target', 'es2022'];
    const [program, args] = toolCommand('tsc', ...options, '--module', 'nodenext', 'types.ts');
    await expect(run(program, [...args, '--types', ''], { cwd: folder })).resolves.toBeDefined();
  });

  it('needs nothing that only Node has, not even a compiler for WebAssembly', async () => {
    const { installed } = project();
    const runtime = `import { readFileSync } from 'node:fs';
import vm from 'node:vm';
const root = ${JSON.stringify(`${installed}/`)};
const web = { TextEncoder, TextDecoder, atob, performance, URL, URLSearchParams, console, Intl, structuredClone, queueMicrotask, setTimeout, AbortController };
const kernel = new WebAssembly.Module(readFileSync(root + 'kernel.wasm'));
const compiled = { validate: () => false, instantiate: async (module, imports) => {
  if (!(module instanceof WebAssembly.Module)) throw new Error('No code from bytes.');
  return new WebAssembly.Instance(module, imports);
} };
const context = vm.createContext({ ...web, WebAssembly: compiled }, { codeGeneration: { strings: false, wasm: false } });
vm.runInContext('globalThis.self = globalThis', context);
const modules = new Map();
function load(path) {
  const known = modules.get(path);
  if (known) return known;
  const made = new vm.SourceTextModule(readFileSync(path, 'utf8'), { context, identifier: path, importModuleDynamically: async (name, from) => ready(resolve(name, from.identifier)) });
  modules.set(path, made);
  return made;
}
const resolve = (name, from) => {
  if (!name.startsWith('.')) throw new Error('It imports ' + name);
  return new URL(name, 'file://' + from).pathname;
};
const starting = new Map();
function ready(path) {
  if (!starting.has(path)) starting.set(path, start(path));
  return starting.get(path);
}
async function start(path) {
  const made = load(path);
  if (made.status === 'unlinked') await made.link((name, from) => load(resolve(name, from.identifier)));
  await made.evaluate();
  return made;
}
const { namespace } = await ready(root + 'index.js');
const { text } = await (await namespace.load({ kernel })).extract(${JSON.stringify(HTML)});
console.log(text);`;
    const flags = ['--experimental-vm-modules', '--no-warnings'];
    expect(await printed(runtime, flags)).toContain('That core is called the pith');
  });

  it('goes into a bundle of Vite', async () => {
    const { folder } = project();
    const entry = `import { extract } from 'pith-extract';
console.log((await extract(${JSON.stringify(HTML)})).text);`;
    await writeFile(join(folder, 'entry.js'), entry);
    await build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      build: {
        outDir: 'bundle',
        target: 'es2022',
        lib: { entry: 'entry.js', formats: ['es'], fileName: () => 'bundle.mjs' },
      },
    });
    const { stdout } = await run(process.execPath, [join(folder, 'bundle/bundle.mjs')]);
    expect(stdout).toContain('That core is called the pith');
  });

  it('gives the same as the command line', async () => {
    const page = join(ROOT, 'e2e/pages/demo/index.html');
    const url = 'https://hedgerow.example/pith';
    const code = `import { readFileSync } from 'node:fs';
import { extract } from 'pith-extract';
const page = await extract(readFileSync(${JSON.stringify(page)}, 'utf8'), { url: ${JSON.stringify(url)} });
process.stdout.write(page.write('markdown'));`;
    const args = ['src/cli/pith-extract.ts', '--format', 'markdown', '--url', url, page];
    const { stdout } = await run(process.execPath, args, { cwd: ROOT });
    expect(await printed(code)).toBe(stdout.trim());
  });
});

const EXAMPLE =
  /^## (?<title>.+)\n(?:(?!^## )[\s\S])*?```js\n(?<code>[\s\S]*?)```\n\n```text\n(?<output>[\s\S]*?)```/gm;

describe('the examples of docs/library.md', async () => {
  const text = await readFile(join(ROOT, 'docs/library.md'), 'utf8');
  const examples = [...text.matchAll(EXAMPLE)].map(({ groups = {} }) => groups);

  it('are eleven', () => expect(examples).toHaveLength(11));

  it.each(examples)('$title: prints what it says', async ({ code, output }) => {
    expect(await printed(code)).toBe(output.trim());
  });
});
