import { plainTable } from '../plain-table.ts';
import { interval, signed, signedInterval } from './format-estimate.ts';
import type { RunReport, ShingleReport } from './run-report.ts';

const TITLE =
  "The article extraction benchmark's own metric: bags of 4 words in a row, mean precision and recall over pages, F1 of the means; with 95 % bootstrap intervals";

/**
 * Formats the shingle metric as plain text, for articles and for all pages. It is empty where the
 * references are not whole texts.
 */
export function formatShingles(reports: readonly RunReport[]): string {
  const compared = reports.find(({ difference }) => difference !== undefined);
  const versus = `F1 against ${compared?.difference?.baseline ?? 'none'}`;
  const measured = reports.flatMap(({ name, shingles }) => {
    if (shingles === undefined) return [];
    const parts = [...(shingles.articles ? [shingles.articles] : []), shingles.all];
    return [{ name, parts }];
  });
  if (measured.length === 0) return '';
  const [{ parts: counted }] = measured;
  const head = counted.flatMap(({ pages }, i) => [
    `${i < counted.length - 1 ? 'articles' : 'all'} (${pages}): precision`,
    ...['recall', 'F1', versus],
  ]);
  const rows = measured.flatMap(({ name, parts }) => [
    [name, ...parts.flatMap(figures)],
    ['', ...parts.flatMap(intervals)],
  ]);
  return `${TITLE}\n${plainTable([['', ...head], ...rows])}`;
}

function figures({ precision, recall, f1, difference }: ShingleReport): string[] {
  const plain = [precision, recall, f1].map(({ value }) => value.toFixed(4));
  return [...plain, difference === undefined ? '–' : signed(difference.value, 4)];
}

function intervals({ precision, recall, f1, difference }: ShingleReport): string[] {
  const plain = [precision, recall, f1].map(interval);
  return [...plain, difference === undefined ? '' : signedInterval(difference)];
}
