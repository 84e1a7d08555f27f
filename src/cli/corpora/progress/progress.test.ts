import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failedRow, type PageRow } from '../threads/page-row.ts';
import {
  type Checkpoint,
  readCheckpoint,
  removeCheckpoint,
  storeCheckpoint,
  writeCheckpoint,
} from './checkpoint.ts';
import { duration, progressLine } from './progress-line.ts';
import { reportTable } from './report.ts';
import { count, newTally } from './tally.ts';

const NEXT = { next: { at: 0, count: 1 }, read: 10 };

describe('progressLine', () => {
  const tally = { ...newTally(), pages: 1_300, failed: 4 };

  it('tells pages a second and the time left of this run, and counts those of earlier ones', () => {
    const progress = { tally, pages: 300, seconds: 20, share: 0.6, shareAtStart: 0.5 };
    expect(progressLine(progress)).toBe(
      '1,300 pages, 15.0 pages/s, 4 failed, 60 %, 1 min 20 s left',
    );
  });

  it('tells no more than it knows', () => {
    const progress = { tally: newTally(), pages: 0, seconds: 0, share: 0, shareAtStart: 0 };
    expect(progressLine(progress)).toBe('0 pages, 0 %');
  });

  it.each([
    [59.4, '59 s'],
    [60, '1 min 0 s'],
    [3_599, '59 min 59 s'],
    [7_320, '2 h 2 min'],
  ])('says %d seconds as %s', (seconds, words) => {
    expect(duration(seconds)).toBe(words);
  });
});

describe('count', () => {
  it('names a few pages of each kind of error, and counts all', () => {
    const tally = newTally();
    const message = 'm'.repeat(1_000);
    for (let i = 0; i < 9; i++) {
      const failure = { kind: i < 7 ? 'empty' : 'timeout', message };
      const item = { type: 'failed', id: i, url: `u${i}`, failure, ...NEXT } as const;
      count(tally, item, failedRow(i, `u${i}`, failure));
    }
    const page: PageRow = { ...failedRow(9, '', { kind: '', message: '' }), error: undefined };
    const raw = { kind: 'html', html: '' } as const;
    count(tally, { type: 'page', id: 9, url: '', raw, ...NEXT }, page);
    count(tally, { type: 'skipped', reason: 'status: 404', ...NEXT }, undefined);
    expect(tally).toMatchObject({ pages: 10, failed: 9, empty: 1, skipped: { 'status: 404': 1 } });
    expect(tally.errors.empty.count).toBe(7);
    expect(tally.errors.empty.examples.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4]);
    expect(tally.errors.timeout.examples[0].message).toHaveLength(300);
    const settings = { engine: 'pith', fields: { id: 'id', url: 'url', html: 'html' } } as const;
    const facts = { inputs: [], output: 'o.jsonl', settings, threads: 1, seconds: 5 };
    expect(reportTable(tally, facts).split('\n')).toEqual([
      'pages                           10',
      'with text                        0',
      'without content                  1',
      'failed: empty                    7',
      'failed: timeout                  2',
      'skipped: status: 404             1',
      'o.jsonl: 5 s, 2.0 pages/s',
    ]);
  });
});

describe('a checkpoint', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pith-checkpoint-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const mine: Checkpoint = {
    ...{ subject: 's', run: 'mine', input: 0, place: { at: 7, count: 1 }, read: 9 },
    ...{ outputBytes: 3, encoder: '', tally: newTally(), seconds: 1, isDone: false },
  };

  it('is read as it was written, and leaves nothing when it is removed', async () => {
    const path = join(folder, 'a.json');
    expect(await readCheckpoint(path)).toBeUndefined();
    await writeCheckpoint(path, mine);
    expect(await readCheckpoint(path)).toEqual(mine);
    await writeFile(`${path}.new`, 'half');
    await removeCheckpoint(path);
    expect(await readdir(folder)).toEqual([]);
  });

  it('of another run that has taken over is left alone', async () => {
    const path = join(folder, 'a.json');
    await writeCheckpoint(path, mine);
    await storeCheckpoint(path, { ...mine, run: 'other' });
    await expect(writeCheckpoint(path, mine)).rejects.toThrow(/Another run writes/);
    expect((await readCheckpoint(path))?.run).toBe('other');
  });

  it.each(['{"version":0}', 'half'])('that is damaged or old is refused: %s', async (content) => {
    const path = join(folder, 'a.json');
    await writeFile(path, content);
    await expect(readCheckpoint(path)).rejects.toThrow(/--fresh begins anew/);
  });
});
