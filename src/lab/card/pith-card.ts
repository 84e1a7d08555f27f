import type { Estimate } from '../../core/bootstrap.ts';
import type { PithConfig } from '../../engines/pith/config.ts';
import { THRESHOLD_RANGE } from '../../engines/pith/rules/page-threshold.ts';
import { DOUBTFUL_BELOW } from '../../page/expected-quality.ts';
import { type DoubtReport, doubtCells } from '../calibrate/doubt-report.ts';
import { signed } from '../evaluate/format-estimate.ts';
import type { RunReport } from '../evaluate/run-report.ts';
import type { FoldReport } from '../folds/fold-report.ts';
import { markdownTable } from '../markdown-table.ts';
import type { AssembledRecord } from '../train/pith/assemble-pith.ts';
import { DATA_AND_LICENCE, scoreTable } from './score-table.ts';

/** What the card of `pith` is made of. */
interface PithFacts {
  readonly config: PithConfig;
  readonly training: AssembledRecord;
  readonly reports: readonly RunReport[];
  readonly doubt: DoubtReport;
  readonly folds: FoldReport;
}

/** The model card of the engine `pith`, as Markdown. */
export function pithCard({ config, training, reports, doubt, folds }: PithFacts): string {
  const { shape, threshold } = config;
  const {
    calibrationError,
    seeds,
    runs: [run],
  } = training;
  const networks = seeds.length === 1 ? 'one network' : `the mean of ${seeds.length} networks`;
  return `# Pith, trained on WCXB

A bidirectional LSTM that labels the text leaves of a web page as content or boilerplate. Each leaf comes
with the tags and class words on its path, its words, the words of the heading above it, and ${shape.numbers}
numbers about its text, region, block, copies, records, template, section and links → projection to
${shape.projection} → what its groups have in common, each leaf counting by a score of its own (attention over ${shape.groupings} groupings
of the page: template, record, field, section, subtrees of several sizes, the page) → BiLSTM of ${shape.units} units a direction → the groups
once more → BiLSTM of ${shape.units} → log-odds, calibrated. ${training.parameters.toLocaleString('en')} parameters,
${training.bytes.toLocaleString('en')} bytes, one for each weight; ${networks}, seed ${seeds.join(' and ')}, in log-odds. The network is in
\`src/engines/pith/network.ts\`; \`model.json\` is also an ordinary LayersModel of stock layers, which TensorFlow.js loads and runs by itself
(\`src/lab/train/pith/stock-network.ts\` says what goes in).

**Intended use.** Highlighting and taking along the main content of web pages, on the reader's own
machine. Not for deciding about people or for removing content without a look.

**Data and licence.** Trained on ${run.trainPages.toLocaleString('en')} pages: those of the 1,180 \`train\` pages whose reference is mostly
on the page or rightly empty; pages made of them, with the content of one in the chrome of another or with none at all;
and 277 pages in many languages of Trafilatura's evaluation (Barbaresi and contributors, Apache-2.0), without their labels.
${DATA_AND_LICENCE}

**Learning.** Loss: binary cross-entropy plus one minus the soft F1 of each page by words. Words are left out of every third page
and class words of every fifth, so that the network can do without. What is learnt of a page is half its reference and half what five
networks say together that were trained before it, on the references alone: with seeds 1 to 5 for the network of seed 1, with 5 to 9 for that of seed 5. Pages in
other languages are learnt as these five label them (distilling). Epoch and calibration were chosen on \`val\` (${run.valPages} pages of other sites), so the figures below
flatter a little. [EXPERIMENTS.md](EXPERIMENTS.md) has all trainings and what each gave; of those, these say how far to trust the figures:

| trained | on \`val\` | on the 277 multilingual pages that nothing has learnt from |
|---|---|---|
| the five teachers, before what pages name was heeded (below) | .902, .901, .892, .897, .898: mean .898 | .925, .930, .929, .923, .925: mean .926 |
| the network of seed 1, before it was heeded | .897 | .933 |
| the same recipe with seeds 1 to 5, each with teachers of its own, alone | .9045, .9033, .9008, .8997, .9016: .9020 ± .0019 | .9386, .9372, .9388, .9366, .9410: .9385 ± .0017 |
| two of these five, log-odds averaged: mean of the ten pairs | .9027 | .9392 |
| all five, log-odds averaged, for two and a half times the time of two | .9022 | .9415 |
| seeds 1 and 5 together, pages with late parts in their places | .9062 | .9416 |
| the same, documentation by its names (below) | .9064 | .9422 |
| besides, heads of tables and further products (below): what ships | **.9067** | **.9422** |
| seed 1 with the second half of the multilingual pages in the place of the first | .9015 | .9437 on the first, .9355 on the second, which it has then learnt |
| with all 554 of them (\`--choose multilingual=3\`) | .9070 | .9370 on all of them |
| seed 1, taught with late parts in their places | .9006 | .9348 |
| besides, ten epochs and as many spliced pages as real ones | .9035 | .9338 |

Two networks ship since the kernel multiplies in bytes: on a median page they take a sixth longer than one did in 16-bit integers, on a long one half as long again.
Seeds 1 and 5 were taken for their figures in the table, which flatters: the mean of
all pairs is what to expect. Networks that learn from others were preferred to those others for the multilingual pages and for halves of \`train\`, which are more pages than \`val\`: 1,180 by networks that
have not seen their sites, .8755 (two seeds) against .8721 (three) without teachers. All 554 multilingual pages, each asked of the one that has not
learnt it, give .9411 [.932, .950]; learning all of them gives no more than half, within what seeds make, so half of them stay to be measured on.

**Where a page is cut.** ${thresholdChoice(folds)}
\`threshold\` in \`config.json\` (${threshold}) only serves networks that are not calibrated.

**Late parts.** React sends parts of a page late: hidden at its end, from where a script takes them to their places. 37 of the 1,497 pages have
such. What trains and chooses reads pages as servers send them, and of those is the table above, but for its last two rows; all other measurements put
late parts where browsers show them (\`src/page/saved-page/streamed-parts.ts\`), for the peers, too. On \`val\` that changes seven pages: six gain up to .05, among them listings of
code that had been missed, and one product page falls from .48 to .24, so that .9045 of seed 1 becomes .9042; on \`train\`, by networks that have not seen
their sites, .8790 becomes .8795.

**What pages name.** Around the network are rules for what it has seen too seldom to know, each by the page's own words: class, id and microdata,
or how a line begins, all in \`src/engines/pith\`.

- Moved down: text for screen readers, reviews by buyers, further products, by the headings above them, too (\`further-products.ts\`), and posts, comments below an article, signatures, boxes about authors
  and disclaimers (\`asides.ts\`), menus (\`menus.ts\`), notices to browsers without scripts (\`script-notices.ts\`), whose a picture is
  (\`picture-credits.ts\`) and lines that lead to other texts (\`promotions.ts\`).
- Moved up: leads (\`lead.ts\`), recipes, tables and pros and cons (\`named-content.ts\`), and the text of documentation below the names that
  the programs give it which make it (\`documentation.ts\`).
- Text that stands twice on a page counts once (\`copies.ts\`); code that is shown may stand twice.
- A page of 600 words or more of which next to nothing would be kept is cut as if two fifths of it were content (\`likely-content.ts\`).
- Judged together, by their places and not by names: the same field of all records (\`record-fields.ts\`), a line of text (\`inline-runs.ts\`), a row of a table
  (\`table-rows.ts\`) and its head (\`table-heads.ts\`).

What each gives is in [RULES.md](RULES.md).

From all but leads and menus, which were there before, text F1 of the network of seed 1 rose from .897 to .9045 on \`val\`, from .8747 to .8790 on the 1,180 pages of \`train\` by
networks that have not seen their sites (both as sent), and from .933 to .9386 on the held-out multilingual pages. [RULES.md](RULES.md)
(\`npm run lab -- rules\`) leaves out each in turn, by paired bootstrap, and on \`train\` by five folds of its sites: the seven that pages name give +.0041 [+.0025, +.0060] there, +.0068
[+.0020, +.0145] on \`val\` and +.0043 [+.0017, +.0075] on all multilingual pages; all that follows the network together +.0069 [+.0039, +.0099], +.0131 and
+.0079. Leads lose .0002 on \`train\`, whose references leave them out, and give .0041 in other languages. \`likely-content.ts\` is for pages on which a network
finds next to nothing: of networks that had learnt from half of the sites it saved five, of the five that learnt from four fifths it cut one, wrongly. Rules give the less the
more a network has learnt: by halves all of them together gave +.0123. They were chosen looking at all of these pages, and their
figures flatter by that; on the blocks of CleanEval, pages of 2006 that name nothing in this way and that nothing was chosen on, F1 is .870, and
was .871 before.

The computed visibility of a live page is not used: saved pages have none.

## Scores on \`val\`

Mean text F1 (bags of words) over pages with 95 % bootstrap intervals, \`npm run lab -- evaluate\`:

${scoreTable(reports)}

![Training loss and validation F1 by epoch](training.svg)

## What its probabilities mean

Expected calibration error (15 bins, every page counting the same, each half of \`val\` judged by a calibration
fitted on the other half): ${calibrationError.before.toFixed(4)} as the network says, ${calibrationError.after.toFixed(4)} calibrated by isotonic
regression on the log-odds, kept in \`config.json\`. The area of a dot is the share of leaves.

![Reliability before and after calibration](reliability.svg)

These are the network's own. What the extension shows has been through the rules, which move some leaves on purpose: the error is then .010 on the 1,180 pages of \`train\`, by
networks that have not seen their sites (.005 before the rules), and .015 on \`val\` (.008; [RULES.md](RULES.md)).

**When it doubts itself.** From the probabilities follows the text F1 that is to be expected of what is kept
(\`src/page/expected-quality.ts\`). Below ${DOUBTFUL_BELOW} the reader says that the page is uncertain. The bound is the
highest multiple of .05 at which at most one good page in twenty (text F1 from .9) is doubted, and at least half of the
doubted pages are below .8: here ${doubt.bound}. On the ${doubt.pairs.length} \`val\` pages of which anything is kept
(\`npm run lab -- calibrate\`):

${markdownTable(doubtCells(doubt.rows))}

![Expected against true text F1](doubt.svg)

## Limits

Trained mostly on English pages of 2025–26. References of the data set leave out headlines, dates and captions of
articles more often than not, and so does the model. Collections, listings and products remain its weak types.
[MISTAKES.md](MISTAKES.md) says what kinds of mistakes there are, what each costs, and what was tried against them.
`;
}

/** Why a page has a threshold of its own, and what else was measured. */
function thresholdChoice({ pages, folds, seed, single, perPage }: FoldReport): string {
  const { least, most } = THRESHOLD_RANGE;
  const chosen = perPage.find((row) => row.least === least);
  if (chosen === undefined) throw new RangeError(`no figures of a least threshold of ${least}`);
  const byLeast = perPage.map((row) => `${row.f1.value.toFixed(4)} from ${row.least}`).join(', ');
  return `A page is cut by a threshold of its own, between ${least} where
nothing can be expected of it and ${most} where everything can (\`src/engines/pith/rules/page-threshold.ts\`). That was chosen on the
${pages.toLocaleString('en')} \`train\` pages, each asked of the one of ${folds} networks that had not seen its site (\`npm run lab -- folds\`: seed ${seed},
after the last epoch, as no page was left to choose one on; calibrated on the other half of the pages): mean text F1
${estimate(chosen.f1)} with it, ${estimate(single.f1)} with the best threshold for all (${single.threshold}, chosen on the same pages), page by page
${signed(chosen.difference.value, 4)} [${signed(chosen.difference.low, 4)}, ${signed(chosen.difference.high, 4)}]. By least threshold: ${byLeast}.`;
}

function estimate({ value, low, high }: Estimate): string {
  return `${value.toFixed(4)} [${low.toFixed(4)}, ${high.toFixed(4)}]`;
}
