import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, toolCommand } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import {
  codeFiles,
  type FileLength,
  fileLengths,
  folderSizes,
  isTest,
  repositoryFiles,
} from './measure-structure.ts';

// `npm run structure` counts folders, files and imports, to show whether the code is still in
// order.

/** The number of folders and of files that the report names, the largest first. */
const NAMED = 5;

const files = repositoryFiles();
const lengths = fileLengths(codeFiles(files));

print(
  'Files and lines of code, and of tests',
  rooms(lengths).map(([room, code, tests]) => [room, code, tests]),
);
print(
  'Largest folders, in files that are not tests',
  folderSizes(codeFiles(files))
    .slice(0, NAMED)
    .map(({ folder, files: count }) => [folder, `${count} files`]),
);
print(
  'Longest files',
  lengths.slice(0, NAMED).map(({ file, lines }) => [file, `${lines} lines`]),
);
print('Files in import circles, through types included', [
  ['all rooms', String(await circledFiles())],
]);
print(
  'Papers',
  files
    .filter((file) => /^(docs\/)?[\w-]+\.md$/.test(file))
    .map((file) => [file, `${(statSync(join(ROOT, file)).size / 1000).toFixed(1)} kB`]),
);

/** For each part of the repository: files and lines of code and of tests, and then the sum. */
function rooms(all: readonly FileLength[]): (readonly [string, string, string])[] {
  const names = [...new Set(all.map(({ file }) => roomOf(file)))].sort();
  const row = (name: string, own: readonly FileLength[]) =>
    [
      name,
      describe(own.filter(({ file }) => !isTest(file))),
      describe(own.filter(({ file }) => isTest(file))),
    ] as const;
  return [
    ...names.map((name) =>
      row(
        name,
        all.filter(({ file }) => roomOf(file) === name),
      ),
    ),
    row('all', all),
  ];
}

function describe(own: readonly FileLength[]): string {
  return `${own.length} files, ${own.reduce((sum, { lines }) => sum + lines, 0)} lines`;
}

/** The part that a file belongs to: `src/page`, `e2e`, `tools` and so on, or `.` at the top. */
function roomOf(file: string): string {
  const [top, second, third] = file.split('/');
  if (second === undefined) return '.';
  return top === 'src' && third !== undefined ? `${top}/${second}` : top;
}

/** Import circles, as Biome finds them. */
async function circledFiles(): Promise<number> {
  const rule = 'suspicious/noImportCycles';
  const { output } = await runCommand(
    toolCommand('biome', 'lint', `--only=${rule}`, '--max-diagnostics=none', '.'),
  );
  return output.split('\n').filter((line) => line.includes(`lint/${rule}`)).length;
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  console.log(`\n${title}`);
  const widths = rows.reduce<number[]>(
    (found, row) => row.map((cell, i) => Math.max(found[i] ?? 0, cell.length)),
    [],
  );
  for (const row of rows) {
    console.log(`  ${row.map((cell, i) => cell.padEnd(widths[i])).join('  ')}`.trimEnd());
  }
}
