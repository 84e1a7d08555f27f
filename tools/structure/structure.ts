import { statSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { readOptions, runProgram } from '../../src/cli/command-line.ts';
import { CommandError } from '../../src/cli/exit-codes.ts';
import { plainTable } from '../../src/lab/table.ts';
import { ROOT } from '../repository.ts';
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

// `npm run structure` counts rooms, folders, files and papers, to show whether the code is still in order. With
// `--check` it fails when a room has more lines than `budgets.json` gives it.

/** The number of folders and of files that the report names, the largest first. */
const NAMED = 5;

await runProgram('structure', async () => {
  const values = readOptions(argv.slice(2), { check: { type: 'boolean', default: false } });
  const files = repositoryFiles();
  if (values.check) check(files);
  else report(files);
});

function check(files: readonly string[]): void {
  const over = overBudget(measureRooms(codeFiles(files)), BUDGETS);
  if (over.length === 0) return;
  const how =
    'Make it smaller, or raise tools/structure/budgets.json in a commit that says what users get.';
  throw new CommandError('unexpected', [...over, how].join('\n'));
}

function report(files: readonly string[]): void {
  const code = codeFiles(files);
  const { house, packages, tests } = measureRooms(code);
  const folders = folderSizes(code).slice(0, NAMED);
  const papers = files.filter((file) => /^(docs\/)?[\w-]+\.md$/.test(file));
  const kilobytes = (file: string) => `${(statSync(join(ROOT, file)).size / 1_000).toFixed(1)} kB`;
  print('The house', roomRows(house));
  print('Packages of their own', roomRows(packages));
  print('All tests', [[`${tests}`, `${BUDGETS.tests - tests} left`]]);
  print(
    'Largest folders, in files that are not tests',
    folders.map(({ folder, files: count }) => [folder, `${count}`]),
  );
  print(
    'Longest files',
    fileLengths(code)
      .slice(0, NAMED)
      .map(({ file, lines }) => [file, `${lines}`]),
  );
  print(
    'Papers',
    papers.map((file) => [file, kilobytes(file)]),
  );
}

/** A row for each room, and then the sum. */
function roomRows(rooms: readonly RoomSize[]): string[][] {
  const numbers = ({ room, files, lines, testFiles, testLines }: RoomSize) => [
    ...[files, lines, (BUDGETS[room] ?? lines) - lines, testFiles, testLines],
  ];
  const rows = rooms.map(numbers);
  const sums = rows[0].map((_, i) => rows.reduce((sum, row) => sum + row[i], 0));
  return [
    ['', 'files', 'lines', 'left of the budget', 'files of tests', 'lines'],
    ...rooms.map(({ room }, i) => [room, ...rows[i].map(String)]),
    ['all', ...sums.map(String)],
  ];
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  console.log(`\n${title}\n${plainTable(rows).replace(/^/gm, '  ')}`);
}
