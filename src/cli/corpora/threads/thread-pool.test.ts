import { describe, expect, it } from 'vitest';
import { fieldNamesOf } from '../inputs/field-names.ts';
import { openThreadPool } from './thread-pool.ts';

const SETTINGS = { engine: 'bte', fields: fieldNamesOf() } as const;
const page = (html: string) => ({
  ...({ type: 'page', id: 1, url: 'https://www.hedge.test/' } as const),
  ...{ raw: { kind: 'html', html } as const, next: { at: 1, count: 0 }, read: 1 },
});

describe('a pool of threads', () => {
  it('says of a page that takes too long that it does', async () => {
    const limit = await openThreadPool(SETTINGS, { threads: 1, pageLimitMs: 1 });
    // No thread has loaded its engine by then.
    expect((await limit.extract(page('<p>One line.'))).error).toEqual({
      kind: 'timeout',
      message: 'The page took more than 0.001 s.',
    });
    await limit.close();
  });

  it('gives rows, also for what is no page', async () => {
    const pool = await openThreadPool(SETTINGS, { threads: 1, pageLimitMs: 600_000 });
    const bytes = Buffer.from('%PDF-1.7');
    const raw = { kind: 'bytes', bytes, charset: '', contentEncoding: '' } as const;
    const rows = await Promise.all([
      pool.extract(page('<html lang="en"><p>One line.')),
      pool.extract({ ...page(''), raw }),
    ]);
    expect(rows[0]).toMatchObject({ id: 1, language: 'en', text: 'One line.' });
    expect(rows[1].error?.kind).toBe('unreadable');
    await pool.close();
  });

  it('that cannot load its engine throws, and blames no page', async () => {
    const settings = { ...SETTINGS, engine: 'none' as 'bte' };
    const pool = await openThreadPool(settings, { threads: 1, pageLimitMs: 600_000 });
    await expect(pool.extract(page('<p>'))).rejects.toMatchObject({ code: 'model-missing' });
    await pool.close();
  });
});
