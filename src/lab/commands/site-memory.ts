import { resolve } from 'node:path';
import { stdout } from 'node:process';
import { type Command, readOptions } from '../../cli/command-line.ts';
import { loadKernel } from '../../cli/engine/load-engine.ts';
import { replaceFile } from '../../cli/replace-file.ts';
import { writeFigures } from '../figures-file.ts';
import { LEAVE_OUT_OPTIONS, leaveOutPlan } from '../leave-out/leave-out-options.ts';
import { leaveSetsOut } from '../leave-out/leave-sets-out.ts';
import { readSitePages } from '../site-memory/site-pages.ts';
import { formatSites, learnWeights, reportSites } from '../site-memory/site-report.ts';
import { siteSamples } from '../site-memory/site-samples.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const FIGURES = resolve(REPOSITORY, 'models/site-memory.json');
const WEIGHTS = resolve(REPOSITORY, 'src/engines/site-memory/repeat-weights.ts');

/** `npm run lab -- site-memory`: what other pages of a site say of a page. */
export const siteMemory: Command = {
  usage: '[OPTIONS OF leave-out]',
  summary:
    'Learns how much it counts against a block that it stands on other pages of its site, from all sites with several pages in the sets that networks of leave-out have not learnt; and scores pages after 1, 2, 5 and 20 others, by weights that were learnt on other sites. Writes models/site-memory.json, and the weights into the engine.',
  async run(args) {
    const values = readOptions(args, LEAVE_OUT_OPTIONS);
    const plan = leaveOutPlan(values);
    await loadKernel({ relaxed: true });
    const answers = (await leaveSetsOut(plan)).flatMap(({ pages }) => pages);
    const sites = readSitePages(answers, plan.data);
    const samples = [...sites.values()].flatMap(siteSamples);
    const report = reportSites(samples);
    const weights = learnWeights(samples);
    stdout.write(`${formatSites(report)}\n\n${weights.map((one) => one.toFixed(2)).join(', ')}\n`);
    if (plan.limit !== undefined) return;
    writeFigures(FIGURES, report);
    replaceFile(WEIGHTS, weightsFile(weights));
  },
};

function weightsFile(weights: readonly number[]): string {
  const numbers = weights.map((weight) => weight.toFixed(3)).join(', ');
  return `/** The weights of \`repeatFacts\`, as \`npm run lab -- site-memory\` has learnt them on sites with several pages. */
export const REPEAT_WEIGHTS: readonly number[] = [${numbers}];
`;
}
