import { extname } from 'node:path';
import type { PageFormat } from './format-page.ts';

const ENDINGS: ReadonlyMap<string, PageFormat> = new Map([
  ['.txt', 'text'],
  ['.md', 'markdown'],
  ['.markdown', 'markdown'],
  ['.html', 'html'],
  ['.htm', 'html'],
  ['.json', 'json'],
  ['.epub', 'epub'],
]);

/** The format of a file's ending; undefined for other endings. */
export function formatOfFile(path: string): PageFormat | undefined {
  return ENDINGS.get(extname(path).toLowerCase());
}
