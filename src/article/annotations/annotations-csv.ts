import { type Annotation, quotedText } from '../../core/annotations/annotation.ts';
import { textFragmentLink } from './text-fragment.ts';

/** The columns that Readwise reads; most spreadsheets and programs for notes take them, too. */
const COLUMNS = ['Highlight', 'Title', 'Author', 'URL', 'Note', 'Location', 'Date'] as const;
/** What a spreadsheet would take for a formula, which a page could have made the user highlight. */
const FORMULA = /^[=+\-@\t\r]/;

/** Highlights and notes as a table of comma-separated values (RFC 4180), in the form in which Readwise imports them. */
export function annotationsToCsv(annotations: readonly Annotation[]): string {
  const rows = annotations.map(({ title, url, note, created, target }) => {
    const values: Readonly<Record<(typeof COLUMNS)[number], string>> = {
      Highlight: quotedText(target),
      Title: title === '' ? url : title,
      Author: '',
      URL: textFragmentLink(url, target),
      Note: note,
      Location: String(target.start),
      Date: created.slice(0, '2026-01-01T00:00:00'.length).replace('T', ' '),
    };
    return COLUMNS.map((column) => field(values[column]));
  });
  return [COLUMNS, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

function field(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
