import { stdout } from 'node:process';
import { articleText } from '../../article/analysis/article-text.ts';
import { type Command, readArguments } from '../../cli/command-line.ts';
import { labelLeaves } from '../../core/labels.ts';
import { textScore } from '../../core/text/text-score.ts';
import { finalPrediction } from '../../engines/pith/prediction.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
import { loadPithNetwork } from '../load-pith-network.ts';
import { Progress } from '../train/progress.ts';

const ARITHMETICS = ['f32', 'int16', 'int8'] as const;

/** `npm run lab -- integers`: how integer arithmetic in the BiLSTMs changes labels and scores. */
export const integers: Command = {
  usage: '[--models FOLDER] [--data FOLDER]',
  summary:
    'Compares labels and text F1 of pith on val with its BiLSTMs in floats and in integers of 16 and of 8 bits.',
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: { models: { type: 'string' }, data: { type: 'string' } },
    });
    const { answer } = await loadPithNetwork(values.models);
    const ids = wcxbIds('val', values.data);
    const progress = new Progress('integers', ids.length);
    let leaves = 0;
    const sums = ARITHMETICS.map((name) => ({ name, flipped: 0, largest: 0, f1: 0 }));
    for (const { url, source, reference } of wcxbPages(ids, values.data)) {
      progress.advance(1);
      const tree = parsePage(source, url);
      const answers = ARITHMETICS.map((arithmetic) => answer(tree, { arithmetic }));
      const labels = answers.map((said) => labelLeaves(finalPrediction(tree, said)));
      leaves += labels[0].length;
      sums.forEach((sum, i) => {
        sum.f1 += textScore(articleText(tree, labels[i]), reference).f1;
        answers[0].probabilities.forEach((p, leaf) => {
          if (labels[0][leaf] !== labels[i][leaf]) sum.flipped++;
          sum.largest = Math.max(sum.largest, Math.abs(p - answers[i].probabilities[leaf]));
        });
      });
    }
    for (const { name, flipped, largest, f1 } of sums) {
      stdout.write(
        `${name.padEnd(5)} text F1 ${(f1 / ids.length).toFixed(5)}; of ${leaves} leaves ${flipped} labels changed, ` +
          `largest change of a probability ${largest.toExponential(1)}\n`,
      );
    }
  },
};
