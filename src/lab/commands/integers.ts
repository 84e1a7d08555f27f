import { stdout } from 'node:process';
import { articleText } from '../../core/article/article-text.ts';
import { labelLeaves } from '../../core/page/labels.ts';
import { parsePage } from '../../core/saved-page/parse-html.ts';
import { textScore } from '../../core/text/text-score.ts';
import { finalPrediction } from '../../engines/pith/prediction.ts';
import { type Command, readArguments } from '../command-line.ts';
import { wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
import { loadPithNetwork } from '../load-pith-network.ts';
import { Progress } from '../train/progress.ts';

/** `npm run lab -- integers`: what 16-bit integers in the BiLSTMs cost on real labels. */
export const integers: Command = {
  usage: '[--models FOLDER] [--data FOLDER]',
  summary:
    'Compares labels and text F1 of pith on val with its BiLSTMs in floats and in 16-bit integers.',
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: { models: { type: 'string' }, data: { type: 'string' } },
    });
    const { config, answer } = await loadPithNetwork(values.models);
    const ids = wcxbIds('val', values.data);
    const progress = new Progress('integers', ids.length);
    const sums = { leaves: 0, flipped: 0, largest: 0, f32: 0, int16: 0 };
    for (const { url, source, reference } of wcxbPages(ids, values.data)) {
      progress.advance(1);
      const tree = parsePage(source, url);
      const answers = (['f32', 'int16'] as const).map((arithmetic) => answer(tree, { arithmetic }));
      const labels = answers.map((said) => labelLeaves(finalPrediction(tree, said, config)));
      const [floats, whole] = answers.map(({ probabilities }) => probabilities);
      floats.forEach((p, leaf) => {
        sums.leaves++;
        if (labels[0][leaf] !== labels[1][leaf]) sums.flipped++;
        sums.largest = Math.max(sums.largest, Math.abs(p - whole[leaf]));
      });
      sums.f32 += textScore(articleText(tree, labels[0]), reference).f1;
      sums.int16 += textScore(articleText(tree, labels[1]), reference).f1;
    }
    stdout.write(
      `${sums.leaves} leaves, ${sums.flipped} labels changed, largest change of a probability ` +
        `${sums.largest.toExponential(1)}\n` +
        `text F1: floats ${(sums.f32 / ids.length).toFixed(5)}, ` +
        `integers ${(sums.int16 / ids.length).toFixed(5)}\n`,
    );
  },
};
