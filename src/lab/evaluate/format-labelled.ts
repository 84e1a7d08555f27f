import { plainTable } from '../plain-table.ts';
import type { NothingScore } from './nothing-score.ts';
import { type PartScores, TEXT_PARTS } from './part-scores.ts';

/** Formats how well pages without content are told, by run; empty where all pages have some. */
export function formatNothing(scores: Readonly<Record<string, NothingScore>>): string {
  const rows = Object.entries(scores).map(([name, { precision, recall, said, right, pages }]) => [
    name,
    `${precision.toFixed(3)} (${right} of ${said})`,
    `${recall.toFixed(3)} (${right} of ${pages})`,
  ]);
  if (rows.length === 0) return '';
  return `Pages without content: nothing is kept of them, and of no others\n${plainTable([['', 'precision', 'recall'], ...rows])}`;
}

/** Formats the scores of words by part, by the name of run or set; empty where there are none. */
export function formatParts(title: string, scores: Readonly<Record<string, PartScores>>): string {
  const names = Object.keys(scores);
  if (names.length === 0) return '';
  const present = TEXT_PARTS.filter((part) => names.some((name) => scores[name][part]));
  const rows = names.map((name) => [
    name,
    ...present.map((part) => scores[name][part]?.f1.toFixed(3) ?? '–'),
  ]);
  const words = present.map((part) => `${scores[names[0]][part]?.words ?? 0}`);
  return `${title}\n${plainTable([['', ...present], [`words in ${names[0]}`, ...words], ...rows])}`;
}
