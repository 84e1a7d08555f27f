import { bootstrap, type Estimate } from '../../../core/bootstrap.ts';
import type { EngineId } from '../../../core/engine.ts';
import { median } from '../../../core/median.ts';

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

export interface EngineSummary {
  /** Mean over pages, with the interval that holds it in 95 % of resamples. */
  readonly f1: Estimate;
  /** Of the median page. */
  readonly ms: number;
}

/** Those of engines that are done: while others go on, the table is drawn again and again. */
const SUMMARIES = new WeakMap<readonly MeasuredPage[], { count: number; summary: EngineSummary }>();

/** @param pages at least one; more may be added, but none may change */
export function summarize(pages: readonly MeasuredPage[]): EngineSummary {
  const known = SUMMARIES.get(pages);
  if (known?.count === pages.length) return known.summary;
  const summary = summaryOf(pages);
  SUMMARIES.set(pages, { count: pages.length, summary });
  return summary;
}

function summaryOf(pages: readonly MeasuredPage[]): EngineSummary {
  const { f1 } = bootstrap(pages.length, (positions) => {
    let sum = 0;
    for (const at of positions) sum += pages[at].f1;
    return { f1: sum / positions.length };
  });
  return { f1, ms: median(pages.map(({ ms }) => ms)) };
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
