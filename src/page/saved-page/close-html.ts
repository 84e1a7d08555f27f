import { parseFragment, serialize } from 'parse5';

/** A part of HTML in which nothing is open where it ends, as a browser reads it. */
export function closeHtml(html: string): string {
  return serialize(parseFragment(html));
}
