import { countWords } from '../../core/text/count-words.ts';
import { normalizeForMatching } from '../../facts/normalize-for-matching.ts';
import type { Block, Footnotes, Gap, Inline, List, Rule } from '../article.ts';
import { blocksText } from '../blocks/blocks-text.ts';
import { joinSources } from '../blocks/join-sources.ts';
import { labelWithValue } from '../elements/cards/label-and-value.ts';
import { linkedOnce } from '../elements/links/linked-once.ts';

/** Gaps and notes grow while they are the last block. */
type Growing<T> = { -readonly [K in keyof T]: T[K] };
type Note = Footnotes['notes'][number];
/** Answers, while they are added. */
interface Thread extends Growing<List> {
  readonly items: { readonly children: Block[] }[];
}

/** Kinds of blocks below which no line is drawn: there is no text yet that it could divide. */
const WORDLESS: ReadonlySet<Block['type']> = new Set(['gap', 'figure']);

/** Blocks in a row, as they are made. */
export class BlockList {
  private readonly blocks: Block[] = [];
  private gapChildren: Block[] = [];
  private notes: Note[] = [];
  private pendingRule: Rule | undefined;
  private opener: Block | undefined;

  push(block: Block): void {
    const last = this.blocks[this.blocks.length - 1];
    if (block.type === 'code' && block.text === '') return; // Nothing but numbers of lines.
    if (block.type === 'gap') {
      this.gap(block.children);
      return;
    }
    if (block.type === 'footnotes') {
      this.pendingRule = undefined;
      this.pushNotes(block, last);
      return;
    }
    this.writeRule();
    this.blocks.push(block);
  }

  /** A block that belongs to the one behind it, such as who wrote a post: no line comes between. */
  open(block: Block): void {
    this.push(block);
    this.opener = block;
  }

  /** A line that divides what stands before and after it, if anything does. */
  rule(meta: Omit<Rule, 'type'>): void {
    if (this.opener !== undefined && this.opener === this.blocks.at(-1)) return;
    this.pendingRule ??= { type: 'rule', ...meta };
  }

  /** Passages left out though it was a near thing; one gap for all that stand in a row. */
  gap(passages: readonly Block[]): void {
    const children = passages.filter((passage) => !this.isOpenedWith(passage));
    const words = Math.round(countWords(blocksText(children)));
    if (words === 0) return;
    const source = joinSources(children[0], children[children.length - 1]);
    const last = this.blocks[this.blocks.length - 1];
    if (last?.type === 'gap') {
      for (const child of children) this.gapChildren.push(child);
      const growing: Growing<Gap> = last;
      growing.passages += children.length;
      growing.words += words;
      growing.source = joinSources(last, { source });
    } else {
      this.gapChildren = [...children];
      const passages = children.length;
      this.blocks.push({ type: 'gap', source, passages, words, children: this.gapChildren });
    }
  }

  /**
   * Adds blocks that answer the post at the end of the blocks so far.
   * @param level how many posts it stands under, of those in these blocks
   */
  answer(children: readonly Block[], level: number): void {
    if (children.length === 0) return;
    this.pendingRule = undefined;
    let siblings = this.blocks;
    let thread = threadAtEnd(siblings);
    for (let at = 1; at < level && thread !== undefined; at++) {
      siblings = thread.items[thread.items.length - 1].children;
      thread = threadAtEnd(siblings);
    }
    const source = joinSources(children[0], children[children.length - 1]);
    const item = { children: [...children] };
    if (thread === undefined) {
      const items = [item];
      siblings.push({ type: 'list', source, isOrdered: false, start: 1, items, isThread: true });
    } else {
      thread.items.push(item);
      thread.source = joinSources(thread, { source });
    }
  }

  get length(): number {
    return this.blocks.length;
  }

  /** Makes one paragraph of the blocks from a place on, if they are a label and what it says. */
  joinLabel(from: number): void {
    // Boxes stand in boxes, and most hold more than that.
    if (this.blocks.length !== from + 2) return;
    const joined = labelWithValue(this.blocks.slice(from));
    if (joined !== undefined) this.blocks.splice(from, Number.POSITIVE_INFINITY, joined);
  }

  /** Leaves some links to one of the blocks from an index on. */
  linkOnce(from: number, links: ReadonlySet<Inline>): void {
    const blocks = this.blocks.slice(from);
    if (blocks.length < 2) return;
    linkedOnce(blocks, links).forEach((block, i) => {
      this.blocks[from + i] = block;
    });
  }

  finish(): Block[] {
    return this.blocks;
  }

  /** Whether the name right above, and when, are all that a passage says, such as the head of a post. */
  private isOpenedWith(passage: Block): boolean {
    if (this.opener === undefined || this.opener !== this.blocks.at(-1)) return false;
    const [opener, own] = [this.opener, passage].map((block) =>
      normalizeForMatching(blocksText([block])),
    );
    // A picture says nothing.
    return own !== '' && opener.includes(own);
  }

  private pushNotes(block: Footnotes, last: Block | undefined): void {
    if (last?.type === 'footnotes') {
      for (const note of block.notes) this.notes.push(note);
      const growing: Growing<Footnotes> = last;
      growing.source = joinSources(last, block);
    } else {
      this.notes = [...block.notes];
      this.blocks.push({ ...block, notes: this.notes });
    }
  }

  private writeRule(): void {
    const rule = this.pendingRule;
    this.pendingRule = undefined;
    if (rule === undefined || !this.blocks.some(({ type }) => !WORDLESS.has(type))) return;
    // A page that underlines its headings does not end there what it has just begun.
    if (this.blocks.at(-1)?.type !== 'heading') this.blocks.push(rule);
  }
}

/** The answers that blocks end with; a gap behind them belongs to the last of them. */
function threadAtEnd(blocks: Block[]): Thread | undefined {
  const last = blocks.at(-1);
  const thread = last?.type === 'gap' ? blocks.at(-2) : last;
  if (!isThread(thread)) return undefined;
  if (last?.type === 'gap') thread.items.at(-1)?.children.push(...blocks.splice(-1));
  return thread;
}

/** Their items are arrays of this file's own making. */
function isThread(block: Block | undefined): block is Thread & List {
  return block?.type === 'list' && block.isThread === true;
}
