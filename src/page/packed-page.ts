import type { PageTree } from './page-tree.ts';

/**
 * A page tree with its many strings joined into two, for messages: a browser copies one long string
 * several times faster than thousands of short ones. Attribute values, of which long pages repeat nine
 * of ten, are joined once each. What only the article needs stays behind.
 */
export interface PackedPage extends Omit<PageTree, 'texts' | 'attributeValues' | 'extras'> {
  /** The texts in a row; text i ends before `textEnds[i]`, in UTF-16 units. */
  readonly text: string;
  /** Shape [T]. */
  readonly textEnds: Int32Array;
  /** The V different attribute values in a row. */
  readonly attributeText: string;
  /** Shape [V]. */
  readonly attributeEnds: Int32Array;
  /** Shape [A]: which of them each attribute has. */
  readonly attributeIds: Int32Array;
}

/** Shares the arrays of the tree; only strings are joined anew. */
export function packPage({ texts, attributeValues, extras: _, ...rest }: PageTree): PackedPage {
  const { values, ids } = intern(attributeValues);
  return {
    ...rest,
    text: texts.join(''),
    textEnds: endsOf(texts),
    attributeText: values.join(''),
    attributeEnds: endsOf(values),
    attributeIds: ids,
  };
}

/** The tree that a page was packed from, but for its `extras`. */
export function unpackPage({
  text,
  textEnds,
  attributeText,
  attributeEnds,
  attributeIds,
  ...rest
}: PackedPage): PageTree {
  const values = splitAt(attributeText, attributeEnds);
  const attributeValues: string[] = new Array(attributeIds.length);
  for (let i = 0; i < attributeIds.length; i++) attributeValues[i] = values[attributeIds[i]];
  return { ...rest, texts: splitAt(text, textEnds), attributeValues };
}

/** The memory of a packed page that can move to another thread instead of being copied. */
export function transferables(page: PackedPage): ArrayBuffer[] {
  return Object.values(page)
    .filter((value) => ArrayBuffer.isView(value))
    .map((array) => array.buffer as ArrayBuffer); // Nothing here is a SharedArrayBuffer.
}

/** The different strings in the order in which they come first, and which of them each string is. */
function intern(strings: readonly string[]): { values: string[]; ids: Int32Array } {
  const idOf = new Map<string, number>();
  const values: string[] = [];
  const ids = new Int32Array(strings.length);
  for (let i = 0; i < strings.length; i++) {
    let id = idOf.get(strings[i]);
    if (id === undefined) {
      id = values.push(strings[i]) - 1;
      idOf.set(strings[i], id);
    }
    ids[i] = id;
  }
  return { values, ids };
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
