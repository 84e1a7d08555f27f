import type { MarkovTreeConfig } from '../../engines/markov-tree/config.ts';
import type { BaselineReport } from '../evaluate/baseline-report.ts';
import type { RunReport } from '../evaluate/run-report.ts';
import type { LayoutComparison } from '../layout/compare-layout.ts';
import type { MarkovRecord } from '../train/markov-tree/train-markov-tree.ts';
import type { MarkovTrial } from '../train/markov-tree/try-model.ts';
import type { TypeScore } from '../train/markov-tree/type-scores.ts';
import { DATA_AND_LICENCE, scoreTable } from './score-table.ts';

/** What a card is written from. */
interface CardFigures {
  readonly run: MarkovRecord;
  readonly reports: readonly RunReport[];
  readonly baselines: readonly BaselineReport[];
  readonly layout: readonly LayoutComparison[];
}

/** The model card of the engine `markov-tree`, as Markdown. */
export function markovTreeCard(
  { run, reports, baselines, layout }: CardFigures,
  { thresholds, layoutThresholds }: MarkovTreeConfig,
): string {
  const { best } = run;
  return `# Hidden Markov tree, trained on WCXB

Every node of a page has a hidden type that depends on the type of its parent, and features that depend on
its type, after Langkilde, *Large-Scale Content Extraction from Heterogeneous Sources* (MSc thesis, Chalmers
2015): its tag, the tag of its parent, number and tags of its children and siblings, words and full stops.
Conjugate priors all the way, so training is counting (\`statistics.json\`) and the model is
${run.parameters.toLocaleString('en')} counts in ${run.bytes.toLocaleString('en')} bytes.

**Intended use.** To compare with: a model without words, class names or a network, whose every parameter can
be read. For highlighting, \`pith\` is better on every type of page.

**Data and licence.** Counted on ${run.nodes.toLocaleString('en')} nodes of ${run.trainPages.toLocaleString('en')} of the 1,180 \`train\` pages, those
whose reference is mostly on the page. ${DATA_AND_LICENCE}

## What differs from the thesis

- **Types.** The thesis has headline, full text, supplemental, related content, comments and not content. WCXB
  gives a title and a main content, so there are three here: headline (a heading that says the same as the title), full text and not
  content. An element has the type of two thirds of the words below it. A headline counts as content as
  often as references hold theirs.
- **Types of neighbours.** The type of the parent, and with it that of the children, is the tree itself. The type of the siblings
  is left out as a feature: given the parent's, siblings are independent, which is what makes the tree
  exact. Letting each node depend on the type of the sibling before it is exact, too; tried while this was
  built, it moved the text F1 by no more than .002.
- **Inference.** Exact (sum-product) by default. The thesis' Gibbs sampler, 30 sweeps of which the last 10 are
  averaged, from a seed, is an option of the engine; its parameters stay those of the training
  pages, since the types of one page would not be noticed beside ${run.nodes.toLocaleString('en')} nodes.
- **Counts.** All four ways below were tried; ${choiceName(best)} ships.
- **Layout.** Top, left, width and height of the elements are multinomial, in bins with a Dirichlet prior, and the
  tops are shares of the page's height, not pixels: [below](#layout).

## Scores on \`val\`

Mean over ${baselines[0].pages} pages of other sites, with 95 % bootstrap intervals over pages, \`npm run lab -- baselines\`. Per
token: every word has the label of its leaf; per node: every leaf counts as one; the labels are the aligned ones. Milliseconds are of processor
time, features included.

${baselineTable(baselines)}

Mean text F1 (bags of words) by page type, \`npm run lab -- evaluate\`:

${scoreTable(reports)}

Types of the leaves of \`val\`, each leaf given its most probable one:

| type | leaves | precision | recall | F1 |
|---|---|---|---|---|
${run.types.map(typeRow).join('\n')}

## Layout

In the browser, the model looks at where elements are: the content script reads their boxes for this engine
alone. A saved page has none, nor has one on the command line; there the model leaves those features out, and all
figures above are without them. Boxes are counted on ${run.layout?.trainPages} training pages that Chromium has laid out
(\`npm run lay-out\`), all else on all pages, since features are independent given the type. The thresholds with
layout (${layoutThresholds?.['sum-product']} exact, ${layoutThresholds?.gibbs} sampled) were chosen on ${run.layout?.valPages} pages of \`val\`.

Mean text F1 of the same pages without and with layout, \`npm run lab -- layout\`:

| pages | | without | with layout | difference |
|---|---|---|---|---|
${layout.map(layoutRow).join('\n')}

What this says is little. Saved pages have few of their style sheets (most of the ${layout[0].pages} have less than 20 kB of
them in the page), so what is counted is mostly how browsers lay out plain markup; live pages, which have all
of theirs, are measured on no more than our own. Cases are a few sentences of odd markup, without style sheets.
Tops in pixels, as in the thesis, were tried first: on such short pages everything then looks like the head of a page,
and the F1 of the cases fell from .823 to .661. Shares of the page's height were chosen after that, on the same
pages of \`val\` and the same cases, so the figures flatter a little.

## What each choice gave

Text F1 on \`val\` by the quick score that training uses, F1 of both classes over all leaves together, and
milliseconds of processor time a page without the features. Thresholds (${thresholds['sum-product']} exact, ${thresholds.gibbs} sampled) were chosen on \`val\`, so all figures
here flatter a little.

| counts | tags of neighbours | inference | text F1 | threshold | content F1 | boilerplate F1 | ms |
|---|---|---|---|---|---|---|---|
${run.trials.map(trialRow).join('\n')}

## Limits

Features of a node are taken as independent given its type, which they are not, so probabilities lie
too near 0 and 1 and are not calibrated. It reads no words: what looks like an article and is none, such
as a long comment or a notice on cookies, is kept. Trained on English pages of 2025–26.
`;
}

function choiceName({ counts, neighbours }: MarkovTrial): string {
  return `${counts} with ${neighbours === 'each' ? 'every tag' : 'distinct tags'} of the neighbours`;
}

function layoutRow({ name, pages, without, withLayout, difference }: LayoutComparison): string {
  const [before, after] = [without, withLayout].map(({ value }) => value.toFixed(3));
  const [value, low, high] = [difference.value, difference.low, difference.high].map(signed);
  return `| ${name} | ${pages} | ${before} | ${after} | ${value} [${low}, ${high}] |`;
}

function signed(figure: number): string {
  return `${figure < 0 ? '−' : '+'}${Math.abs(figure).toFixed(3)}`;
}

function baselineTable(baselines: readonly BaselineReport[]): string {
  const rows = baselines.map(({ name, figures, msPerPage }) => {
    const cells = (['tokenPrecision', 'tokenRecall', 'nodePrecision', 'nodeRecall'] as const).map(
      (figure) => figures[figure].value.toFixed(3),
    );
    const [token, node, text] = (['tokenF1', 'nodeF1', 'textF1'] as const).map((figure) => {
      const { value, low, high } = figures[figure];
      return `${value.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
    });
    const [tokenP, tokenR, nodeP, nodeR] = cells;
    const columns = [name, tokenP, tokenR, token, nodeP, nodeR, node, text, msPerPage.toFixed(1)];
    return `| ${columns.join(' | ')} |`;
  });
  return [
    '| | token P | R | F1 | node P | R | F1 | text F1 | ms a page |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function typeRow({ type, leaves, precision, recall, f1 }: TypeScore): string {
  const figures = [precision, recall, f1].map((figure) => figure.toFixed(3));
  return `| ${[type, leaves.toLocaleString('en'), ...figures].join(' | ')} |`;
}

function trialRow(trial: MarkovTrial): string {
  const { counts, neighbours, inference, threshold, msPerPage } = trial;
  const figures = [trial.textF1.toFixed(4), threshold];
  const leaves = [trial.contentF1.toFixed(3), trial.boilerplateF1.toFixed(3)];
  return `| ${[counts, neighbours, inference, ...figures, ...leaves, msPerPage.toFixed(1)].join(' | ')} |`;
}
