import { stdout } from 'node:process';
import { type Command, readArguments } from '../../cli/command-line.ts';
import { loadEngine } from '../../cli/engine/load-engine.ts';
import { compareLayout, saveComparisons } from '../layout/compare-layout.ts';
import { LAYOUT_FOLDER } from '../layout/laid-out-pages.ts';
import { plainTable } from '../plain-table.ts';

/** `npm run lab -- layout`: what positions and sizes of elements add to markov-tree. */
export const layout: Command = {
  usage: '[--data FOLDER]',
  summary:
    'Scores markov-tree with and without layout, on pages that Chromium has laid out (npm run lay-out).',
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: { data: { type: 'string' } },
    });
    const engine = await loadEngine('markov-tree');
    const rows = await compareLayout(engine, { folder: LAYOUT_FOLDER, data: values.data });
    saveComparisons(rows);
    const lines = rows.map(({ name, pages, without, withLayout, difference }) => [
      name,
      String(pages),
      ...[without.value, withLayout.value, difference.value, difference.low, difference.high].map(
        (figure) => figure.toFixed(4),
      ),
    ]);
    const head = ['text F1', 'pages', 'without', 'with layout', 'difference', 'from', 'to'];
    stdout.write(`${plainTable([head, ...lines])}\n`);
  },
};
