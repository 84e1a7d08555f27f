import { markdownTable } from '../../src/lab/markdown-table.ts';
import { formatNumber } from '../bench/format-numbers.ts';
import type { Report } from '../bench/report.ts';
import type { Part, Row } from '../bench/report-table.ts';

/**
 * The rows of a measure that a text shows: those with this ending are left out, or only those are
 * shown.
 */
const CHOICES: Readonly<Record<string, (row: Row) => boolean>> = {
  'as-shipped': ({ what }) => !/in floats|16-bit integers|joined vectors/.test(what),
  'straight-line': ({ what }) => /straight line|50,000 leaves/.test(what),
};

/** A sentence with the processor, browser and day of the run. */
export function benchMachine({ machine, chromium, date }: Report): string {
  const browser = chromium === undefined ? '' : `, Chromium ${chromium.split('.')[0]}`;
  return `${machine.processor}, ${machine.cores} cores, ${machine.memoryGigabytes} GiB, Node ${machine.node.split('.')[0]}${browser}; ${date}.`;
}

/**
 * A table of the medians of one measure and of its reference.
 * @throws RangeError when the measure has no rows
 */
export function benchTable({ rows }: Report, measure: string, choice?: string): string {
  const isShown = choice === undefined ? () => true : CHOICES[choice];
  const chosen = rows.filter((row) => row.measure === measure && isShown(row));
  if (chosen.length === 0) throw new RangeError(`bench.json has no rows of ${measure}`);
  const reference = chosen.find((row) => row.reference !== undefined)?.reference?.name;
  const lines = chosen.map((row) => [
    row.what,
    `${formatNumber(row.figure.median)} ${row.unit}`,
    ...(reference === undefined
      ? []
      : [row.reference ? `${formatNumber(row.reference.figure.median)} ${row.unit}` : '']),
    row.outcome === undefined ? '' : `${formatNumber(row.outcome.value)}${row.outcome.unit}`,
  ]);
  const head = ['', 'Pith', ...(reference === undefined ? [] : [reference]), 'result'];
  const isUsed = head.map((_, column) => lines.some((line) => line[column] !== ''));
  return markdownTable([head, ...lines].map((line) => line.filter((_, i) => isUsed[i])));
}

/** A table of a measure's time by step, in milliseconds, with a column for each group of pages. */
export function benchParts({ parts }: Report, measure: string): string {
  const own = parts.filter((part) => part.measure === measure);
  if (own.length === 0) throw new RangeError(`bench.json has no parts of ${measure}`);
  const groups = [...new Set(own.map(({ group }) => group))];
  const names = [...new Set(own.map(({ part }) => part))];
  const cell = (name: string, group: string) => {
    const found = own.find((part: Part) => part.part === name && part.group === group);
    return found === undefined ? '' : formatNumber(found.figure.median);
  };
  return markdownTable([
    ['part of a click, ms', ...groups],
    ...names.map((name) => [name, ...groups.map((group) => cell(name, group))]),
  ]);
}

/** The time of a warm click on a group of pages, in milliseconds. */
export function clickTime({ rows }: Report, group: string): string {
  const row = rows.find(({ measure, what }) => measure === 'click' && what.startsWith(group));
  if (row === undefined) throw new RangeError(`bench.json has no click on ${group} pages`);
  return formatNumber(row.figure.median);
}
