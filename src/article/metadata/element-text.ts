import { textStart } from '../../core/text/cut-text.ts';
import { BLOCK_ELEMENTS } from '../../page/block-elements.ts';
import type { MarkupReader } from './markup-reader.ts';

/** A longer text is no name, no date and no headline. */
const MAX_LENGTH = 500;
/** A class for bylines may stand on the body of the page: no phrase has as many nodes. */
const MAX_NODES = 500;
/**
 * Elements whose text is not for readers: icons have titles, some headlines bring their own styles, and readings of
 * ruby repeat words.
 */
const UNREAD = new Set(['style', 'script', 'noscript', 'template', 'svg', 'rt', 'rp']);

/** Whether the text of an element is not for readers, by its name. */
export function isUnread(name: string): boolean {
  return UNREAD.has(name);
}

/** Whether an element is left out of a phrase, which has said so much before it. */
export type IsLeftOut<N> = (element: N, before: string) => boolean;

/** The text of an element on one line, with a space where a block or a line begins or ends; as much as a phrase may have. */
export function phraseOf<N>(
  reader: MarkupReader<N>,
  element: N,
  isLeftOut: IsLeftOut<N> = () => false,
): string {
  const isParted = (name: string) => BLOCK_ELEMENTS.has(name);
  const options = { isParted, isLeftOut, maxLength: MAX_LENGTH };
  return textStart(phrase(reader, element, options), MAX_LENGTH);
}

/**
 * The same with a space around every element: what bylines are made of is parted by styles, or not at all.
 * @param maxLength of a longer text there is one character more, to tell it by
 */
export function partedPhraseOf<N>(
  reader: MarkupReader<N>,
  element: N,
  {
    maxLength = MAX_LENGTH,
    isLeftOut = () => false,
  }: { readonly maxLength?: number; readonly isLeftOut?: IsLeftOut<N> } = {},
): string {
  const options = { isParted: () => true, isLeftOut, maxLength };
  return phrase(reader, element, options).slice(0, maxLength + 1);
}

/** The text of an element that holds nothing else, as it stands. */
export function rawTextOf<N>(reader: MarkupReader<N>, element: N): string {
  return reader
    .children(element)
    .map((node) => (reader.name(node) === '#text' ? reader.text(node) : ''))
    .join('');
}

interface PhraseOptions<N> {
  readonly isLeftOut: IsLeftOut<N>;
  /** Whether an element of this name has a space around it. */
  readonly isParted: (name: string) => boolean;
  readonly maxLength: number;
}

function phrase<N>(
  reader: MarkupReader<N>,
  element: N,
  { isParted, isLeftOut, maxLength }: PhraseOptions<N>,
): string {
  let text = '';
  let nodes = 0;
  const add = (parent: N) => {
    for (const node of reader.children(parent)) {
      nodes++;
      if (nodes > MAX_NODES || text.length > maxLength) return;
      const name = reader.name(node);
      if (name === '#text') text = oneLine(text + reader.text(node));
      if (name.startsWith('#') || UNREAD.has(name) || isLeftOut(node, text)) continue;
      const space = isParted(name) ? ' ' : '';
      text += space;
      add(node);
      text += space;
    }
  };
  add(element);
  return oneLine(text).trim();
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
