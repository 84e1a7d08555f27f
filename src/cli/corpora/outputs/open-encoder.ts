import type { PageRow } from '../threads/page-row.ts';
import { parquetEncoder } from './parquet-encoder.ts';
import type { OutputType, RowEncoder } from './row-encoder.ts';

/**
 * Makes what writes rows.
 * @param format the name of the field for what was asked for besides
 * @param state of an encoder to go on from
 */
export async function openEncoder(
  type: OutputType,
  format?: string,
  state?: string,
): Promise<RowEncoder> {
  return type === 'jsonl' ? jsonlEncoder(format) : parquetEncoder(format, state);
}

/** Writes a line of JSON for each row, with the fields that `--jsonl` has, and more. */
function jsonlEncoder(format: string | undefined): RowEncoder {
  return {
    add: (row) => Buffer.from(`${JSON.stringify(lineOf(row, format))}\n`),
    finish: () => new Uint8Array(),
    state: () => '',
  };
}

function lineOf(row: PageRow, format = ''): object {
  const { id, url, error, formatted, warning, ...page } = row;
  if (error !== undefined) {
    return { id, url, error: { code: error.kind, message: error.message } };
  }
  return {
    id,
    url,
    ...page,
    ...(formatted !== undefined && { [format]: formatted }),
    ...(warning !== undefined && { warning }),
  };
}
