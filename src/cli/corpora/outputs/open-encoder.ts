import { jsonlEncoder } from './jsonl-encoder.ts';
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
