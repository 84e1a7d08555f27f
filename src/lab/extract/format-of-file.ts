import { extname } from 'node:path';
import { FORMATS } from '../../article/formats/registry.ts';
import type { FormatId } from '../../core/actions.ts';

const ENDINGS: ReadonlyMap<string, FormatId> = new Map(
  Object.values(FORMATS).flatMap(({ id, extensions }) =>
    extensions.map((extension): [string, FormatId] => [`.${extension}`, id]),
  ),
);

/** The format of a file's ending; undefined for other endings. */
export function formatOfFile(path: string): FormatId | undefined {
  return ENDINGS.get(extname(path).toLowerCase());
}
