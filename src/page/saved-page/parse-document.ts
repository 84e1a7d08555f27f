import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  type ParserOptions,
  parse,
} from 'parse5';
import { PithError } from '../../core/errors.ts';

type Document = DefaultTreeAdapterTypes.Document;
type Options = Omit<ParserOptions<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>, 'treeAdapter'>;

/**
 * The most elements of a document that is parsed. It is well above what capture keeps, since the
 * head and scripts count here too. More could fill the memory, which ends the program without an
 * error.
 */
const MAX_ELEMENTS = 2_000_000;
/**
 * A shorter source, in characters, cannot contain so many elements, so they need not be counted.
 */
const MAX_HARMLESS = 3 * MAX_ELEMENTS;

/** Thrown where a page is too long to be read to its end. The message names the limit. */
export class PageTooLong extends PithError {
  constructor(limits: string) {
    super('bad-input', `The page is too long: Pith reads ${limits}.`);
  }
}

/**
 * Parses the source of a page.
 * @throws PageTooLong where it has so many elements that they would fill the memory
 */
export function parseDocument(
  source: string,
  options: Options,
  maxElements = MAX_ELEMENTS,
): Document {
  if (source.length <= MAX_HARMLESS && maxElements === MAX_ELEMENTS) return parse(source, options);
  let elements = 0;
  const createElement: typeof defaultTreeAdapter.createElement = (...element) => {
    if (++elements > maxElements) {
      throw new PageTooLong(`${maxElements.toLocaleString('en')} elements`);
    }
    return defaultTreeAdapter.createElement(...element);
  };
  return parse(source, { ...options, treeAdapter: { ...defaultTreeAdapter, createElement } });
}
