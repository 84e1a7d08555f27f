import type { PageTree } from './page-tree.ts';

/**
 * A page tree whose many strings are joined into two, to send it in a message. A browser copies one
 * long string several times faster than thousands of short ones. Attribute values mostly repeat, so
 * each different value is joined once.
 */
export interface PackedPage extends Omit<PageTree, 'texts' | 'attributeValues'> {
  /** Names the page, for whoever may have kept it. */
  readonly key: string;
  /** All texts one after the other; text i ends before `textEnds[i]`, in UTF-16 units. */
  readonly text: string;
  /** Shape [T]: the end of each text in `text`. */
  readonly textEnds: Int32Array;
  /** The V different attribute values one after the other. */
  readonly attributeText: string;
  /** Shape [V]: the end of each value in `attributeText`. */
  readonly attributeEnds: Int32Array;
  /** Shape [A]: the number of each attribute's value among the V values. */
  readonly attributeIds: Int32Array;
}

/** Packs a page tree. The typed arrays are shared with the tree, not copied. */
export function packPage(tree: PageTree): PackedPage {
  const { texts, attributeValues, ...rest } = tree;
  const { values, ids } = intern(attributeValues);
  return {
    key: keyOf(tree),
    ...rest,
    text: texts.join(''),
    textEnds: endsOf(texts),
    attributeText: values.join(''),
    attributeEnds: endsOf(values),
    attributeIds: ids,
  };
}

const keys = new WeakMap<PageTree, string>();

/** A name that no other page has, in this context or another. */
export function keyOf(tree: PageTree): string {
  // Pages without encryption have no `crypto.randomUUID`.
  const key = keys.get(tree) ?? `${Date.now()}-${Math.random()}-${Math.random()}`;
  keys.set(tree, key);
  return key;
}

/** The page tree that a page was packed from. */
export function unpackPage({
  key: _,
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

/** The buffers of a packed page, which can be moved to another thread instead of being copied. */
export function transferables(page: PackedPage): ArrayBuffer[] {
  return Object.values(page)
    .filter((value) => ArrayBuffer.isView(value))
    .map((array) => array.buffer as ArrayBuffer); // Nothing here is a SharedArrayBuffer.
}

/**
 * The different strings in the order of their first occurrence, and the number of each string among
 * them.
 */
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
