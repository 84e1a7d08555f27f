import type { PageRow } from '../threads/page-row.ts';
import type { RowEncoder } from './row-encoder.ts';

const NOTHING = new Uint8Array();

/**
 * Writes a line of JSON for each row, with the fields that `--jsonl` has, and more.
 * @param format the name of the field for what was asked for besides
 */
export function jsonlEncoder(format: string | undefined): RowEncoder {
  return {
    add: (row) => Buffer.from(`${JSON.stringify(lineOf(row, format))}\n`),
    finish: () => NOTHING,
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
