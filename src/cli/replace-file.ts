import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pid } from 'node:process';

/**
 * Separates the name of an unfinished file from the number of the process that writes it. No run's
 * name can contain it.
 */
const UNFINISHED = '~';
/**
 * Tries before giving up. Each failure means that another process has finished the same folder at
 * the same moment.
 */
const MAX_TRIES = 100;

/**
 * Writes a file, and its folder if needed. Readers see either the old or the new file as a whole,
 * even when several processes write at once.
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

/**
 * A new folder that is filled while the earlier one of the same name stays in place.
 * Opens a new folder to fill, and deletes the unfinished folders of killed processes.
 */
export function openFolder(path: string) {
  removeAbandoned(path);
  const unfinished = unfinishedName(path);
  mkdirSync(unfinished, { recursive: true });
  return {
    /** Path until it is finished; no other process uses it. */
    path: unfinished,
    /** Replaces the earlier folder. */
    finish: () => putInPlace(unfinished, path),
    /** Deletes the new folder. */
    discard: () => rmSync(unfinished, { recursive: true, force: true }),
  };
}

function unfinishedName(path: string): string {
  return `${path}${UNFINISHED}${pid}-${randomUUID().slice(0, 8)}`;
}

/**
 * Renames the unfinished folder. Systems do not rename a folder over a non-empty one, so the
 * earlier one is moved away first.
 */
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
      // Another process has put its own folder there in the meantime.
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

/**
 * Whether a process is running.
 * @param process process id, or NaN where the file name has none
 */
function isRunning(process: number): boolean {
  if (Number.isNaN(process)) return false;
  try {
    globalThis.process.kill(process, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signalled, but it is running.
    return hasCode(error, 'EPERM');
  }
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
