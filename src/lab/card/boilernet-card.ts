import type { BoilerNetConfig } from '../../engines/boilernet/config.ts';
import type { RunReport } from '../evaluate/run-report.ts';
import { bestEpoch } from '../train/history.ts';
import type { RunRecord } from '../train/training-run.ts';
import { DATA_AND_LICENCE, scoreTable } from './score-table.ts';

/** The model card of the shipped BoilerNet, as Markdown. */
export function boilerNetCard(
  runs: readonly RunRecord[],
  reports: readonly RunReport[],
  config: BoilerNetConfig,
): string {
  const shipped = runs.find(({ units }) => units === config.shape.units);
  return `# BoilerNet, trained on WCXB

A bidirectional LSTM that labels the text leaves of a web page as content or boilerplate, after
Leonhardt, Anand and Khosla, *Boilerplate Removal using a Neural Sequence Labeling Model* (WWW
Companion 2020): counts of the tags on the path to a leaf and of its words → dense + ReLU
(${config.shape.embedding}) → ${config.shape.layers} bidirectional LSTMs of ${config.shape.units} units a
direction → sigmoid. An ordinary TensorFlow.js LayersModel (\`model.json\`, \`weights.bin\` in 16-bit
floats); Pith runs its weights through the fused kernel.

**Intended use.** Highlighting and taking along the main content of web pages, on the reader's own
machine. Not for deciding about people or for removing content without a look.

**Data and licence.** Trained on ${shipped?.trainPages} of the 1,180 \`train\` pages, those whose reference
is mostly on the page. ${DATA_AND_LICENCE} The vocabulary holds the ${config.shape.width - 52} most frequent
words and 50 most frequent tags.

**Choices.** Epoch and threshold (${config.threshold}) were chosen on \`val\` (${shipped?.valPages} pages of
other sites), so the figures below flatter a little. Unlike the paper, leaves in \`noscript\` are labelled
(a saved forum has its thread in there), the learning rate follows one cycle, and pages over 1,024 leaves
are cut to a random window while training.

## Scores on \`val\`

Mean text F1 (bags of words) over pages with 95 % bootstrap intervals, \`npm run lab -- evaluate\`:

${scoreTable(reports)}

## What each size gave

\`npm run lab -- train boilernet --units N --epochs N\`, seed 1, the best epoch on \`val\` by the quick score
that training uses (words are not joined across leaves):

| units | epochs | parameters | bytes | text F1 | threshold | content F1 of leaves | boilerplate F1 |
|---|---|---|---|---|---|---|---|
${runs.map(sizeRow).join('\n')}

![Training loss and validation F1 by epoch](training.svg)

## Limits

Trained on English pages of 2025–26: other languages lean on tags alone, since nearly all of their words
are out of vocabulary. It sees neither layout nor class names, so collections, listings and products are
its weak types. Probabilities come from a loss that gives both classes the same weight and are not
calibrated. Pages of fewer than about ten leaves are guesses.
`;
}

function sizeRow(run: RunRecord): string {
  const best = bestEpoch(run.history);
  return `| ${[
    run.units,
    `${best?.epoch} of ${run.history.length}`,
    run.parameters.toLocaleString('en'),
    run.bytes.toLocaleString('en'),
    best?.textF1.toFixed(4),
    best?.threshold,
    best?.contentF1.toFixed(3),
    best?.boilerplateF1.toFixed(3),
  ].join(' | ')} |`;
}
