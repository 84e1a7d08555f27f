import { deserialize, serialize } from 'node:v8';
import type { ParquetWriter } from 'hyparquet-writer';
import { optionalPackage } from '../optional-package.ts';
import type { PageRow } from '../threads/page-row.ts';
import type { RowEncoder } from './row-encoder.ts';

/** A row group ends at the first of these, so that memory stays bounded. */
const MAX_GROUP_ROWS = 5_000;
const MAX_GROUP_CHARS = 32 * 1024 * 1024;

/** What a writer knows of the row groups that are written. */
interface WrittenGroups extends Pick<ParquetWriter, 'row_groups' | 'num_rows' | 'pendingIndexes'> {
  readonly offset: number;
}

/**
 * Writes a Parquet file with a column of text for each field of a row.
 * @param format the name of the column for what was asked for besides
 * @param state of an encoder to go on from
 */
export async function parquetEncoder(
  format: string | undefined,
  state: string | undefined,
): Promise<RowEncoder> {
  const load = () => import('hyparquet-writer');
  const { ByteWriter, ParquetWriter, schemaFromColumnData } = await optionalPackage(
    'Writing Parquet',
    'hyparquet-writer',
    load,
  );
  const columnData = (rows: readonly PageRow[]) =>
    columnsOf(format).map(([name, textOf]) => ({
      name,
      data: rows.map(textOf),
      type: 'STRING' as const,
      nullable: name !== 'id',
      // Nobody looks for the least and the greatest text.
      statistics: false,
    }));
  const bytes = new ByteWriter();
  const schema = schemaFromColumnData({ columnData: columnData([]) });
  const writer = new ParquetWriter({ writer: bytes, schema, createdBy: 'pith-extract' });
  if (state !== undefined) goOn(writer, state);
  const taken = (): Uint8Array => {
    const written = bytes.getBytes().slice();
    // The offset counts on; only the buffer is used again.
    bytes.index = 0;
    return written;
  };
  let rows: PageRow[] = [];
  let chars = 0;
  const writeGroup = () => {
    const rowGroupSize = rows.length;
    writer.write({ columnData: columnData(rows), rowGroupSize });
    rows = [];
    chars = 0;
  };
  return {
    add(row) {
      rows.push(row);
      chars += row.text.length + (row.formatted?.length ?? 0);
      if (rows.length >= MAX_GROUP_ROWS || chars >= MAX_GROUP_CHARS) writeGroup();
      return taken();
    },
    finish() {
      if (rows.length > 0) writeGroup();
      writer.finish();
      return taken();
    },
    state() {
      if (rows.length > 0 || bytes.index > 0) return undefined;
      const { row_groups, num_rows, pendingIndexes } = writer;
      const groups: WrittenGroups = { row_groups, num_rows, pendingIndexes, offset: bytes.offset };
      return serialize(groups).toString('base64');
    },
  };
}

function goOn(writer: ParquetWriter, state: string): void {
  const { offset, ...groups }: WrittenGroups = deserialize(Buffer.from(state, 'base64'));
  Object.assign(writer, groups);
  // The file has the first bytes already, which a new writer writes again.
  Object.assign(writer.writer, { offset, index: 0 });
}

type Column = readonly [name: string, textOf: (row: PageRow) => string | undefined];

function columnsOf(format: string | undefined): readonly Column[] {
  const error: Column = ['error', ({ error }) => error && `${error.kind}: ${error.message}`];
  return [
    ['id', ({ id }) => String(id)],
    ['url', ({ url }) => url],
    ['title', ({ title }) => title],
    ['author', ({ author }) => author],
    ['date', ({ date }) => date],
    ['language', ({ language }) => language],
    ['textLanguage', ({ textLanguage }) => textLanguage],
    ['text', ({ text }) => text],
    ...(format === undefined ? [] : [[format, ({ formatted }: PageRow) => formatted] as const]),
    ['warning', ({ warning }) => warning],
    error,
  ];
}
