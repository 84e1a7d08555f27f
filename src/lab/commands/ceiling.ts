import { stdout } from 'node:process';
import { type Command, oneOf, readOptions } from '../../cli/command-line.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { alignLabels } from '../align/align-labels.ts';
import { isTrainable, labelCeiling } from '../align/ceiling.ts';
import { PAGE_TYPES, type PageType, WCXB_SETS, wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
import { isKnownSet } from '../evaluate/known-set.ts';
import { CEILING, type ScoreRecord, saveScores } from '../evaluate/scores-file.ts';
import { typeTable } from '../table.ts';
import { Progress } from '../train/progress.ts';

interface PageCeiling {
  readonly id: string;
  readonly type: PageType;
  /** Text F1 of the labels' own text. */
  readonly value: number;
  readonly isEmpty: boolean;
  readonly isTrainable: boolean;
}

/**
 * `npm run lab -- ceiling`: the score of the labels themselves, which no engine can be expected to
 * exceed.
 */
export const ceiling: Command = {
  usage: '[--set train|val|dev] [--data FOLDER]',
  summary:
    'Mean text F1 of the aligned labels, by page type, and the pages that teach nothing. Goes to models/scores.json.',
  async run(args) {
    const values = readOptions(args, {
      set: { type: 'string', default: 'dev' },
      data: { type: 'string' },
    });
    const set = oneOf(values.set, WCXB_SETS, '--set');
    const pages = ceilings(wcxbIds(set, values.data), values.data);
    const rows = rowsOf(set, pages, values.data);
    stdout.write(`${typeTable(rows)}\n\n`);
    for (const row of rows) {
      if (!isKnownSet(row.name, row.pages.length)) continue;
      saveScores(row.name, { [CEILING]: ceilingRecord(row.pages) });
    }
    stdout.write(
      `${listing(
        'empty reference',
        pages.filter(({ isEmpty }) => isEmpty),
      )}\n`,
    );
    const low = pages.filter((page) => !page.isEmpty && !page.isTrainable);
    stdout.write(`${listing('ceiling under 0.5', low)}\n`);
  },
};

function ceilings(ids: readonly string[], data: string | undefined): PageCeiling[] {
  const progress = new Progress('labels', ids.length);
  const pages: PageCeiling[] = [];
  for (const { id, type, url, source, reference } of wcxbPages(ids, data)) {
    const tree = parsePage(source, url);
    const labels = alignLabels(tree, reference);
    pages.push({
      id,
      type,
      value: labelCeiling(tree, labels, reference).f1,
      isEmpty: reference.trim() === '',
      isTrainable: isTrainable(tree, labels, reference),
    });
    progress.advance(1);
  }
  return pages;
}

/** The scores of the labels, without intervals: labels are fixed, not estimated. */
function ceilingRecord(pages: readonly PageCeiling[]): ScoreRecord {
  const mean = (some: readonly PageCeiling[]) => ({
    value: some.reduce((sum, { value }) => sum + value, 0) / some.length,
    pages: some.length,
  });
  const groups = PAGE_TYPES.flatMap((type) => {
    const ofType = pages.filter((page) => page.type === type);
    return ofType.length === 0 ? [] : [[type, mean(ofType)] as const];
  });
  const { value } = mean(pages);
  return { pages: pages.length, f1: { value }, groups: Object.fromEntries(groups) };
}

function rowsOf(set: string, pages: readonly PageCeiling[], data: string | undefined) {
  if (set !== 'dev') return [{ name: set, pages }];
  const isVal = new Set(wcxbIds('val', data));
  return [
    { name: 'dev', pages },
    { name: 'train', pages: pages.filter(({ id }) => !isVal.has(id)) },
    { name: 'val', pages: pages.filter(({ id }) => isVal.has(id)) },
  ];
}

function listing(title: string, pages: readonly PageCeiling[]): string {
  const list = pages.map(({ id, type, value }) => `  ${id} ${type} ${value.toFixed(3)}`);
  return [`${title}: ${pages.length} pages`, ...list].join('\n');
}
