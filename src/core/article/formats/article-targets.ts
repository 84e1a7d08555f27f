import type { Block } from '../article.ts';

/** Keeps a page's ids apart from those that a reader, a file or a script knows. */
const ID_PREFIX = 'pith-';
const PLAIN_ID = /^[A-Za-z0-9_.-]+$/;

/** What links within an article can lead to. */
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
  const notes = new Map<string, string>();
  visitBlocks(blocks, (block) => {
    const { document } = block.source;
    const anchor = keyOf(document, block.anchor ?? '');
    if (block.anchor !== undefined && block.anchor !== '' && !ids.has(anchor)) {
      ids.set(anchor, freeId(block.anchor, taken));
    }
    if (block.type !== 'footnotes') return;
    for (const { id } of block.notes) {
      const note = keyOf(document, id);
      if (!notes.has(note)) notes.set(note, String(notes.size + 1));
    }
  });
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

/** Visits blocks and all that stand in them, in document order, at any depth; gaps aside. */
function visitBlocks(blocks: readonly Block[], visit: (block: Block) => void): void {
  const open = blocks.toReversed();
  for (let block = open.pop(); block !== undefined; block = open.pop()) {
    if (block.type === 'gap') continue;
    visit(block);
    open.push(...innerBlocks(block).toReversed());
  }
}

/** The blocks that stand in a block, one level down. */
function innerBlocks(block: Block): readonly Block[] {
  switch (block.type) {
    case 'quote':
    case 'details':
      return block.children;
    case 'list':
      return block.items.flatMap((item) => item.children);
    case 'table':
      return block.rows.flatMap((row) => row.flatMap((cell) => cell.children));
    case 'figure':
      return block.children.filter((child) => child.type !== 'image');
    case 'definitions':
      return block.groups.flatMap(({ details }) => details.flat());
    case 'footnotes':
      return block.notes.flatMap((note) => note.children);
    default:
      return [];
  }
}

function keyOf(document: number, name: string): string {
  return `${document} ${name}`;
}

function freeId(anchor: string, taken: Set<string>): string {
  let id = ID_PREFIX + (PLAIN_ID.test(anchor) ? anchor : 'part');
  for (let i = 2; taken.has(id); i++)
    id = `${ID_PREFIX}${i}-${PLAIN_ID.test(anchor) ? anchor : 'part'}`;
  taken.add(id);
  return id;
}
