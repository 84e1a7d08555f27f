import { bootstrap } from '../../../../core/bootstrap.ts';
import type { EngineId } from '../../../../core/engine.ts';
import { median } from '../../../../core/median.ts';

/** What one engine made of one page. */
export interface MeasuredPage {
  /** Text F1 against the page's reference, in [0, 1]. */
  readonly f1: number;
  /** Milliseconds that the engine took, reading the page apart. */
  readonly ms: number;
}

/** What an engine made of the first so many of the pages. */
export interface MeasuredEngine {
  readonly engine: EngineId;
  readonly pages: readonly MeasuredPage[];
}

/**
 * Fewer cannot say how much pages differ: resamples of one are all alike, and leave no doubt. Of 5, all equal ones
 * are drawn in less than 1 % of resamples.
 */
const FEWEST_PAGES = 5;

export interface EngineSummary {
  /** Mean over pages. */
  readonly f1: number;
  /** What holds the mean in 95 % of resamples; undefined for pages too few to tell. */
  readonly interval: { readonly low: number; readonly high: number } | undefined;
  /** Of the median page. */
  readonly ms: number;
}

/** Engines side by side. */
export interface Comparison {
  /** The first so many pages, on which each of them has been measured. */
  readonly count: number;
  readonly rows: readonly ComparedEngine[];
}

export interface ComparedEngine extends MeasuredEngine {
  readonly summary: EngineSummary;
  readonly isBest: boolean;
}

/**
 * Only pages that all have in common tell which engine is better: of one that has just begun, the only page may be an
 * easy one. Engines that have not come to a page are left out.
 */
export function compareEngines(engines: readonly MeasuredEngine[]): Comparison {
  const begun = engines.filter(({ pages }) => pages.length > 0);
  if (begun.length === 0) return { count: 0, rows: [] };
  const count = Math.min(...begun.map(({ pages }) => pages.length));
  const summaries = summarize(begun.map(({ pages }) => pages.slice(0, count)));
  const measured = begun.map(({ engine, pages }, i) => {
    return { engine, pages: pages.slice(0, count), summary: summaries[i] };
  });
  const best = Math.max(...measured.map(({ summary }) => summary.f1));
  return {
    count,
    rows: measured.map((row) => ({ ...row, isBest: row.summary.f1 === best })),
  };
}

/**
 * Draws are shared: most of the time goes into them, and the table is drawn again and again.
 * @param engines what each made of the same pages, of which there is at least one
 */
function summarize(engines: readonly (readonly MeasuredPage[])[]): EngineSummary[] {
  const figures = engines.map((pages) => Float64Array.from(pages, ({ f1 }) => f1));
  const estimates = bootstrap(
    figures[0].length,
    (positions) =>
      // As a record by the engine's place.
      Object.assign(
        {},
        figures.map((of) => meanAt(of, positions)),
      ) as Record<number, number>,
  );
  return engines.map((pages, i) => {
    const { value, low, high } = estimates[i];
    return {
      f1: value,
      interval: pages.length < FEWEST_PAGES ? undefined : { low, high },
      ms: median(pages.map(({ ms }) => ms)),
    };
  });
}

function meanAt(figures: Float64Array, positions: Int32Array): number {
  let sum = 0;
  for (const at of positions) sum += figures[at];
  return sum / positions.length;
}

/**
 * All figures as comma-separated values, a line for each page; engines that have not come to a page have nothing there.
 * @param names of the pages
 */
export function figuresCsv(names: readonly string[], engines: readonly MeasuredEngine[]): string {
  const head = ['page', ...engines.flatMap(({ engine }) => [`${engine} F1`, `${engine} ms`])];
  const rows = names.map((name, i) => [
    name,
    ...engines.flatMap(({ pages }) => {
      const page = pages.at(i);
      return page === undefined ? ['', ''] : [page.f1.toFixed(4), page.ms.toFixed(1)];
    }),
  ]);
  return [head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** RFC 4180. A cell that a spreadsheet would take for a formula begins with an apostrophe. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
