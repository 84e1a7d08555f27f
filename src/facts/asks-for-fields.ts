import { elementsNamed, type PageIndex } from '../page/page-index.ts';
import { attributeOf } from './markup.ts';

/** Fields from which on a page asks for more than a word to search for, or an address to send news to. */
const MANY_FIELDS = 4;
const TYPES_OF_WORDS: ReadonlySet<string> = new Set([
  ...['', 'text', 'email', 'tel', 'number', 'date'],
]);

/** Whether a page has a field for a password, or a form of several fields. */
export function asksForFields(page: PageIndex): boolean {
  const types = Array.from(elementsNamed(page, 'input'), (node) =>
    attributeOf(page, node, 'type').toLowerCase(),
  );
  if (types.includes('password')) return true;
  const others = [...elementsNamed(page, 'textarea'), ...elementsNamed(page, 'select')];
  return types.filter((type) => TYPES_OF_WORDS.has(type)).length + others.length >= MANY_FIELDS;
}
