import { countWords } from '../../core/text/count-words.ts';
import type { Block, Heading, List, Paragraph } from '../article.ts';
import { blocksText, inlineText } from '../blocks/blocks-text.ts';
import { joinSources } from '../blocks/join-sources.ts';
import { isCardAgain, withoutItemsAgain } from './duplicate-cards.ts';

/** A run of fewer words, without a heading among it, is a phrase that may well be repeated, as in a song. */
const MIN_WORDS = 12;
/** Blocks of a run; a card of a list has a handful. */
const MAX_RUN = 40;

/**
 * Blocks without those that say once more what stands right before them, as pages do that hold a card,
 * or its title, for small screens and for large ones. Code is shown again on purpose.
 */
export function removeDuplicates(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  /** The last index in `kept` of a block with each key. */
  const last = new Map<string, number>();
  for (let at = 0; at < blocks.length; ) {
    const key = keyOf(blocks[at]);
    const length = kept.length - (last.get(key) ?? kept.length);
    const run = blocks.slice(at, at + Math.min(length, MAX_RUN));
    if (run.length === length && saysEnough(run) && isSame(run, kept.slice(-length))) {
      // Who leaves a title out leaves out the one behind it, too.
      if (length === 1) kept.push(upTo(kept.pop() as Block, run[0].source));
      at += length;
      continue;
    }
    const again = length > 0 && length <= MAX_RUN ? sameFrom(kept.slice(-length), run) : 0;
    if (isCardAgain(run.slice(0, again), length)) {
      at += again;
      continue;
    }
    const named = namedTwice(kept.at(-1), blocks[at]);
    if (named !== undefined) kept.pop();
    last.set(key, kept.length);
    kept.push(named ?? blocks[at]);
    at++;
  }
  return kept.map((block) => (block.type === 'list' ? withinItems(block) : block));
}

function withinItems(list: List): List {
  // Who counts them counts those, too.
  const shown = list.isOrdered ? list.items : withoutItemsAgain(list.items);
  const items = shown.map((item) =>
    item.children.length > 1 ? { ...item, children: removeDuplicates(item.children) } : item,
  );
  return { ...list, items };
}

/** A heading for two lines in a row that say the same, of which one is it: a label of a part above its title, and the like. */
function namedTwice(before: Block | undefined, block: Block): Heading | undefined {
  if (before === undefined || !isLine(before) || !isLine(block)) return undefined;
  const [heading, other] = before.type === 'heading' ? [before, block] : [block, before];
  if (heading.type !== 'heading' || lineOf(heading) !== lineOf(other)) return undefined;
  const [link] = other.children;
  const isOtherLink = other.children.length === 1 && link.type === 'link';
  const isLinked = heading.children.some(({ type }) => type === 'link');
  const children =
    isOtherLink && !isLinked ? [{ ...link, children: heading.children }] : heading.children;
  return { ...heading, children, source: joinSources(before, block) };
}

function isLine(block: Block): block is Heading | Paragraph {
  return block.type === 'heading' || block.type === 'paragraph';
}

function lineOf({ children }: Heading | Paragraph): string {
  return inlineText(children).trim().toLowerCase();
}

function upTo(block: Block, { lastLeaf }: Block['source']): Block {
  return { ...block, source: { ...block.source, lastLeaf } };
}

function saysEnough(run: readonly Block[]): boolean {
  if (run.some(({ type }) => type === 'code' || type === 'gap')) return false;
  if (run.some(({ type }) => type === 'heading')) return true;
  return countWords(blocksText(run)) >= MIN_WORDS;
}

/** Blocks that are the same have the same key. A slider has an article made anew with every step. */
function keyOf(block: Block): string {
  return block.type === 'figure' ? written(block) : `${block.type} ${blocksText([block])}`;
}

function isSame(run: readonly Block[], before: readonly Block[]): boolean {
  return run.every((block, i) => written(block) === written(before[i]));
}

/** The number of blocks that are the same, from the first of both on. */
function sameFrom(before: readonly Block[], run: readonly Block[]): number {
  const other = run.findIndex((block, i) => written(block) !== written(before[i]));
  return other < 0 ? run.length : other;
}

/** All of a block but where it stands. */
function written(block: Block): string {
  return JSON.stringify(block, (name, value) => (name === 'source' ? undefined : value));
}
