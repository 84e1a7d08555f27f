import { stdout } from 'node:process';
import { type Command, positiveInteger, readOptions } from '../../cli/command-line.ts';
import { type AnchorCounts, measureAnchors } from '../annotations/measure-anchors.ts';
import { wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
import { spreadEvenly } from '../spread-evenly.ts';
import { markdownTable } from '../table.ts';
import { seedOf } from '../train/random.ts';

const SEED = 20_261_128;

/** `npm run lab -- annotations`: the share of marked passages that are found again in changed pages. */
export const annotations: Command = {
  usage: '[--pages N] [--passages N] [--data FOLDER]',
  summary:
    'Marks passages of pages, changes the pages in all kinds of ways, and says how many passages are found again, and how many on other text.',
  async run(args) {
    const values = readOptions(args, {
      pages: { type: 'string', default: '30' },
      passages: { type: 'string', default: '20' },
      data: { type: 'string' },
    });
    const pages = positiveInteger(values.pages, '--pages');
    const passages = positiveInteger(values.passages, '--passages');
    const ids = spreadEvenly(wcxbIds('dev', values.data), pages);
    const totals = new Map<string, AnchorCounts>();
    for (const { id, source, reference } of wcxbPages(ids, values.data)) {
      const counts = measureAnchors(
        { source, reference },
        { passages, seed: seedOf(SEED, Number(id)) },
      );
      for (const [name, count] of Object.entries(counts)) {
        totals.set(name, added(totals.get(name), count));
      }
    }
    stdout.write(`${table(totals)}\n`);
  },
};

function added(sum: AnchorCounts | undefined, counts: AnchorCounts): AnchorCounts {
  if (sum === undefined) return counts;
  return {
    marked: sum.marked + counts.marked,
    found: sum.found + counts.found,
    changed: sum.changed + counts.changed,
    elsewhere: sum.elsewhere + counts.elsewhere,
    wrong: sum.wrong + counts.wrong,
  };
}

function table(totals: ReadonlyMap<string, AnchorCounts>): string {
  const rows = [...totals].map(([name, { marked, found, changed, elsewhere, wrong }]) => [
    name,
    String(marked),
    `${((100 * found) / marked).toFixed(1)} %`,
    `${((100 * changed) / marked).toFixed(1)} %`,
    String(elsewhere),
    String(wrong),
  ]);
  return markdownTable([
    [
      'what has changed',
      'passages',
      'found again',
      'of these changed since',
      'on the same words elsewhere',
      'on other text',
    ],
    ...rows,
  ]);
}
