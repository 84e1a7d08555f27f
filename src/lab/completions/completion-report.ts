import type { Estimate } from '../../core/bootstrap.ts';
import type { Benchmark } from '../evaluate/benchmark.ts';
import { signed, signedInterval } from '../evaluate/format-estimate.ts';
import { markdownTable } from '../markdown-table.ts';
import {
  type AblationReport,
  ablationDifferences,
  ablationTable,
  reportAblation,
} from '../rules/ablation-report.ts';
import {
  type AblatedCompletions,
  COMPLETION_OMISSIONS,
  PARTS_AROUND,
} from './ablate-completions.ts';

/** The words of one part that are kept on some pages. */
interface PartReport {
  readonly part: string;
  /** Pages that have the part, and its words on them. */
  readonly pages: number;
  readonly words: number;
  /** The share of them that is kept with all completions. */
  readonly kept: number;
  /** That share minus the share without a completion, by the omission's name. */
  readonly differences: Readonly<Record<string, Estimate>>;
}

/** What the completions contribute on one set of pages. */
export interface CompletionReport extends AblationReport {
  /** Of parts that some page has. */
  readonly parts: readonly PartReport[];
}

/** @param pages at least one */
export function reportCompletions(
  title: string,
  pages: readonly AblatedCompletions[],
  summarize: Benchmark['summarize'],
): CompletionReport {
  const names = COMPLETION_OMISSIONS;
  return {
    ...reportAblation({ title, names, pages, summarize }),
    parts: PARTS_AROUND.flatMap((part) => {
      const ofPart = pages.filter(({ whole }) => whole.kept[part] !== undefined);
      if (ofPart.length === 0) return [];
      const share = (scores: readonly AblatedCompletions['whole'][]) => {
        let [hits, wanted] = [0, 0];
        for (const { kept } of scores) {
          hits += kept[part]?.hits ?? 0;
          wanted += kept[part]?.wanted ?? 0;
        }
        return hits / wanted;
      };
      const whole = ofPart.map((page) => page.whole);
      return [
        {
          part,
          pages: ofPart.length,
          words: whole.reduce((sum, { kept }) => sum + (kept[part]?.wanted ?? 0), 0),
          kept: share(whole),
          differences: ablationDifferences(names, ofPart, share),
        },
      ];
    }),
  };
}

/** Formats a report as Markdown under a heading. */
export function formatCompletions({ title, pages, f1, rows, parts }: CompletionReport): string {
  const lines = [
    `## ${title}`,
    '',
    `${pages} pages; with all completions ${f1.toFixed(4)}.`,
    ...['', ablationTable('completion', rows)],
  ];
  if (parts.length === 0) return lines.join('\n');
  const cell = (difference: Estimate) =>
    difference.low === 0 && difference.high === 0
      ? '–'
      : `${signed(difference.value, 3)} ${signedInterval(difference)}`;
  const table = markdownTable([
    ['share of words kept', ...parts.map(({ part }) => part)],
    ['pages · words', ...parts.map((part) => `${part.pages} · ${part.words}`)],
    ['with all completions', ...parts.map(({ kept }) => kept.toFixed(3))],
    ...rows.map(({ name }) => [
      `less without ${name}`,
      ...parts.map(({ differences }) => cell(differences[name])),
    ]),
  ]);
  return [...lines, '', table].join('\n');
}
