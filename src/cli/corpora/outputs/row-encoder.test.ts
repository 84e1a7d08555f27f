import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { failedRow, type PageRow } from '../threads/page-row.ts';
import { openEncoder } from './open-encoder.ts';

/** Rows that fill row groups by their length. */
function rows(count: number, chars = 20): PageRow[] {
  return Array.from({ length: count }, (_, i) => ({
    ...failedRow(`id-${i}`, `https://www.hedge.test/${i}`, { kind: 'empty', message: 'Nothing.' }),
    ...(i % 3 > 0 && { error: undefined, text: `${i} ${'ł'.repeat(chars)}`, formatted: '# A' }),
  }));
}

function joined(parts: readonly Uint8Array[]): Buffer {
  return Buffer.concat(parts);
}

describe('the encoder of lines', () => {
  it('writes what --jsonl writes, and an error in the place of a text', async () => {
    const encoder = await openEncoder('jsonl', 'markdown');
    const [failed, page] = rows(2, 1).map((row) => JSON.parse(String(encoder.add(row))));
    expect(failed).toEqual({
      id: 'id-0',
      url: 'https://www.hedge.test/0',
      error: { code: 'empty', message: 'Nothing.' },
    });
    expect(page).toEqual({
      id: 'id-1',
      url: 'https://www.hedge.test/1',
      ...{ title: '', author: '', date: '', language: '', textLanguage: '' },
      text: '1 ł',
      markdown: '# A',
    });
  });
});

describe('the encoder of Parquet', () => {
  it('writes a file with a column for each field', async () => {
    const encoder = await openEncoder('parquet', 'markdown');
    const parts = rows(4).map((row) => encoder.add(row));
    const file = Uint8Array.from(joined([...parts, encoder.finish()])).buffer;
    const found = await parquetReadObjects({ file });
    expect(found).toHaveLength(4);
    expect(found[1]).toMatchObject({ id: 'id-1', text: `1 ${'ł'.repeat(20)}`, markdown: '# A' });
    expect(found[3]).toMatchObject({ id: 'id-3', text: '', error: 'empty: Nothing.' });
  });

  it('goes on from each state with the same bytes', async () => {
    const all = rows(16_000);
    const encoder = await openEncoder('parquet');
    const parts: Uint8Array[] = [];
    const states: { readonly state: string; readonly rows: number; readonly parts: number }[] = [];
    for (const [i, row] of all.entries()) {
      parts.push(encoder.add(row));
      const state = encoder.state();
      if (state !== undefined) states.push({ state, rows: i + 1, parts: parts.length });
    }
    parts.push(encoder.finish());
    expect(states.length).toBeGreaterThan(1);
    for (const begun of states) {
      const other = await openEncoder('parquet', undefined, begun.state);
      const rest = all.slice(begun.rows).map((row) => other.add(row));
      const again = [...parts.slice(0, begun.parts), ...rest, other.finish()];
      expect(joined(again).equals(joined(parts))).toBe(true);
    }
  });
});
