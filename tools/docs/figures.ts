import type { RecordedRules, RulesFile } from '../../src/lab/ablate/ablation-report.ts';
import type { MetadataFile } from '../../src/lab/evaluate/metadata-file.ts';
import { markdownTable } from '../../src/lab/table.ts';
import { formatNumber } from '../bench/format-numbers.ts';
import { formatReport } from '../bench/format-report.ts';
import type { Report } from '../bench/report.ts';
import type { Part, Row } from '../bench/report-table.ts';
import { overview } from './accuracy-chart.ts';
import { count, gainWithInterval, share } from './format-figure.ts';
import { sentList, storedTable } from './privacy-lists.ts';
import { papersTable, wholeReproduction } from './reproduction-figures.ts';
import { scoreOf, scoreTable } from './score-figures.ts';
import { setsTable } from './set-figures.ts';
import type { Sources } from './sources.ts';
import { tableSlot, valueAt } from './table-slot.ts';

/**
 * The rows of a measure that a text shows: those with this ending are left out, or only those are
 * shown.
 */
const CHOICES: Readonly<Record<string, (row: Row) => boolean>> = {
  'as-shipped': ({ what }) => !/in floats|16-bit integers|joined vectors/.test(what),
  'straight-line': ({ what }) => /straight line|50,000 leaves/.test(what),
};

type Kind = (sources: Sources, words: readonly string[]) => string;

/** The kinds of figures that can follow `figures:` in a text, with words that choose one. */
const KINDS: Readonly<Record<string, Kind>> = {
  /** `overview`: README's sentences on accuracy beside other tools. */
  overview: ({ leaveOut }) => overview(leaveOut()),
  /** `scores SET`: all runs by kind of page. */
  scores: ({ scores }, [set]) => scoreTable(scores, set, {}),
  /** `scores-of SET RUN…`: some runs, every figure with its interval. */
  'scores-of': ({ scores }, [set, ...runs]) => scoreTable(scores, set, { runs, isFull: true }),
  /** `sets [sets|kinds|languages|nothing|parts|calibration|other-sites]`: Pith beside other tools on all sets. */
  sets: ({ leaveOut }, [table = 'sets']) => setsTable(leaveOut(), table),
  /** `score SET RUN`: one text F1. */
  score: ({ scores }, [set, run]) => share(scoreOf(scores, set, run).f1.value),
  /** `rules`: what each rule gives on each set. */
  rules: ({ rules }) => ruleTable(rules),
  /** `stored` and `sent`: what the extension stores, and all ways by which data leave the device. */
  stored: storedTable,
  sent: sentList,
  metadata: ({ metadata }) => metadataTable(metadata),
  papers: ({ reproduction }) => papersTable(reproduction),
  reproduction: ({ reproduction }) => wholeReproduction(reproduction),
  /** `bench MEASURE [as-shipped|straight-line]`: medians. */
  bench: ({ bench }, [measure, choice]) => benchTable(bench, measure, choice),
  'bench-parts': ({ bench }, [measure]) => benchParts(bench, measure),
  'bench-machine': ({ bench }) => benchMachine(bench),
  'bench-report': ({ bench }) => formatReport(bench, 'markdown').trimEnd(),
  /** `click median`: milliseconds of a warm click on such pages. */
  click: ({ bench }, [group]) => clickTime(bench, group),
  /** `table FILE PATH COLUMNS`: rows of any JSON file; see `tableSlot`. */
  table: ({ readJson }, [file, path, ...columns]) =>
    tableSlot(readJson(file), path, columns.join(' ')),
  /** `value FILE PATH [DIGITS]`: a number of any JSON file; a share where digits are given. */
  value: ({ readJson }, [file, path, digits]) => {
    const value = valueAt(readJson(file), path);
    if (typeof value !== 'number') throw new RangeError(`${file} has no number at ${path}`);
    return digits === undefined ? count(value) : share(value, Number(digits));
  },
};

/**
 * Finds the figure for a slot's name.
 * @throws RangeError for an unknown name
 */
export function figureOf(sources: Sources, name: string): string {
  const [kind, ...words] = name.split(' ');
  const figure = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (figure === undefined) {
    const known = Object.keys(KINDS).join(', ');
    throw new RangeError(`"${name}" is no figure. There are: ${known}.`);
  }
  return figure(sources, words);
}

/** A sentence with the processor, browser and day of the run. */
function benchMachine({ machine, chromium, date }: Report): string {
  const browser = chromium === undefined ? '' : `, Chromium ${chromium.split('.')[0]}`;
  return `${machine.processor}, ${machine.cores} cores, ${machine.memoryGigabytes} GiB, Node ${machine.node.split('.')[0]}${browser}; ${date}.`;
}

/**
 * A table of the medians of one measure and of its reference.
 * @throws RangeError when the measure has no rows
 */
function benchTable({ rows }: Report, measure: string, choice?: string): string {
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
function benchParts({ parts }: Report, measure: string): string {
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
function clickTime({ rows }: Report, group: string): string {
  const row = rows.find(({ measure, what }) => measure === 'click' && what.startsWith(group));
  if (row === undefined) throw new RangeError(`bench.json has no click on ${group} pages`);
  return formatNumber(row.figure.median);
}

/**
 * A table of how often title, author and date are right, and how often one is found where there is
 * none.
 */
function metadataTable({ sets }: MetadataFile): string {
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

/**
 * Finds the report of a set.
 * @throws RangeError when the rules have not been measured on the set
 */
function ruleReport(rules: RulesFile, set: string): RecordedRules {
  const report = rules.sets[set];
  if (report === undefined) throw new RangeError(`models/rules.json has no set ${set}`);
  return report;
}

/** A table of what each rule gives on each set. */
function ruleTable(rules: RulesFile): string {
  const sets = Object.keys(rules.sets);
  const [first] = Object.values(rules.sets);
  return markdownTable([
    ['F1 with it less without', ...sets.map((set) => `\`${set}\``)],
    ...first.rows.map(({ name }) => [name, ...sets.map((set) => ruleGain(rules, set, name))]),
  ]);
}

/** The gain of one rule, or of some together, on a set. */
function ruleGain(rules: RulesFile, set: string, name: string): string {
  const row = ruleReport(rules, set).rows.find((candidate) => candidate.name === name);
  if (row === undefined) throw new RangeError(`models/rules.json has no rule "${name}" on ${set}`);
  return gainWithInterval(row.difference);
}
