import type { Block } from '../../article.ts';
import { foldBlock } from '../../blocks/fold-block.ts';

/** Keeps a page's ids apart from those that a reader, a file or a script knows. */
const ID_PREFIX = 'pith-';
const PLAIN_ID = /^[A-Za-z0-9_.-]+$/;

/** The targets of links within an article. */
export interface ArticleTargets {
  /** As `idOf`, for the first block that asks: an id stands in an article once. */
  readonly claimId: (document: number, anchor: string) => string;
  /** As `noteOf`, for the first note that asks; another number for others of the same name. */
  readonly claimNote: (document: number, id: string) => string;
  /** The id that stands for an anchor of a document; empty where the article has no such anchor. */
  readonly idOf: (document: number, anchor: string) => string;
  /** The number of a document's note, from 1 through the whole article; empty for unknown notes. */
  readonly noteOf: (document: number, id: string) => string;
}

/**
 * Gives every anchor of an article an id of ASCII, which is valid in XML too, and every note a number.
 * The first of several with the same name is meant, as in HTML.
 */
export function findTargets(blocks: readonly Block[]): ArticleTargets {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  const counted = new Map<string, number>();
  const notes = new Map<string, string>();
  for (const block of allBlocks(blocks)) {
    const { document } = block.source;
    const anchor = keyOf(document, block.anchor ?? '');
    if (block.anchor !== undefined && block.anchor !== '' && !ids.has(anchor)) {
      ids.set(anchor, freeId(block.anchor, taken, counted));
    }
    if (block.type !== 'footnotes') continue;
    for (const { id } of block.notes) {
      const note = keyOf(document, id);
      if (!notes.has(note)) notes.set(note, String(notes.size + 1));
    }
  }
  const claimed = new Set<string>();
  let spareNotes = notes.size;
  return {
    claimId: (document, anchor) => {
      const id = ids.get(keyOf(document, anchor)) ?? '';
      if (claimed.has(id)) return '';
      claimed.add(id);
      return id;
    },
    claimNote: (document, name) => {
      const note = keyOf(document, name);
      const isFirst = !claimed.has(note) && notes.has(note);
      claimed.add(note);
      return (isFirst && notes.get(note)) || String(++spareNotes);
    },
    idOf: (document, anchor) => ids.get(keyOf(document, anchor)) ?? '',
    noteOf: (document, id) => notes.get(keyOf(document, id)) ?? '',
  };
}

/** Blocks and all that stand in them, in document order, at any depth; gaps aside. */
function* allBlocks(blocks: readonly Block[]): Generator<Block, void> {
  const open = blocks.toReversed();
  for (let block = open.pop(); block !== undefined; block = open.pop()) {
    if (block.type === 'gap') continue;
    yield block;
    for (const inner of innerBlocks(block).toReversed()) open.push(inner);
  }
}

/** The blocks that stand in a block, one level down. */
function innerBlocks(block: Block): Block[] {
  const parts = foldBlock(block, { inlines: () => [], blocks: (children) => children });
  return parts.flat().filter((child) => child.type !== 'image');
}

function keyOf(document: number, name: string): string {
  return `${document} ${name}`;
}

/** @param counted how often each name was asked for: a page may have thousands of anchors that get the same */
function freeId(anchor: string, taken: Set<string>, counted: Map<string, number>): string {
  const name = PLAIN_ID.test(anchor) ? anchor : 'part';
  let id = ID_PREFIX + name;
  let i = counted.get(name) ?? 1;
  while (taken.has(id)) id = `${ID_PREFIX}${++i}-${name}`;
  counted.set(name, i);
  taken.add(id);
  return id;
}
