import { CommandError } from '../../exit-codes.ts';
import { type CorpusItem, DamagedInput, type Place } from '../corpus-item.ts';
import { optionalPackage } from '../optional-package.ts';
import type { FieldNames } from './field-names.ts';

/** How many characters of pages are read at once, roughly, where a file lets parts of a column be read. */
const BATCH_BYTES = 32 * 1024 * 1024;

type Hyparquet = typeof import('hyparquet');
type RowGroup = Awaited<ReturnType<Hyparquet['parquetMetadataAsync']>>['row_groups'][number];

/**
 * Reads the rows of a Parquet file. A row's number, from 0, is its page's id unless it has one. One
 * batch of rows is held at a time, which is a row group where the file has no offset index.
 * @throws DamagedInput; CommandError `usage` where the file has no column with pages
 */
export async function* readParquet(
  path: string,
  fields: FieldNames,
  from?: Place,
): AsyncGenerator<CorpusItem> {
  const { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects, compressors } =
    await loadPackages();
  const file = await asyncBufferFromFile(path);
  const damaged = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    return new DamagedInput(`${path} is damaged: ${reason}`, { cause: error });
  };
  const metadata = await parquetMetadataAsync(file).catch((error) => {
    throw damaged(error);
  });
  const known = metadata.row_groups[0]?.columns.map((column) => nameOf(column)) ?? [];
  if (metadata.row_groups.length > 0 && !known.includes(fields.html)) {
    const message = `${path} has no column "${fields.html}", but ${known.join(', ')}: --fields html=NAME`;
    throw new CommandError('usage', message);
  }
  const columns = [fields.id, fields.url, fields.html].filter((name) => known.includes(name));
  const rows = Number(metadata.num_rows);
  for (const { start, end } of batches(metadata.row_groups, fields.html)) {
    const rowStart = Math.max(start, Number(from?.at ?? 0));
    if (rowStart >= end) continue;
    // Bytes that are not said to be text stay bytes.
    const asked = { file, metadata, compressors, columns, rowStart, rowEnd: end, utf8: false };
    const found = await parquetReadObjects(asked).catch((error) => {
      throw damaged(error);
    });
    for (const [i, row] of found.entries()) {
      const number = rowStart + i;
      const next = { at: number + 1, count: 0 };
      yield { ...itemOf(row, number, fields), next, read: (file.byteLength * (number + 1)) / rows };
    }
  }
}

async function loadPackages() {
  const [parquet, { compressors }] = await optionalPackage(
    'Reading Parquet',
    'hyparquet hyparquet-compressors',
    () => Promise.all([import('hyparquet'), import('hyparquet-compressors')]),
  );
  return { ...parquet, compressors };
}

/** Ranges of rows that are read at once, none of which is in two row groups. */
function* batches(
  groups: readonly RowGroup[],
  html: string,
): Generator<{ start: number; end: number }> {
  let first = 0;
  for (const group of groups) {
    const rows = Number(group.num_rows);
    const column = group.columns.find((column) => nameOf(column) === html);
    const bytes = Number(column?.meta_data?.total_uncompressed_size ?? 0);
    const isDivisible = group.columns.every((column) => column.offset_index_offset !== undefined);
    const size = isDivisible ? Math.max(1, Math.floor((rows * BATCH_BYTES) / (bytes || 1))) : rows;
    for (let i = 0; i < rows; i += size) {
      yield { start: first + i, end: first + Math.min(rows, i + size) };
    }
    first += rows;
  }
}

function nameOf(column: RowGroup['columns'][number]): string {
  return column.meta_data?.path_in_schema[0] ?? '';
}

function itemOf(row: Record<string, unknown>, number: number, fields: FieldNames) {
  const given = textOf(row[fields.id]);
  const id = typeof given === 'string' || typeof given === 'number' ? given : number;
  const address = textOf(row[fields.url]);
  const url = typeof address === 'string' ? address : '';
  const html = row[fields.html];
  if (typeof html === 'string') {
    return { type: 'page', id, url, raw: { kind: 'html', html } } as const;
  }
  if (html instanceof Uint8Array) {
    const raw = { kind: 'bytes', bytes: html, charset: '', contentEncoding: '' } as const;
    return { type: 'page', id, url, raw } as const;
  }
  const failure = { kind: 'bad-row', message: `"${fields.html}" holds neither text nor bytes.` };
  return { type: 'failed', id, url, failure } as const;
}

/** A value of a column of text or numbers; some writers do not say that bytes are text. */
function textOf(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : value;
}
