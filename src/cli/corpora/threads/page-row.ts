import type { PageId } from '../../extract/page-request.ts';
import type { Failure } from '../corpus-item.ts';

/** What stands in the output for one page. Strings are empty where the page does not tell. */
export interface PageRow {
  readonly id: PageId;
  readonly url: string;
  readonly title: string;
  readonly author: string;
  /** ISO 8601. */
  readonly date: string;
  /** The language that the page declares, as BCP 47. */
  readonly language: string;
  /** The language that the text looks like, as ISO 639-1. */
  readonly textLanguage: string;
  /** Empty where the page has no main content. */
  readonly text: string;
  /** The article in the format that was asked for besides. */
  readonly formatted?: string | undefined;
  readonly warning?: string | undefined;
  readonly error?: Failure | undefined;
}

/** The row of a page that failed. */
export function failedRow(id: PageId, url: string, error: Failure): PageRow {
  const unknown = { title: '', author: '', date: '', language: '', textLanguage: '', text: '' };
  return { id, url, ...unknown, error };
}
