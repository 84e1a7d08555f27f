import { bootstrap, type Estimate } from '../../core/bootstrap.ts';
import type { Benchmark } from '../evaluate/benchmark.ts';
import { markdownTable, signedEstimate } from '../table.ts';
import { type AblatedPage, type AblatedScore, PARTS_AROUND } from './ablation.ts';

/** What one thing, or several together, contribute on a set of pages. */
interface AblationRow {
  readonly name: string;
  /** Number of pages whose score it changes, and of those that it improves. */
  readonly changed: number;
  readonly better: number;
  /** Number of leaves whose label it changes. */
  readonly leaves: number;
  /** F1 of all pages with it minus F1 without it. */
  readonly difference: Estimate;
}

/** The words of one part that are kept on some pages. */
interface PartReport {
  readonly part: string;
  /** Pages that have the part, and its words on them. */
  readonly pages: number;
  readonly words: number;
  /** The share of them that is kept with everything. */
  readonly kept: number;
  /** That share minus the share with an omission, by its name. */
  readonly differences: Readonly<Record<string, Estimate>>;
}

/** What each of several things contributes on a set of pages. */
export interface AblationReport {
  readonly title: string;
  readonly pages: number;
  /** F1 with all of them. */
  readonly f1: number;
  readonly rows: readonly AblationRow[];
  /** Of parts that some page has. */
  readonly parts: readonly PartReport[];
}

/** The content of `models/rules.json`: what the rules around the network contribute, for each set. */
export interface RulesFile {
  readonly sets: Readonly<Record<string, RecordedRules>>;
}

export interface RecordedRules extends Omit<AblationReport, 'parts' | 'rows'> {
  readonly rows: readonly Omit<AblationRow, 'leaves'>[];
}

interface AblatedSet {
  readonly title: string;
  /** The name of each omission. */
  readonly names: readonly string[];
  /** At least one. */
  readonly pages: readonly AblatedPage[];
  /** How the benchmark puts the scores of pages together. */
  readonly summarize: Benchmark['summarize'];
}

export function reportAblation({ title, names, pages, summarize }: AblatedSet): AblationReport {
  const f1 = (scores: readonly AblatedScore[]) => summarize(scores).f1;
  const differences = differencesOf(names, pages, f1);
  const rows = names.map((name, i): AblationRow => {
    const gains = pages.map(({ whole, omitted }) => whole.f1 - omitted[i].f1);
    return {
      name,
      changed: gains.filter((gain) => gain !== 0).length,
      better: gains.filter((gain) => gain > 0).length,
      leaves: pages.reduce((sum, { omitted }) => sum + omitted[i].leaves, 0),
      difference: differences[name],
    };
  });
  return {
    title,
    pages: pages.length,
    f1: f1(pages.map(({ whole }) => whole)),
    rows,
    parts: PARTS_AROUND.flatMap((part) => reportPart(part, names, pages)),
  };
}

/** A report of a part, where some page has it. */
function reportPart(
  part: (typeof PARTS_AROUND)[number],
  names: readonly string[],
  pages: readonly AblatedPage[],
): PartReport[] {
  const ofPart = pages.filter(({ whole }) => whole.kept[part] !== undefined);
  if (ofPart.length === 0) return [];
  const sum = (scores: readonly AblatedScore[], count: 'hits' | 'wanted') =>
    scores.reduce((total, { kept }) => total + (kept[part]?.[count] ?? 0), 0);
  const share = (scores: readonly AblatedScore[]) => sum(scores, 'hits') / sum(scores, 'wanted');
  const whole = ofPart.map((page) => page.whole);
  return [
    {
      part,
      pages: ofPart.length,
      words: sum(whole, 'wanted'),
      kept: share(whole),
      differences: differencesOf(names, ofPart, share),
    },
  ];
}

/**
 * A figure of all pages with everything minus the figure with each omission, by a paired bootstrap:
 * pages are drawn with all of their scores.
 */
function differencesOf(
  names: readonly string[],
  pages: readonly AblatedPage[],
  figure: (scores: readonly AblatedScore[]) => number,
): Readonly<Record<string, Estimate>> {
  return bootstrap(pages.length, (positions) => {
    const drawn = Array.from(positions, (position) => pages[position]);
    const whole = figure(drawn.map((page) => page.whole));
    return Object.fromEntries(
      names.map((name, i) => [name, whole - figure(drawn.map(({ omitted }) => omitted[i]))]),
    );
  });
}

/** Formats a report as Markdown under a heading. */
export function formatAblation(report: AblationReport): string {
  const { title, pages, f1, rows, parts } = report;
  const table = markdownTable([
    ['left out', 'leaves changed', 'pages changed', 'better', 'F1 with it less without'],
    ...rows.map(({ name, leaves, changed, better, difference }) => [
      ...[name, `${leaves}`, `${changed}`, `${better}`, signedEstimate(difference)],
    ]),
  ]);
  return [
    `## ${title}`,
    `${pages} pages; with everything ${f1.toFixed(4)}.`,
    table,
    ...(parts.length > 0 ? [partsTable(report)] : []),
  ].join('\n\n');
}

function partsTable({ rows, parts }: AblationReport): string {
  const cell = (difference: Estimate) =>
    difference.low === 0 && difference.high === 0 ? '–' : signedEstimate(difference, 3);
  return markdownTable([
    ['share of words kept', ...parts.map(({ part }) => part)],
    ['pages · words', ...parts.map((part) => `${part.pages} · ${part.words}`)],
    ['with everything', ...parts.map(({ kept }) => kept.toFixed(3))],
    ...rows.map(({ name }) => [
      `less without ${name}`,
      ...parts.map(({ differences }) => cell(differences[name])),
    ]),
  ]);
}
