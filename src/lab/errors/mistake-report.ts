import { markdownTable } from '../table.ts';
import type { EvaluatedPage } from './evaluate-pages.ts';
import { MISTAKE_KINDS } from './mistake-kinds.ts';
import type { Mistake } from './mistakes.ts';

/** Number of mistakes that are listed for each page. */
const SHOWN = 8;

/** The fields of an evaluated page that the report uses. */
export type ReportedPage = Pick<EvaluatedPage, 'f1' | 'ceiling' | 'words' | 'mistakes'> & {
  readonly page: Pick<EvaluatedPage['page'], 'set' | 'id' | 'type' | 'url'>;
};

interface ReportOptions {
  /** All evaluated pages, worst first. */
  readonly pages: readonly ReportedPage[];
  /** Number of the worst pages that are shown one by one. */
  readonly count: number;
}

/** The mistakes of networks as Markdown: totals by kind, then the largest of each of the worst pages. */
export function mistakeReport({ pages, count }: ReportOptions): string {
  const worst = pages.slice(0, count);
  return [
    '# Mistakes of pith on pages that it has not learnt',
    'Points: what each kind costs in mean text F1 (hundredths), a page’s loss against its ceiling shared out by words.',
    `## By kind, all ${pages.length} pages`,
    kindTable(pages, pages.length),
    `## By kind, the worst ${worst.length}`,
    kindTable(worst, pages.length),
    '## Page by page',
    ...worst.map(describePage),
    '',
  ].join('\n\n');
}

/** One line about a page: its id and type, its F1 and ceiling, and its wrong words. */
export function summarizePage({ page, f1, ceiling, words }: ReportedPage): string {
  const { kept, 'wrongly-kept': extra, 'wrongly-dropped': missed } = words;
  return `${page.set} ${page.id} ${page.type}: F1 ${f1.toFixed(2)} of ${ceiling.toFixed(2)}; words: ${kept} rightly kept, ${extra} too many, ${missed} missed`;
}

function kindTable(pages: readonly ReportedPage[], allPages: number): string {
  const rows = MISTAKE_KINDS.map((kind) => {
    const ofKind = ({ mistakes }: ReportedPage): number =>
      wordsOf(mistakes.filter((mistake) => mistake.kind === kind));
    const points = pages.reduce((sum, page) => {
      const wrong = wordsOf(page.mistakes);
      return sum + (wrong === 0 ? 0 : ((page.ceiling - page.f1) * ofKind(page)) / wrong);
    }, 0);
    return [
      kind,
      String(pages.filter((page) => ofKind(page) > 0).length),
      Math.round(pages.reduce((sum, page) => sum + ofKind(page), 0)).toLocaleString('en'),
      ((100 * points) / allPages).toFixed(2),
    ];
  });
  return markdownTable([['kind', 'pages', 'words', 'points'], ...rows]);
}

function describePage(reported: ReportedPage): string {
  const { page, mistakes } = reported;
  const rows = mistakes
    .slice(0, SHOWN)
    .map(({ kind, words, beginning }) => [kind, String(Math.round(words)), escapeCell(beginning)]);
  const rest = mistakes.slice(SHOWN);
  return [
    `### ${summarizePage(reported)}`,
    page.url,
    ...(rows.length === 0 ? [] : [markdownTable([['kind', 'words', 'text'], ...rows])]),
    ...(rest.length === 0 ? [] : [`${rest.length} more, ${Math.round(wordsOf(rest))} words.`]),
  ].join('\n\n');
}

function wordsOf(mistakes: readonly Mistake[]): number {
  return mistakes.reduce((sum, { words }) => sum + words, 0);
}

/** Escapes page text, which must not be read as Markdown. */
function escapeCell(text: string): string {
  return text.replace(/[\\|`*_<[\]]/g, '\\$&');
}
