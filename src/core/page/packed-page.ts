import type { PageTree } from './page-tree.ts';

/**
 * A page tree with its many strings joined into two, for messages: a browser copies one long string
 * several times faster than thousands of short ones. What only the article needs stays behind.
 */
export interface PackedPage extends Omit<PageTree, 'texts' | 'attributeValues' | 'extras'> {
  /** The texts in a row; text i ends before `textEnds[i]`, in UTF-16 units. */
  readonly text: string;
  /** Shape [T]. */
  readonly textEnds: Int32Array;
  /** The attribute values in a row. */
  readonly attributeText: string;
  /** Shape [A]. */
  readonly attributeEnds: Int32Array;
}

export function packPage({ texts, attributeValues, extras: _, ...rest }: PageTree): PackedPage {
  return {
    ...rest,
    text: texts.join(''),
    textEnds: endsOf(texts),
    attributeText: attributeValues.join(''),
    attributeEnds: endsOf(attributeValues),
  };
}

export function unpackPage({
  text,
  textEnds,
  attributeText,
  attributeEnds,
  ...rest
}: PackedPage): PageTree {
  return {
    ...rest,
    texts: splitAt(text, textEnds),
    attributeValues: splitAt(attributeText, attributeEnds),
  };
}

/** The memory of a packed page that can move to another thread instead of being copied. */
export function transferables(page: PackedPage): ArrayBuffer[] {
  return Object.values(page)
    .filter((value) => ArrayBuffer.isView(value))
    .map((array) => array.buffer as ArrayBuffer); // Nothing here is a SharedArrayBuffer.
}

function endsOf(strings: readonly string[]): Int32Array {
  const ends = new Int32Array(strings.length);
  let end = 0;
  for (let i = 0; i < strings.length; i++) {
    end += strings[i].length;
    ends[i] = end;
  }
  return ends;
}

function splitAt(joined: string, ends: Int32Array): string[] {
  const parts: string[] = new Array(ends.length);
  let start = 0;
  for (let i = 0; i < ends.length; i++) {
    parts[i] = joined.slice(start, ends[i]);
    start = ends[i];
  }
  return parts;
}
