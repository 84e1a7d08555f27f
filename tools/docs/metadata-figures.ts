import type { MetadataFile } from '../../src/lab/evaluate/metadata-file.ts';
import { markdownTable } from '../../src/lab/markdown-table.ts';
import { share } from './format-figure.ts';

/**
 * A table of how often title, author and date are right, and how often one is found where there is
 * none.
 */
export function metadataTable({ sets }: MetadataFile): string {
  const rows = Object.entries(sets).map(([set, fields]) => [
    `\`${set}\``,
    ...(['title', 'author', 'date'] as const).map((field) =>
      ofPages(fields[field].share, fields[field].pages),
    ),
    ...(['no author', 'no date'] as const).map((field) =>
      ofPages(1 - fields[field].share, fields[field].pages),
    ),
  ]);
  const head = ['pages', 'title', 'author', 'date', 'author where none', 'date where none'];
  return markdownTable([head, ...rows]);
}

function ofPages(value: number, pages: number): string {
  return pages === 0 ? '–' : `${share(value)} of ${pages}`;
}
