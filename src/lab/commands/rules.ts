import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import { type Command, readArguments } from '../../cli/command-line.ts';
import { loadKernel } from '../../cli/engine/load-engine.ts';
import { type BenchmarkName, benchmarksNamed } from '../evaluate/benchmark.ts';
import { openBenchmark } from '../evaluate/open-benchmark.ts';
import { writeFigures } from '../figures-file.ts';
import { crossCalibrations } from '../leave-out/calibrate-held-out.ts';
import { LEAVE_OUT_OPTIONS, leaveOutPlan } from '../leave-out/leave-out-options.ts';
import { leaveSetsOut } from '../leave-out/leave-sets-out.ts';
import { measureRules } from '../rules/measure-rules.ts';
import { leftOutPages } from '../rules/predicted-pages.ts';
import { formatRules, type RuleReport, type RulesFile } from '../rules/rule-report.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The sets on which rules stand trial. */
const SETS: readonly BenchmarkName[] = [
  ...(['val', 'blocks', 'blocks-val', 'multilingual', 'blocks-multilingual', 'fundus'] as const),
  ...(['magic-html', 'harvest', 'blocks-wcxb', 'blocks-unlabelled'] as const),
];

/** `npm run lab -- rules`: what each rule around the network contributes. */
export const rules: Command = {
  usage: '[--set NAME[,NAME]…] [OPTIONS OF leave-out]',
  summary:
    'Leaves out each of the rules around the network in turn, on sets that the network has not learnt: how many pages change, and what the rule gives, by paired bootstrap. All sets go to models/rules.json. It trains the networks of leave-out where that has not been done.',
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: { ...LEAVE_OUT_OPTIONS, set: { type: 'string', multiple: true } },
    });
    const names = values.set === undefined ? SETS : benchmarksNamed(values.set, '--set');
    const plan = leaveOutPlan(values);
    await loadKernel({ relaxed: true });
    const networks = await leaveSetsOut(plan);
    const heldOut = networks.flatMap(({ pages }) => pages);
    const calibrationFor = crossCalibrations(heldOut);
    const sets: Record<string, RuleReport> = {};
    for (const name of names) {
      const benchmark = openBenchmark(name, plan.data);
      const title = `\`${name}\`, by a network that has not learnt it`;
      const count = benchmark.ids.length;
      sets[name] = measureRules(
        { benchmark, title, count },
        leftOutPages(benchmark, heldOut, calibrationFor),
      );
      stdout.write(`${formatRules(sets[name])}\n\n`);
    }
    if (values.set === undefined && plan.limit === undefined) {
      writeFigures(join(ROOT, 'models/rules.json'), { sets } satisfies RulesFile);
    }
  },
};
