import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import { type Command, oneOf, positiveInteger, readOptions } from '../../cli/command-line.ts';
import { loadEngine, readModels } from '../../cli/engine/load-engine.ts';
import { replaceFile } from '../../cli/replace-file.ts';
import type { Estimate } from '../../core/bootstrap.ts';
import { ENGINE_IDS } from '../../core/engine.ts';
import { loadMarkovTree } from '../../engines/markov-tree/engine.ts';
import { WCXB_SETS } from '../corpora/wcxb.ts';
import {
  BASELINE_LABELERS,
  type BaselineReport,
  engineLabeler,
  reportBaselines,
} from '../evaluate/baseline-report.ts';
import { plainTable } from '../table.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');

/** `npm run lab -- baselines`: the measures and baselines of the hidden Markov tree's thesis. */
export const baselines: Command = {
  usage: '[--engine ID]… [--set train|val|dev] [--limit N] [--data FOLDER]',
  summary:
    'Scores markov-tree, exact and sampled, per token and per node beside its baselines: all text, and leaves of more than 10 words.',
  async run(args) {
    const values = readOptions(args, {
      engine: { type: 'string', multiple: true, default: ['markov-tree'] },
      set: { type: 'string', default: 'val' },
      limit: { type: 'string' },
      data: { type: 'string' },
    });
    const set = oneOf(values.set, WCXB_SETS, '--set');
    const limit = values.limit === undefined ? undefined : positiveInteger(values.limit, '--limit');
    const labelers = [...BASELINE_LABELERS];
    for (const name of new Set(values.engine)) {
      const id = oneOf(name, ENGINE_IDS, '--engine');
      labelers.push(engineLabeler(id, await loadEngine(id)));
      if (id !== 'markov-tree') continue;
      const sampling = await loadMarkovTree(readModels(), { inference: 'gibbs' });
      labelers.push(engineLabeler('markov-tree, sampled', sampling));
    }
    const reports = await reportBaselines(labelers, { set, data: values.data, limit });
    const folder = join(REPOSITORY, '.cache/baselines');
    // The model card is made from the whole set, so a limited run must not replace its file.
    const name = limit === undefined ? set : `${set}-limit${limit}`;
    replaceFile(join(folder, `${name}.json`), `${JSON.stringify(reports, null, 2)}\n`);
    stdout.write(`${formatReports(reports)}\n`);
  },
};

function formatReports(reports: readonly BaselineReport[]): string {
  const plain = ({ value }: Estimate) => value.toFixed(3);
  const full = ({ value, low, high }: Estimate) =>
    `${value.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
  const rows = reports.map(({ name, figures, msPerPage }) => [
    name,
    plain(figures.tokenPrecision),
    plain(figures.tokenRecall),
    full(figures.tokenF1),
    plain(figures.nodePrecision),
    plain(figures.nodeRecall),
    full(figures.nodeF1),
    full(figures.textF1),
    msPerPage.toFixed(1),
  ]);
  const token = ['per token: P', 'R', 'F1'];
  const node = ['per node: P', 'R', 'F1'];
  return plainTable([['', ...token, ...node, 'text F1', 'ms a page'], ...rows]);
}
