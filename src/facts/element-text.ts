import { textStart } from '../core/text/cut-text.ts';
import { BLOCK_ELEMENTS } from '../page/block-elements.ts';
import type { PageIndex } from '../page/page-index.ts';
import { childrenOf, isText, parentOf, textOf } from './markup.ts';

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
export type IsLeftOut = (element: number, before: string) => boolean;

/** The text of an element on one line, with a space where a block or a line begins or ends; as much as a phrase may have. */
export function phraseOf(
  page: PageIndex,
  element: number,
  isLeftOut: IsLeftOut = () => false,
): string {
  const isParted = (name: string) => BLOCK_ELEMENTS.has(name);
  const options = { isParted, isLeftOut, maxLength: MAX_LENGTH };
  return textStart(phrase(page, element, options), MAX_LENGTH);
}

/**
 * The same with a space around every element: what bylines are made of is parted by styles, or not at all.
 * @param maxLength of a longer text there is one character more, to tell it by
 */
export function partedPhraseOf(
  page: PageIndex,
  element: number,
  {
    maxLength = MAX_LENGTH,
    isLeftOut = () => false,
  }: { readonly maxLength?: number; readonly isLeftOut?: IsLeftOut } = {},
): string {
  const options = { isParted: () => true, isLeftOut, maxLength };
  return phrase(page, element, options).slice(0, maxLength + 1);
}

/**
 * What is said right before an element, or before a box that it begins; empty where nothing is.
 * @param levels how many boxes are searched
 */
export function textBefore(page: PageIndex, element: number, levels: number): string {
  let at = element;
  for (let level = 0; level < levels; level++) {
    const parent = parentOf(page, at);
    if (parent === undefined) return '';
    const siblings = childrenOf(page, parent);
    const before = siblings.slice(0, siblings.indexOf(at)).reverse();
    for (const node of before) {
      const text = partedPhraseOf(page, node);
      if (text !== '') return text;
    }
    at = parent;
  }
  return '';
}

interface PhraseOptions {
  readonly isLeftOut: IsLeftOut;
  /** Whether an element of this name has a space around it. */
  readonly isParted: (name: string) => boolean;
  readonly maxLength: number;
}

function phrase(
  page: PageIndex,
  element: number,
  { isParted, isLeftOut, maxLength }: PhraseOptions,
): string {
  let text = textOf(page, element);
  let nodes = 0;
  const add = (parent: number) => {
    for (const node of childrenOf(page, parent)) {
      nodes++;
      if (nodes > MAX_NODES || text.length > maxLength) return;
      const name = page.name(node);
      if (isText(page, node)) text = oneLine(text + textOf(page, node));
      if (isText(page, node) || UNREAD.has(name) || isLeftOut(node, text)) continue;
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
