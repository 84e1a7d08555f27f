import { statSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { readArguments, runProgram } from '../../src/cli/command-line.ts';
import { CommandError } from '../../src/cli/exit-codes.ts';
import { ROOT, toolCommand } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import {
  BUDGETS,
  codeFiles,
  fileLengths,
  folderSizes,
  measureRooms,
  overBudget,
  type RoomSize,
  repositoryFiles,
} from './measure-structure.ts';

// `npm run structure` counts folders, files and imports, to show whether the code is still in
// order. With `--check` it fails when a room has more lines than `budgets.json` gives it.

/** The number of folders and of files that the report names, the largest first. */
const NAMED = 5;

await runProgram('structure', async () => {
  const { values } = readArguments({
    args: argv.slice(2),
    options: { check: { type: 'boolean', default: false } },
  });
  if (values.check) check();
  else await report();
});

function check(): void {
  const over = overBudget(measureRooms(codeFiles(repositoryFiles())), BUDGETS);
  if (over.length === 0) return;
  const how =
    'Make it smaller, or raise tools/structure/budgets.json in a commit that says what users get.';
  throw new CommandError('unexpected', [...over, how].join('\n'));
}

async function report(): Promise<void> {
  const files = repositoryFiles();
  const code = codeFiles(files);
  const { house, packages, tests } = measureRooms(code);
  print(
    'The house: files, lines, and what its budget has left; files and lines of its tests',
    rows(house),
  );
  print('Packages of their own', rows(packages));
  print('Tests', [['all', `${tests} lines`, `${BUDGETS.tests - tests} left`]]);
  print(
    'Largest folders, in files that are not tests',
    folderSizes(code)
      .slice(0, NAMED)
      .map(({ folder, files: count }) => [folder, `${count} files`]),
  );
  print(
    'Longest files',
    fileLengths(code)
      .slice(0, NAMED)
      .map(({ file, lines }) => [file, `${lines} lines`]),
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
}

/** A row for each room, and then the sum. */
function rows(rooms: readonly RoomSize[]): string[][] {
  const sum = (of: (room: RoomSize) => number) =>
    rooms.reduce((total, room) => total + of(room), 0);
  const left = ({ room, lines }: RoomSize) => (BUDGETS[room] ?? lines) - lines;
  return [
    ...rooms.map((room) => row(room, left(room))),
    row(
      {
        room: 'all',
        files: sum(({ files }) => files),
        lines: sum(({ lines }) => lines),
        testFiles: sum(({ testFiles }) => testFiles),
        testLines: sum(({ testLines }) => testLines),
      },
      sum(left),
    ),
  ];
}

function row({ room, files, lines, testFiles, testLines }: RoomSize, left: number): string[] {
  return [
    room,
    `${files} files`,
    `${lines} lines`,
    `${left} left`,
    `${testFiles} files`,
    `${testLines} lines`,
  ];
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
