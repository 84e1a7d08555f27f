import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Command, ROOT, toolCommand } from '../../tools/repository.ts';
import { runCommand } from '../../tools/run-command.ts';

// Follows docs/recipes.md to the letter in a copy of the repository: a setting, a format, a rule, an engine and a
// language. The compiler and the tests that the recipes name must then hold.

const FOLDERS = ['src', 'e2e', 'docs', 'models', 'public', 'tools'];
const RECIPES = await readFile(join(ROOT, 'docs/recipes.md'), 'utf8');
const LANGUAGES = await readdir(join(ROOT, 'public/_locales'));

/** The tests of what the recipes change, which need no build. */
const TESTS = [
  ...['src/core', 'src/article/formats', 'src/engines/contract.test.ts', 'src/engines/pith/rules'],
  ...['src/extension/locales.test.ts', 'src/extension/background', 'src/extension/platform'],
  ...['src/cli/help.test.ts', 'src/cli/completion', 'e2e/guards/claims', 'e2e/guards/documents'],
  ...['e2e/guards/figures', 'e2e/guards/privacy', 'e2e/guards/store-texts', 'e2e/guards/terms'],
];

describe('the recipes', () => {
  let copy = '';

  beforeAll(async () => {
    copy = await copyOfRepository();
    await addSetting();
    await addFormat();
    await addRule();
    await addEngine();
    await addLanguage();
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  it('lead to code that compiles', async () => {
    const { code, output } = await runCommand(toolCommand('tsc', '-b'), { cwd: copy });
    expect([code, output]).toEqual([0, expect.any(String)]);
  });

  it('lead to what passes the tests', async () => {
    const tests = toolCommand('vitest', 'run', ...VITEST, ...TESTS);
    const { code, output } = await runCommand(tests, { cwd: copy });
    expect(output.match(/^.*(?:FAIL|AssertionError).*$/gm) ?? []).toEqual([]);
    expect(code).toBe(0);
  });

  async function addSetting(): Promise<void> {
    await change('src/core/settings/settings-list.ts', [
      '  note: NOTE_SETTINGS,',
      `  ${blockOf('A setting')}\n  note: NOTE_SETTINGS,`,
    ]);
    await write(
      'src/core/settings/with-address.ts',
      `import type { Settings } from './settings.ts';

export function showsAddress({ withAddress }: Settings): boolean {
  return withAddress;
}
`,
    );
    await say('optionsWithAddress', 'Show the address');
  }

  async function addFormat(): Promise<void> {
    await write(
      'src/article/formats/ssml/article-ssml.ts',
      `import type { Article } from '../../article.ts';
import { articlePlainText } from '../text/article-plain-text.ts';

export function articleSsml(article: Article): string {
  return \`<speak>\${articlePlainText(article).replaceAll(/[<&]/g, ' ')}</speak>\\n\`;
}
`,
    );
    await change(
      'src/article/formats/registry.ts',
      [
        'import { articlePlainText,',
        "import { articleSsml } from './ssml/article-ssml.ts';\nimport { articlePlainText,",
      ],
      [
        '} as const satisfies { readonly [Id',
        "  ssml: { id: 'ssml', extensions: ['ssml'], mediaType: 'application/ssml+xml', write: articleSsml },\n} as const satisfies { readonly [Id",
      ],
    );
    await change('src/core/action-definition.ts', [
      "| 'markdown-folder';",
      "| 'markdown-folder' | 'ssml';",
    ]);
    await change('src/core/actions.ts', [
      "    {\n      ...TO_FILE,\n      id: 'save-ai',",
      `    ${blockOf('A format')}\n    {\n      ...TO_FILE,\n      id: 'save-ai',`,
    ]);
    await say('menuSaveSsml', 'Save as SSML');
  }

  async function addRule(): Promise<void> {
    await write(
      'src/engines/pith/rules/lucky-lines.ts',
      `import type { RuleContext } from './rule-context.ts';

export function withLuckyLines(_: RuleContext, probabilities: Float32Array): Float32Array {
  return probabilities;
}
`,
    );
    await write(
      'src/engines/pith/rules/lucky-lines.test.ts',
      `import { expect, it } from 'vitest';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { exampleContext } from './fixtures/example-context.ts';
import { withLuckyLines } from './lucky-lines.ts';

it('withLuckyLines changes nothing', () => {
  const tree = parsePage('<p>One.');
  expect([...withLuckyLines(exampleContext(tree, 0.5), Float32Array.of(0.25))]).toEqual([0.25]);
});
`,
    );
    await change(
      'src/engines/pith/rules/all.ts',
      [
        'import type { RuleContext }',
        "import { withLuckyLines } from './lucky-lines.ts';\nimport type { RuleContext }",
      ],
      [
        "  {\n    name: 'copies',",
        "  { name: 'lucky-lines', stage: 'page', why: 'It shows a recipe.', apply: withLuckyLines },\n  {\n    name: 'copies',",
      ],
    );
    // As `ablate rules` writes it, which needs the data.
    const { sets } = JSON.parse(await readFile(join(copy, 'models/rules.json'), 'utf8'));
    for (const { rows } of Object.values<{ rows: { name: string }[] }>(sets)) {
      const at = rows.findIndex(({ name }) => name === 'copies');
      rows.splice(at, 0, { ...rows[at], name: 'lucky-lines' });
    }
    await write('models/rules.json', JSON.stringify({ sets }));
    const docs: Command = [process.execPath, ['tools/docs/docs.ts']];
    expect((await runCommand(docs, { cwd: copy })).code).toBe(0);
  }

  async function addEngine(): Promise<void> {
    await write(
      'src/engines/half/engine.ts',
      `import type { Engine } from '../../page/engine.ts';

export async function loadHalf(): Promise<Engine> {
  return {
    id: 'half',
    isCalibrated: false,
    async predict(page, signal) {
      signal.throwIfAborted();
      return { probabilities: new Float32Array(page.leaves.length).fill(0.5), threshold: 0.5 };
    },
    dispose: () => undefined,
  };
}
`,
    );
    await change('src/core/engine.ts', ["  'defuddle',\n]", "  'defuddle',\n  'half',\n]"]);
    await change('src/engines/registry.ts', [
      '};\n',
      "  half: async () => (await import('./half/engine.ts')).loadHalf(),\n};\n",
    ]);
    await say('engineName_half', 'Half');
    await say('engineAbout_half', 'Half of every page.');
    await change(
      'docs/evaluation.md',
      ['| `readability`,', '| `half` | one half | ours |\n| `readability`,'],
      ['All nine methods', 'All ten methods'],
    );
    await change('docs/library.md', ['`readability`,', '`half`, `readability`,']);
  }

  /** Speaks English, which has all the words that English has. */
  async function addLanguage(): Promise<void> {
    const { default: all } = await import(join(copy, 'public/_locales/en/messages.json'), {
      with: { type: 'json' },
    });
    const messages = { ...all, interfaceLanguage: { message: 'nl' } };
    await write('public/_locales/nl/messages.json', JSON.stringify(messages));
    await cp(join(copy, 'docs/store/listing/en.md'), join(copy, 'docs/store/listing/nl.md'));
    await change('README.md', ['Chinese and Arabic', 'Chinese, Dutch and Arabic']);
    const terms = await readFile(join(copy, 'docs/terms.md'), 'utf8');
    const [words, rules] = terms.split('\n## How each language speaks');
    const wider = words
      .replace(/^\| (\S[^|]*) \|.*$/gm, '$& $1 |')
      .replace('|\n|---', '|\n|---|---');
    const headed = wider.replace(/^(\| en \|.*) en \|$/m, '$1 nl |');
    await write(
      'docs/terms.md',
      `${headed}\n## How each language speaks${rules.replace(/\n*$/, '\n| nl | plain | schade |\n')}`,
    );
  }

  async function write(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await writeFile(join(copy, path), text);
  }

  async function change(
    path: string,
    ...changes: readonly (readonly [before: string, after: string])[]
  ): Promise<void> {
    let text = await readFile(join(copy, path), 'utf8');
    for (const [before, after] of changes) {
      expect(text, path).toContain(before);
      text = text.replace(before, () => after);
    }
    await writeFile(join(copy, path), text);
  }

  /** Adds a message in each language; the English one has a description. */
  async function say(key: string, message: string): Promise<void> {
    for (const language of LANGUAGES) {
      const path = `public/_locales/${language}/messages.json`;
      const messages = JSON.parse(await readFile(join(copy, path), 'utf8'));
      const description = language === 'en' ? { description: 'What it is for' } : {};
      await write(path, JSON.stringify({ ...messages, [key]: { message, ...description } }));
    }
  }
});

const VITEST = ['--config', 'tools/test/vitest.config.ts', '--reporter=default'];

/** The first block of code of a recipe. */
function blockOf(recipe: string): string {
  const [, text = ''] = RECIPES.split(`\n## ${recipe}\n`);
  const [, block = ''] = /```ts\n([\s\S]*?)```/.exec(text) ?? [];
  expect(block).not.toBe('');
  return block.trim();
}

/** A copy below the repository, so that packages are found. */
async function copyOfRepository(): Promise<string> {
  const cache = join(ROOT, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'recipes-'));
  for (const name of FOLDERS) await cp(join(ROOT, name), join(folder, name), { recursive: true });
  for (const { name } of (await readdir(ROOT, { withFileTypes: true })).filter((one) =>
    one.isFile(),
  )) {
    await cp(join(ROOT, name), join(folder, name));
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  // Guards ask git for the files, and the repository around it ignores the copy.
  await runCommand(['git', ['init', '--quiet']], { cwd: folder });
  return folder;
}
