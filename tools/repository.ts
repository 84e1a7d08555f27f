import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Our own pages, for the demo and the tests. */
export const PAGES_FOLDER = join(ROOT, 'e2e', 'pages');

/** Where pictures and reports go; git ignores it. */
export const OUTPUT_FOLDER = join(ROOT, 'e2e', 'output');

/** A program and its arguments. */
export type Command = readonly [program: string, args: readonly string[]];

/** Scripts of the tools that npm has installed; the names in `.bin` differ between systems. */
const TOOLS = {
  'addons-linter': 'addons-linter/bin/addons-linter',
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  playwright: 'playwright/cli.js',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
} as const;

export function toolCommand(tool: keyof typeof TOOLS, ...args: string[]): Command {
  return [process.execPath, [join(ROOT, 'node_modules', TOOLS[tool]), ...args]];
}

/** A script of package.json. */
export function scriptCommand(name: string): Command {
  return npmCommand('run', '--silent', name);
}

/** The npm that runs this, or else the one on the search path. */
export function npmCommand(...args: string[]): Command {
  const npm = process.env.npm_execpath;
  return npm === undefined ? ['npm', args] : [process.execPath, [npm, ...args]];
}
