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
 * Some three times what is captured of a page, whose head and scripts are not: more would only fill the memory, which ends
 * a program without a word.
 */
const MAX_ELEMENTS = 2_000_000;
/** A source of fewer characters cannot hold so many elements. */
const MAX_HARMLESS = 3 * MAX_ELEMENTS;

/** A page that is not read, or not to its end, as it is too long. The message says the limits. */
export class PageTooLong extends PithError {
  constructor(limits: string) {
    super('bad-input', `The page is too long: Pith reads ${limits}.`);
  }
}

/**
 * A page's document.
 * @throws PageTooLong where it has so many elements that they would fill the memory
 */
export function parseDocument(
  source: string,
  options: Options,
  maxElements = MAX_ELEMENTS,
): Document {
  if (source.length <= MAX_HARMLESS && maxElements === MAX_ELEMENTS) return parse(source, options);
  let elements = 0;
  const createElement: typeof defaultTreeAdapter.createElement = (...facts) => {
    if (++elements > maxElements) {
      throw new PageTooLong(`${maxElements.toLocaleString('en')} elements`);
    }
    return defaultTreeAdapter.createElement(...facts);
  };
  return parse(source, { ...options, treeAdapter: { ...defaultTreeAdapter, createElement } });
}
