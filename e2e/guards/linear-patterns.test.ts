import { createRequire } from 'node:module';
import { parseSync, Visitor } from 'vite';
import { expect, it, vi } from 'vitest';
import { codeFiles, readText, repositoryFiles } from '../../tools/structure/measure-structure.ts';

interface Analyzer {
  /** Finds where a backtracking engine takes more than linear time; see https://github.com/RunDevelopment/scslre. */
  analyse(
    pattern: RegExp,
    options: { maxReports: number },
  ): { readonly reports: readonly { readonly type: string }[] };
}
const require = createRequire(import.meta.url);
const { analyse } = require('scslre') as Analyzer;

/** Patterns whose texts are short, by a limit beside them: they may take the square of that. */
const LIMITED: readonly (readonly [file: string, start: string])[] = [
  ['src/article/elements/pictures/caption-words.ts', String.raw`^[\W_]*(?:(?:(?:press`],
];

const READ = /^src\/(?:article|cli|core|engines|extension|facts|library|page|worker)\//;
const files = codeFiles(repositoryFiles()).filter(
  (file) => READ.test(file) && !/fixture|\.(?:d|test)\.ts$/.test(file),
);

it('patterns in the code take no more than linear time, whatever a page repeats', () => {
  const slow = files.flatMap((file) =>
    patternsIn(file)
      .filter(
        (pattern) =>
          !LIMITED.some(([at, start]) => at === file && pattern.source.startsWith(start)),
      )
      .filter(isSlow)
      .map((pattern) => `${file}: ${pattern}`),
  );
  expect(slow).toEqual([]);
});

it('patterns that are put together when the code is loaded take no more than linear time', async () => {
  const made = new Map<string, RegExp>();
  const Pattern = RegExp;
  vi.resetModules();
  vi.stubGlobal(
    'RegExp',
    new Proxy(Pattern, {
      construct(target, [source, flags]: [string | RegExp, string?]) {
        const pattern = new target(source, flags);
        made.set(String(pattern), pattern);
        return pattern;
      },
    }),
  );
  const composed = files.filter(
    (file) =>
      /^src\/(?:article|core|facts|page)\//.test(file) && readText(file).includes('new RegExp('),
  );
  for (const file of composed) await import(/* @vite-ignore */ `../../${file}`);
  vi.unstubAllGlobals();
  expect(made.size).toBeGreaterThan(30);
  expect([...made.values()].filter(isSlow).map(String)).toEqual([]);
});

function patternsIn(file: string): RegExp[] {
  const found: RegExp[] = [];
  const { program } = parseSync(file, readText(file));
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push(new RegExp(node.regex.pattern, node.regex.flags));
    },
  }).visit(program);
  return found;
}

function isSlow(pattern: RegExp): boolean {
  return analyse(pattern, { maxReports: 1 }).reports.length > 0;
}
