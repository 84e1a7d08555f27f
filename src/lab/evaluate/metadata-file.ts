import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeFigures } from '../figures-file.ts';

const PATH = resolve(import.meta.dirname, '../../../models/metadata.json');

/** The reported fields, in order. Pages without an author or a date are counted separately. */
export const METADATA_FIELDS = ['title', 'author', 'date', 'no author', 'no date'] as const;
export type MetadataField = (typeof METADATA_FIELDS)[number];

/** The share of right answers for a field, and the number of pages that have the field. */
export interface MetadataShare {
  readonly share: number;
  readonly pages: number;
}

/** `models/metadata.json`: how often title, author and date are right, by set. */
export interface MetadataFile {
  readonly sets: Readonly<Record<string, Readonly<Record<MetadataField, MetadataShare>>>>;
}

/** Whether one field of one page is right; the value is 1 or 0. */
interface Verdict {
  readonly field: MetadataField;
  readonly value: number;
}

/** The share of right verdicts by field; 0 where there is no page. */
export function metadataShares(
  verdicts: readonly Verdict[],
): Readonly<Record<MetadataField, MetadataShare>> {
  const shareOf = (field: MetadataField): MetadataShare => {
    const values = verdicts.filter((verdict) => verdict.field === field).map(({ value }) => value);
    const right = values.reduce((sum, value) => sum + value, 0);
    return { share: values.length === 0 ? 0 : right / values.length, pages: values.length };
  };
  const [title, author, date, noAuthor, noDate] = METADATA_FIELDS.map(shareOf);
  return { title, author, date, 'no author': noAuthor, 'no date': noDate };
}

/**
 * Saves the shares of a whole set; those of other sets stay.
 * @returns the path of the file
 */
export function saveMetadata(set: string, verdicts: readonly Verdict[]): string {
  const file: MetadataFile = existsSync(PATH)
    ? JSON.parse(readFileSync(PATH, 'utf8'))
    : { sets: {} };
  writeFigures(PATH, { sets: { ...file.sets, [set]: metadataShares(verdicts) } });
  return PATH;
}
