import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../repository.ts';

/** A folder with its number of files, subfolders not included. */
export interface FolderSize {
  readonly folder: string;
  readonly files: number;
}

export interface FileLength {
  readonly file: string;
  readonly lines: number;
}

/** Matches the project's code, but not its data, test pages or pictures. */
const CODE = /\.(ts|css|html)$/;
const TESTS = /\.(test|spec)\.ts$|(^|\/)fixtures\//;
const NOT_OURS = /^e2e\/(pages|xss\/pages)\/|^docs\/figures\//;

/** Paths of all files that git tracks or would track, relative to the repository, with slashes. */
export function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  return [...new Set(listed.split('\0'))].filter((file) => file !== '' && isThere(file));
}

/** The files with the project's own code, including tests. */
export function codeFiles(files: readonly string[]): string[] {
  return files.filter((file) => CODE.test(file) && !NOT_OURS.test(file));
}

function isTest(file: string): boolean {
  return TESTS.test(file);
}

/** Folders with their number of code files that are not tests, the largest first. */
export function folderSizes(files: readonly string[]): FolderSize[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (isTest(file)) continue;
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  return [...counts]
    .map(([folder, count]) => ({ folder, files: count }))
    .sort((a, b) => b.files - a.files);
}

/** Files with their length in lines, the longest first. */
export function fileLengths(files: readonly string[]): FileLength[] {
  return files
    .map((file) => ({ file, lines: readText(file).split('\n').length - 1 }))
    .sort((a, b) => b.lines - a.lines);
}

/** A room with its code, and the tests beside it. */
export interface RoomSize {
  readonly room: string;
  readonly files: number;
  readonly lines: number;
  readonly testFiles: number;
  readonly testLines: number;
}

/** The rooms that are packages of their own; all others are the house. */
const PACKAGES = ['src/lab', 'tools/bench'];

/** The rooms of the house, the packages, and in `tests` how many lines all their tests have. */
export function measureRooms(files: readonly string[]) {
  const byRoom = Map.groupBy(fileLengths(files), ({ file }) => roomOf(file));
  const rooms = [...byRoom]
    .map(([room, own]): RoomSize => {
      const code = own.filter(({ file }) => !isTest(file));
      const tests = own.filter(({ file }) => isTest(file));
      return {
        room,
        files: code.length,
        lines: linesOf(code),
        testFiles: tests.length,
        testLines: linesOf(tests),
      };
    })
    .sort((a, b) => a.room.localeCompare(b.room, 'en'));
  return {
    house: rooms.filter(({ room }) => !PACKAGES.includes(room)),
    packages: rooms.filter(({ room }) => PACKAGES.includes(room)),
    tests: rooms.reduce((sum, { testLines }) => sum + testLines, 0),
  };
}

/** The part that a file belongs to: `src/page`, `src/extension/tab`, `e2e`, `tools` and so on, or `.` at the top. */
function roomOf(file: string): string {
  const [top, second, third, fourth] = file.split('/');
  if (second === undefined) return '.';
  if (second === 'extension' && fourth !== undefined) return `${top}/${second}/${third}`;
  const room = `${top}/${second}`;
  return (top === 'src' && third !== undefined) || PACKAGES.includes(room) ? room : top;
}

function linesOf(files: readonly FileLength[]): number {
  return files.reduce((sum, { lines }) => sum + lines, 0);
}

/** The most lines that each room may have without its tests, and all tests together. */
export type Budgets = Readonly<Record<string, number>>;

export const BUDGETS: Budgets = JSON.parse(readText('tools/structure/budgets.json'));

/** A sentence for each room that has more lines than its budget, or none. */
export function overBudget(
  { house, packages, tests }: ReturnType<typeof measureRooms>,
  budgets: Budgets,
): string[] {
  const sizes = [...house, ...packages, { room: 'tests', lines: tests }];
  return sizes.flatMap(({ room, lines }) => {
    const budget = budgets[room];
    if (budget === undefined) return [`${room} has ${lines} lines and no budget.`];
    return lines > budget ? [`${room} has ${lines} lines, and its budget is ${budget}.`] : [];
  });
}

export function readText(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Whether a file exists. Git still lists a file that was deleted without a commit. */
function isThere(file: string): boolean {
  try {
    readFileSync(join(ROOT, file));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
