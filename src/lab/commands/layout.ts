import { stdout } from 'node:process';
import { type Command, readArguments } from '../command-line.ts';
import type { Estimate } from '../evaluate/bootstrap.ts';
import { compareLayout } from '../layout/compare-layout.ts';
import { plainTable } from '../plain-table.ts';

/** `npm run lab -- layout`: what the places and sizes of nodes are worth to markov-tree. */
export const layout: Command = {
  usage: '[--data FOLDER]',
  summary:
    'Scores markov-tree with and without layout, on pages that Chromium has laid out (npm run lay-out).',
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: { data: { type: 'string' } },
    });
    const { trainPages, valPages, ...figures } = compareLayout(values.data);
    const rows = Object.entries<Estimate>(figures).map(([name, { value, low, high }]) => [
      name,
      ...[value, low, high].map((figure) => figure.toFixed(4)),
    ]);
    stdout.write(
      `${trainPages} pages to learn from, ${valPages} to measure on\n` +
        `${plainTable([['text F1', 'mean', 'from', 'to'], ...rows])}\n`,
    );
  },
};
