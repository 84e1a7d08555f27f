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

export function isTest(file: string): boolean {
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
