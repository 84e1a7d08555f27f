import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usePrograms } from '../cli/testing/use-programs.ts';
import { parseLabelLine } from './blocks/block-labels.ts';
import { parseOwnLabels } from './corpora/own-labels.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const runProgram = usePrograms();
const lab = (...args: readonly string[]) =>
  runProgram({
    program: 'src/lab/lab.ts',
    args,
    input: Buffer.alloc(0),
    env: { INIT_CWD: REPOSITORY },
  });

const texts: { readonly path: string; readonly text: string }[] = [];
for (const path of globSync(['*.md', 'docs/*.md', 'docs/store/*.md', 'models/*/MODEL_CARD.md'], {
  cwd: REPOSITORY,
})) {
  texts.push({ path, text: await readFile(join(REPOSITORY, path), 'utf8') });
}
const textOf = (path: string) => texts.find((one) => one.path === path)?.text ?? '';
const blocksOf = (path: string, language: string) =>
  [...textOf(path).matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, name]) => name === language)
    .map(([, , code]) => code.trim());

const COMMAND = /npm run lab -- ([^`\n]+)/g;
/** Commands of another commit. */
const OF_A_TAG = /\b(layout|experiments)$/;

describe('commands of the lab in the docs', () => {
  const commands = texts.flatMap(({ text }) =>
    [...text.matchAll(COMMAND)].map(([, command]) => command).filter((one) => !OF_A_TAG.test(one)),
  );

  it.each([...new Set(commands)])('npm run lab -- %s', async (command) => {
    const [name, ...words] = command.split(' ');
    if (name === 'COMMAND') return;
    const { code, stdout } = await lab(...(name === 'help' ? [name] : [name, '--help']));
    expect(code).toBe(0);
    for (const flag of words.filter((word) => word.startsWith('--'))) {
      expect(stdout).toMatch(new RegExp(`${flag}\\b`));
    }
  });

  it('are all commands that the table of docs/training.md has', async () => {
    const { stdout } = await lab('help');
    const [, table = ''] = textOf('docs/training.md').split('\n## The commands\n');
    const rows = table.matchAll(/^\| `([a-z-]+)(?: [\w-]+)*` \|/gm);
    const named = [...rows].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(10);
    for (const name of new Set(named)) expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
  });
});

describe('docs/training.md', () => {
  it('shows labels that are read', () => {
    const [block = '', own = ''] = blocksOf('docs/training.md', 'json');
    expect(parseLabelLine(block)).toMatchObject({ id: 'unlabelled/0379', quality: 'ok' });
    expect(parseOwnLabels(own, 'docs')).toMatchObject({ id: 'unlabelled/0379', leaves: 412 });
  });
});

describe.skipIf(spawnSync('python3', ['--version']).error)('docs/benchmark.md', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pith-docs-'));
    const data = join(folder, 'wcxb');
    for (const name of ['html', 'ground-truth']) await mkdir(join(data, name), { recursive: true });
    // Fewer than all pages are asked for, since a whole set would go to models/scores.json.
    const val = ['0001', '0002'];
    await writeFile(join(data, 'split.json'), JSON.stringify({ train: [], val }));
    for (const id of val) {
      const truth = {
        _internal: { page_type: { primary: 'article' } },
        ground_truth: { main_content: 'Elder twigs are hollow.', with: [], without: [] },
      };
      await writeFile(join(data, 'ground-truth', `${id}.json`), JSON.stringify(truth));
      await writeFile(
        join(data, 'html', `${id}.html.gz`),
        gzipSync('<p>Elder twigs are hollow.</p>'),
      );
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('scores the program that it shows, beside Pith', async () => {
    const [program = ''] = blocksOf('docs/benchmark.md', 'python');
    const [line = ''] = blocksOf('docs/benchmark.md', 'sh');
    const mine = join(folder, 'mine.py');
    await writeFile(mine, program);
    // The extractor that the program asks is a package of Python, which is not here.
    const stub = 'def extract(html, url):\n    return "Elder twigs are hollow."\n';
    await writeFile(join(folder, 'trafilatura.py'), stub);
    const [, options = ''] = /^npm run lab -- (.*)$/.exec(line) ?? [];
    const args = [...options.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    const here = args.map((word) => word.replace('mine.py', mine).replace('FOLDER', folder));
    const { code, stdout, stderr } = await lab(...here, '--limit', '1');
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/^pith@limit1 .*\ncommand@limit1 +1\.0000 /m);
  });
});
