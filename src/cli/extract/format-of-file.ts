import { basename } from 'node:path';
import { FORMATS } from '../../article/formats/registry.ts';
import type { FormatId } from '../../core/action-definition.ts';

const ENDINGS: ReadonlyMap<string, FormatId> = new Map(
  Object.values(FORMATS).flatMap(({ id, extensions }) =>
    extensions.map((extension): [string, FormatId] => [`.${extension}`, id]),
  ),
);

/** The format of a file's ending; undefined for other endings. */
export function formatOfFile(path: string): FormatId | undefined {
  const name = basename(path).toLowerCase();
  const longest = [...ENDINGS.keys()]
    .filter((ending) => name.endsWith(ending) && name !== ending)
    .sort((a, b) => b.length - a.length);
  return longest.length === 0 ? undefined : ENDINGS.get(longest[0]);
}
