import { textScore } from '../../core/text/text-score.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { DOUBTFUL_BELOW } from '../../page/expected-quality.ts';
import { MIN_CEILING } from '../align/ceiling.ts';
import type { PageType } from '../corpora/wcxb.ts';
import { markdownTable } from '../markdown-table.ts';

/**
 * Text F1 below which either the network or the reference is wrong, on pages that the network does
 * not doubt.
 */
const F1_BELOW = 0.6;
/** Number of characters shown of each text. */
const SHOWN = 80;

/** A page on which a network that has not seen it is sure, but contradicts the reference. */
export interface Disagreement {
  readonly id: string;
  readonly type: PageType;
  readonly url: string;
  readonly f1: number;
  /** The F1 that the network expects of its result. */
  readonly expected: number;
  /** F1 of the labels that were made from the reference. */
  readonly ceiling: number;
  readonly words: Readonly<Record<'kept' | 'reference' | 'both', number>>;
  /** The beginnings of the reference and of the network's text. */
  readonly reference: string;
  readonly prediction: string;
  /** F1 of Readability's text with the network's, and with the reference. */
  readonly readability: Readonly<Record<'withPrediction' | 'withReference', number>>;
}

interface ComparedTexts extends Pick<Disagreement, 'id' | 'type' | 'url' | 'expected' | 'ceiling'> {
  readonly prediction: string;
  readonly reference: string;
  /** The text that Readability extracts. */
  readonly readabilityText: string;
}

export function isDisagreement({ expected, f1 }: Pick<Disagreement, 'expected' | 'f1'>): boolean {
  return expected >= DOUBTFUL_BELOW && f1 < F1_BELOW;
}

export function describeDisagreement({
  prediction,
  reference,
  readabilityText,
  ...page
}: ComparedTexts): Disagreement {
  const { f1, precision } = textScore(prediction, reference);
  const kept = tokenize(prediction).length;
  const words = {
    kept,
    reference: tokenize(reference).length,
    both: Math.round(precision * kept),
  };
  return {
    ...page,
    f1,
    words,
    reference: beginning(reference),
    prediction: beginning(prediction),
    readability: {
      withPrediction: textScore(readabilityText, prediction).f1,
      withReference: textScore(readabilityText, reference).f1,
    },
  };
}

/**
 * Formats the disagreements as Markdown. Those come first on which network and reference differ
 * most.
 */
export function disagreementReport(found: readonly Disagreement[], pages: number): string {
  const sided = found.filter(agreesWithNetwork).length;
  return [
    '# Where network and reference disagree',
    `Of ${pages} pages, each cut by a network that has not seen its site: the ${found.length} whose cut the network expects an F1 from ${DOUBTFUL_BELOW} of, and whose F1 is below ${F1_BELOW}. Either the network is sure and wrong, or the reference is. On ${sided} of them Readability agrees with the network more than with the reference. A ceiling is low (below ${MIN_CEILING}) where the reference is mostly not on the page.`,
    markdownTable([HEAD, ...sorted(found).map(cells)]),
    '',
  ].join('\n\n');
}

const HEAD = [
  ...['page', 'type', 'F1', 'expected', 'ceiling', 'words kept', 'of the reference', 'in both'],
  ...['Readability sides with', 'the reference begins', 'the network’s text begins'],
];

function sorted(found: readonly Disagreement[]): Disagreement[] {
  return found.toSorted((a, b) => b.expected - b.f1 - (a.expected - a.f1));
}

function cells(page: Disagreement): string[] {
  const { id, type, url, f1, expected, ceiling, words } = page;
  const { withPrediction, withReference } = page.readability;
  const side = agreesWithNetwork(page) ? 'network' : 'reference';
  return [
    ...[url === '' ? id : `[${id}](${url})`, type, f1.toFixed(2), expected.toFixed(2)],
    `${ceiling < MIN_CEILING ? 'low' : 'high'} ${ceiling.toFixed(2)}`,
    ...[words.kept, words.reference, words.both].map(String),
    `${side} (${withPrediction.toFixed(2)}, ${withReference.toFixed(2)})`,
    ...[page.reference, page.prediction].map(escaped),
  ];
}

function agreesWithNetwork({ readability }: Disagreement): boolean {
  return readability.withPrediction > readability.withReference;
}

function beginning(text: string): string {
  return [...text.replace(/\s+/gu, ' ').trim()].slice(0, SHOWN).join('');
}

/** Escapes page text, which must not be read as Markdown. */
function escaped(text: string): string {
  return text.replace(/[\\|<`*_[\]]/gu, String.raw`\$&`);
}
