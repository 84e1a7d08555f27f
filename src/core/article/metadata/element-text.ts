import { BLOCK_ELEMENTS } from '../block-elements.ts';
import type { MarkupReader } from './markup-reader.ts';

/** Longer texts are no name, no date and no headline. */
const MAX_LENGTH = 500;
/** A class for bylines may stand on the body of the page: no phrase has as many nodes. */
const MAX_NODES = 500;
/** Not for readers: icons have titles, and some headlines bring their own styles. */
const UNREAD = new Set(['style', 'script', 'noscript', 'template', 'svg']);

/** The text of an element on one line, with a space where a block or a line begins or ends. */
export function phraseOf<N>(reader: MarkupReader<N>, element: N): string {
  let text = '';
  let nodes = 0;
  const add = (parent: N) => {
    for (const node of reader.children(parent)) {
      nodes++;
      if (nodes > MAX_NODES) return;
      const name = reader.name(node);
      if (name === '#text') text += reader.text(node);
      if (name.startsWith('#') || UNREAD.has(name)) continue;
      const space = BLOCK_ELEMENTS.has(name) ? ' ' : '';
      text += space;
      add(node);
      text += space;
    }
  };
  add(element);
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
}

/** The text of an element that holds nothing else, as it stands. */
export function rawTextOf<N>(reader: MarkupReader<N>, element: N): string {
  return reader
    .children(element)
    .map((node) => (reader.name(node) === '#text' ? reader.text(node) : ''))
    .join('');
}
