import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pid } from 'node:process';

/** Stands behind the name of what is under way, before the number of the process that makes it; no run can be named so. */
const UNFINISHED = '~';
/** Other processes that finish a folder of the same name in the same moment are not many. */
const MAX_TRIES = 100;

/**
 * Writes a file, and its folder where there is none. Whoever reads it finds the old one or the new one as a whole,
 * however many processes write it at once.
 */
export function replaceFile(path: string, content: string | Uint8Array): void {
  const unfinished = unfinishedName(path);
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(unfinished, content);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** A folder that is filled while an earlier one of the same name stays as it was. */
export interface NewFolder {
  /** Where it is until it is finished; no other process has the same. */
  readonly path: string;
  /** Puts it in the place of the earlier one. */
  finish(): void;
  /** Forgets it. */
  discard(): void;
}

/** Opens a folder to be filled; what processes that were killed have left of theirs goes. */
export function openFolder(path: string): NewFolder {
  removeAbandoned(path);
  const unfinished = unfinishedName(path);
  mkdirSync(unfinished, { recursive: true });
  return {
    path: unfinished,
    finish: () => putInPlace(unfinished, path),
    discard: () => rmSync(unfinished, { recursive: true, force: true }),
  };
}

function unfinishedName(path: string): string {
  return `${path}${UNFINISHED}${pid}-${randomUUID().slice(0, 8)}`;
}

/** No system renames a folder over one that is not empty, so the earlier one steps aside first. */
function putInPlace(unfinished: string, path: string): void {
  for (let tries = 1; ; tries++) {
    const earlier = unfinishedName(path);
    try {
      renameSync(path, earlier);
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
    }
    try {
      renameSync(unfinished, path);
      return;
    } catch (error) {
      // Another process has put its own there meanwhile.
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM') || tries === MAX_TRIES) throw error;
    } finally {
      rmSync(earlier, { recursive: true, force: true });
    }
  }
}

function removeAbandoned(path: string): void {
  const folder = dirname(path);
  const start = `${basename(path)}${UNFINISHED}`;
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(start)) continue;
    const owner = Number.parseInt(name.slice(start.length), 10);
    if (isRunning(owner)) continue;
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** @param process its number; not one where the name has none */
function isRunning(process: number): boolean {
  if (Number.isNaN(process)) return false;
  try {
    globalThis.process.kill(process, 0);
    return true;
  } catch (error) {
    // One of another user may not be asked, and runs.
    return hasCode(error, 'EPERM');
  }
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
