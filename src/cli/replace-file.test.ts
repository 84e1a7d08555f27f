import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolder, replaceFile } from './replace-file.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-replace-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** No process has so large a number, on any system that Node runs on. */
const GONE = 2 ** 30 + 1;

describe('openFolder', () => {
  it('lets two fill a folder of the same name at once, and keeps that of the last', () => {
    const path = join(folder, 'run');
    const [first, second] = [openFolder(path), openFolder(path)];
    writeFileSync(join(first.path, 'a.txt'), 'first');
    writeFileSync(join(second.path, 'a.txt'), 'second');
    first.finish();
    expect(readFileSync(join(path, 'a.txt'), 'utf8')).toBe('first');
    second.finish();
    expect(readFileSync(join(path, 'a.txt'), 'utf8')).toBe('second');
    expect(readdirSync(folder)).toEqual(['run']);
  });

  it('takes away what killed processes have left, and nothing of others', () => {
    for (const left of ['run~', `run~${GONE}-abc`, `runs~${GONE}-abc`, 'run.old', 'run2']) {
      mkdirSync(join(folder, left));
      writeFileSync(join(folder, left, 'a.txt'), 'left');
    }
    const beside = openFolder(join(folder, 'run'));
    openFolder(join(folder, 'run')).discard();
    const found = readdirSync(folder).map((name) => join(folder, name));
    expect(found).toEqual(
      [
        beside.path,
        ...['run.old', 'run2', `runs~${GONE}-abc`].map((name) => join(folder, name)),
      ].sort(),
    );
  });

  it('leaves the earlier folder alone until it is finished, and where it is forgotten', () => {
    const path = join(folder, 'run');
    mkdirSync(path);
    writeFileSync(join(path, 'old.txt'), 'old');
    openFolder(path).discard();
    expect(readdirSync(path)).toEqual(['old.txt']);
    openFolder(path).finish();
    expect(readdirSync(path)).toEqual([]);
  });
});

describe('replaceFile', () => {
  it('writes a file in a folder that is not there yet, over an earlier one, and leaves nothing else', () => {
    const path = join(folder, 'new', 'a.json');
    replaceFile(path, '1');
    replaceFile(path, Buffer.from('2'));
    expect(readFileSync(path, 'utf8')).toBe('2');
    expect(readdirSync(join(folder, 'new'))).toEqual(['a.json']);
  });

  it('leaves nothing where it cannot write', () => {
    mkdirSync(join(folder, 'a.json', 'b'), { recursive: true });
    expect(() => replaceFile(join(folder, 'a.json'), '1')).toThrow();
    expect(readdirSync(folder)).toEqual(['a.json']);
    expect(existsSync(join(folder, 'a.json', 'b'))).toBe(true);
  });
});
