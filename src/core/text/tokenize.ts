/** Python's `\w+`: letters and numbers of every script and `_`, but no combining marks. */
const WORD = /[\p{L}\p{N}_]+/gu;

/**
 * The words of a text, lower-cased: the one tokenizer of features, labels and metrics.
 * Scripts without spaces come out as one word per run of letters, as in the benchmark's metric.
 */
export function tokenize(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** The words of a text as they stand, not lower-cased. */
export function tokenizeCased(text: string): string[] {
  return text.match(WORD) ?? [];
}
