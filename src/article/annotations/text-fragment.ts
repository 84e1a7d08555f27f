import { collapse } from './page-text.ts';

/** Characters of a text that a link still names in full; of a longer one it names the first and last words. */
const MAX_WHOLE = 200;
const WORDS_AT_ENDS = 5;
/** A text of fewer characters may stand in a page more than once, and is named with what is before it. */
const TELLING = 24;

export interface FragmentText {
  readonly exact: string;
  /** The end of a text of which `exact` is only the beginning. */
  readonly tail?: string | undefined;
  readonly prefix?: string;
}

/**
 * An address with a text fragment (WICG, Scroll to Text Fragment), at which browsers scroll to a text and mark it.
 * @param url of the page; its fragment, where it has one, is kept before the text
 */
export function textFragmentLink(
  url: string,
  { exact, tail = '', prefix = '' }: FragmentText,
): string {
  const [address, fragment = ''] = url.replace(/:~:.*$/s, '').split('#');
  return `${address}#${fragment}:~:text=${directive(collapse(`${exact} ${tail}`), collapse(prefix))}`;
}

function directive(exact: string, prefix: string): string {
  const words = exact.split(' ');
  const before =
    exact.length < TELLING && prefix !== ''
      ? `${encode(prefix.split(' ').slice(-WORDS_AT_ENDS).join(' '))}-,`
      : '';
  if (exact.length <= MAX_WHOLE || words.length <= 2 * WORDS_AT_ENDS) return before + encode(exact);
  const start = words.slice(0, WORDS_AT_ENDS).join(' ');
  const end = words.slice(-WORDS_AT_ENDS).join(' ');
  return `${encode(start)},${encode(end)}`;
}

/** A hyphen parts a text from what is before it, and `encodeURIComponent` leaves it as it is. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('-', '%2D');
}
