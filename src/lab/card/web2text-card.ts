import type { Web2TextConfig } from '../../engines/web2text/config.ts';
import type { RunReport } from '../evaluate/run-report.ts';
import type { Web2TextRun } from '../train/web2text/run-web2text.ts';
import { bestRecord, type IterationRecord } from '../train/web2text/train-classifier.ts';
import { DATA_AND_LICENCE, scoreTable } from './score-table.ts';

/** The model card of the engine `web2text`, as Markdown. */
export function web2TextCard(
  run: Web2TextRun,
  reports: readonly RunReport[],
  { pairWeight, threshold }: Web2TextConfig,
): string {
  return `# Web2Text, trained on WCXB

Labels the text blocks of a web page as content or boilerplate, after Vogels, Ganea and Eickhoff, *Web2Text:
Deep Structured Boilerplate Removal* (ECIR 2018). Blocks are the leaves of the collapsed DOM, each a text leaf
of the page. 128 features of each block and 25 of each pair of neighbours go through two convolutional networks
of five layers (filters 50, 50, 50, 10 and 2 or 4; kernels 1, 1, 3, 3, 3), whose answers are the potentials of a
chain over the whole page, pairs with the exponent λ = ${pairWeight}. A leaf's probability is its posterior in that
chain. ${run.parameters.toLocaleString('en')} parameters, ${run.bytes.toLocaleString('en')} bytes in 16-bit floats; \`vocabulary.json\` holds means and scales of the features.

**Intended use.** Highlighting and taking along the main content of web pages, on the reader's own
machine. Not for deciding about people or for removing content without a look.

**Data and licence.** Trained on ${run.trainPages} of the 1,180 \`train\` pages, those whose reference is mostly on the page.
${DATA_AND_LICENCE} No page of CleanEval went into these weights.

**Choices.** As in the paper: Adam at 0.001, ${run.iterations.toLocaleString('en')} iterations of 128 excerpts of
9 blocks, dropout 0.2 (of weights, as in its authors' code), weight decay 0.0001, threshold ${threshold}; the weights
with the lowest share of wrong labels, by words and over pages, on \`val\` (${run.valPages} pages of other sites) are kept, so the figures below
flatter a little. Unlike in the paper, what is judged and kept is the running mean of the weights over some 200
iterations. One seed. Every page is drawn as often as any other. What the paper leaves open: punctuation is \`. , ; : ? !\`; places in the
source are those in the page tree written out as HTML, since a live page has no source; clips that its table
does not name are the published code's; the gradient's norm is cut at 5.

## Scores on \`val\`

Mean text F1 (bags of words) over pages with 95 % bootstrap intervals, \`npm run lab -- evaluate\`:

${scoreTable(reports)}

## Training

| network | lowest error on \`val\` | at iteration | cross-entropy there |
|---|---|---|---|
${networkRow('unary, blocks', run.unary)}
${networkRow('pairwise, pairs of blocks', run.pairwise)}

![Training loss and validation error by iteration](training.svg)

## On CleanEval

With the same code trained on CleanEval, whose weights never ship (\`npm run lab -- reproduce\`); accuracy, precision,
recall and F1, blocks weighted equally, seed 1:

| | 676 test pages of the original division | 148 test pages of the paper's |
|---|---|---|
| the paper | .84 .88 .85 .86 | .86 .87 .90 .88 |
| here | .851 .893 .849 .871 | .857 .877 .883 .880 |
| here, each block alone (unary) | .849 .894 .844 .868 | .856 .877 .880 .879 |

## Limits

Trained on English pages of 2025–26, with a list of English stopwords among its features. A block sees six
neighbours at most through the networks and knows its parent, grandparent and root by their sums only: long
pages of many records, comments under an article and collections are its weak spots. Probabilities are not
calibrated.
`;
}

function networkRow(name: string, history: readonly IterationRecord[]): string {
  const best = bestRecord(history);
  const cells = [name, best?.error.toFixed(4), best?.iteration, best?.crossEntropy.toFixed(3)];
  return `| ${cells.join(' | ')} |`;
}
