import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../tools/repository.ts';

const KILOBYTE = 1000;
const README_BUDGET = 7 * KILOBYTE;
const DOCUMENT_BUDGET = 10 * KILOBYTE;

const documents = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const TEXTS = [...documents('.'), ...documents('docs'), ...documents('docs/store')].map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), 'utf8'),
}));

/** The target of a link or a picture, without the part behind `#`. */
const TARGET = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
/** A file or folder of the repository, named in a sentence; with `*` or in capitals it is no single one. */
const NAMED = /`((?:src|e2e|tools|models|docs|public)\/[\w./-]+)`/g;
/** Behind npm's options, paths of end-to-end tests begin in `e2e`. */
const TEST_RUN = /npm run (unit|e2e) -- (?:--project \w+ )?([\w./-]+\.ts)/g;
/** What runs the blocks of a text, or reads those that are data. */
const BLOCKS: Readonly<Record<string, string>> = {
  'CONTRIBUTING.md': 'CI runs its commands, and tools/docs/slots.test.ts its figures.',
  'README.md': 'tools/release/docs-commands.test.ts',
  'docs/architecture.md': 'It is a drawing.',
  'docs/benchmark.md': 'src/lab/docs.test.ts',
  'docs/command-line.md': 'tools/release/docs-commands.test.ts',
  'docs/corpora.md': 'tools/release/docs-commands.test.ts',
  'docs/library.md': 'tools/release/library.test.ts',
  'docs/servers.md': 'tools/release/docs-commands.test.ts',
  'docs/store/building.md': 'tools/release/release.test.ts builds from the sources, as it says.',
  'docs/templates.md': 'src/article/formats/markdown/note-header.test.ts',
  'docs/training.md': 'src/lab/docs.test.ts',
};

/** Behind `npm run`, such as `lab` or `build:kernel`. */
const SCRIPT = /npm run (?:--silent )?([\w:-]+)/g;

describe('README and docs', () => {
  it('lead to what is there', () => {
    const lost = TEXTS.flatMap(({ path, text }) =>
      [...text.matchAll(TARGET)]
        .map(([, target]) => target)
        .filter((target) => !target.includes(':'))
        .filter((target) => !existsSync(join(ROOT, dirname(path), target)))
        .map((target) => `${path}: ${target}`),
    );
    expect(lost).toEqual([]);
  });

  it('name files that are there', () => {
    const isThere = (path: string) => existsSync(join(ROOT, path)) || /[A-Z]{3}/.test(path);
    const lost = TEXTS.flatMap(({ path, text }) =>
      [
        ...[...text.matchAll(NAMED)].map(([, named]) => named),
        ...[...text.matchAll(TEST_RUN)].map(([, kind, file]) =>
          join(kind === 'e2e' ? 'e2e' : '', file),
        ),
      ]
        .filter((named) => !isThere(named))
        .map((named) => `${path}: ${named}`),
    );
    expect(lost).toEqual([]);
  });

  it('name commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const lost = TEXTS.flatMap(({ path, text }) =>
      [...text.matchAll(SCRIPT)]
        .map(([, script]) => script)
        .filter((script) => !(script in scripts))
        .map((script) => `${path}: npm run ${script}`),
    );
    expect(lost).toEqual([]);
  });

  it('have no block that no test knows', () => {
    const withBlocks = TEXTS.filter(({ text }) => /^```/m.test(text)).map(({ path }) => path);
    expect(withBlocks.toSorted()).toEqual(Object.keys(BLOCKS));
    for (const [path, test] of Object.entries(BLOCKS)) {
      if (test.endsWith('.ts')) expect(readFileSync(join(ROOT, test), 'utf8')).toContain(path);
    }
  });

  it('are short enough to be read', () => {
    const long = TEXTS.filter(({ path, text }) => {
      const budget = path === 'README.md' ? README_BUDGET : DOCUMENT_BUDGET;
      return Buffer.byteLength(text) > budget;
    });
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});
