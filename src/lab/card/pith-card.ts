import type { PithConfig } from '../../engines/pith/config.ts';
import type { RunReport } from '../evaluate/run-report.ts';
import type { RunRecord } from '../train/training-run.ts';
import { DATA_AND_LICENCE, scoreTable } from './score-table.ts';

/** The model card of the engine `pith`, as Markdown. */
export function pithCard(
  run: RunRecord,
  reports: readonly RunReport[],
  { shape, threshold }: PithConfig,
): string {
  return `# Pith, trained on WCXB

A bidirectional LSTM that labels the text leaves of a web page as content or boilerplate. Each leaf comes
with the tags and class words on its path, its words, the words of the heading above it, and ${shape.numbers}
numbers about its text, region, block, copies, records, template, section and links → projection to
${shape.projection} → what its groups have in common (${shape.groupings} groupings of the page: template, record,
field, section, subtrees of several sizes, the page) → BiLSTM of ${shape.units} units a direction → the groups
once more → BiLSTM of ${shape.units} → probability. ${run.parameters.toLocaleString('en')} parameters,
${run.bytes.toLocaleString('en')} bytes in 16-bit floats. Weights are in the format of TensorFlow.js; the
network is in \`src/engines/pith/network.ts\`.

**Intended use.** Highlighting and taking along the main content of web pages, on the reader's own
machine. Not for deciding about people or for removing content without a look.

**Data and licence.** Trained on ${run.trainPages} of the 1,180 \`train\` pages, those whose reference is mostly on the page.
${DATA_AND_LICENCE}

**Choices.** Loss: binary cross-entropy plus one minus the soft F1 of each page by words. Epoch and threshold
(${threshold}) were chosen on \`val\` (${run.valPages} pages of other sites), so the figures below flatter a little;
one seed. Words are left out of every third page while training and class words of every fifth, so that
the network can do without. The computed visibility of a live page is not used: saved pages have none.

## Scores on \`val\`

Mean text F1 (bags of words) over pages with 95 % bootstrap intervals, \`npm run lab -- evaluate\`:

${scoreTable(reports)}

![Training loss and validation F1 by epoch](training.svg)

## Limits

Trained on English pages of 2025–26. References of the data set leave out headlines, dates and captions of
articles more often than not, and so does the model. Probabilities are not calibrated. Collections,
listings and products remain its weak types.
`;
}
