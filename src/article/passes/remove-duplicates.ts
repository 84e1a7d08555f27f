import { countWords } from '../../core/text/count-words.ts';
import type { Block, Heading, List, Paragraph } from '../article.ts';
import { blocksText, inlineText } from '../blocks/blocks-text.ts';
import { joinSources } from '../blocks/join-sources.ts';
import { areCopies, type PageBoxes } from './copies-in-boxes.ts';
import { isCardAgain, withoutItemsAgain } from './duplicate-cards.ts';

/** A run of fewer words, without a heading among it, is a phrase that may well be repeated, as in a song. */
const MIN_WORDS = 12;
/** Blocks of a run; a card of a list has a handful. */
const MAX_RUN = 40;

/**
 * Blocks without copies of what stands right before them: pages hold a card, or its title, once for small screens and
 * once for large ones. What a page says twice stays, as code does that is shown again on purpose.
 */
export function removeDuplicates(blocks: readonly Block[], { index }: PageBoxes): Block[] {
  const kept: Block[] = [];
  /** The last index in `kept` of a block with each key. */
  const last = new Map<string, number>();
  const keys = blocks.map(keyOf);
  const keep = (block: Block, at: number) => {
    last.set(keys[at], kept.length);
    kept.push(block);
  };
  for (let at = 0; at < blocks.length; ) {
    const length = kept.length - (last.get(keys[at]) ?? kept.length);
    const before = length > MAX_RUN ? [] : kept.slice(kept.length - length);
    const runs = saysEnough(before) ? runsLike(before, blocks, at) : [];
    if (runs.length > 0) {
      const end = at + runs.length * length;
      if (!isHeading(before) && !areCopies(index, [before, ...runs])) {
        for (let own = at; own < end; own++) keep(blocks[own], own);
      } else if (length === 1) {
        // Who leaves a title out leaves out the one behind it, too.
        kept.push(upTo(kept.pop() as Block, blocks[end - 1].source));
      }
      at = end;
      continue;
    }
    const again = sameFrom(before, blocks.slice(at, at + before.length));
    if (again > 0 && isCardAgain(blocks.slice(at, at + again), length)) {
      at += again;
      continue;
    }
    const named = namedTwice(kept.at(-1), blocks[at]);
    if (named !== undefined) kept.pop();
    keep(named ?? blocks[at], at);
    at++;
  }
  return kept.map((block) => (block.type === 'list' ? withinItems(block, { index }) : block));
}

function withinItems(list: List, boxes: PageBoxes): List {
  // Who counts them counts those, too.
  const shown = list.isOrdered ? list.items : withoutItemsAgain(list.items);
  const items = shown.map((item) =>
    item.children.length > 1 ? { ...item, children: removeDuplicates(item.children, boxes) } : item,
  );
  return { ...list, items };
}

/** A heading right after the same one heads nothing. */
function isHeading(run: readonly Block[]): boolean {
  return run.length === 1 && run[0].type === 'heading';
}

/** What follows one after another, and is the same as what is before. */
function runsLike(before: readonly Block[], blocks: readonly Block[], at: number): Block[][] {
  const { length } = before;
  const wanted = before.map(written);
  const runs: Block[][] = [];
  for (let from = at; from + length <= blocks.length; from += length) {
    const run = blocks.slice(from, from + length);
    if (!run.every((block, i) => written(block) === wanted[i])) break;
    runs.push(run);
  }
  return runs;
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
  if (run.length === 0) return false;
  if (run.some(({ type }) => type === 'code' || type === 'gap')) return false;
  if (run.some(({ type }) => type === 'heading')) return true;
  return countWords(blocksText(run)) >= MIN_WORDS;
}

/** Blocks that are the same have the same key. A slider has an article made anew with every step. */
function keyOf(block: Block): string {
  return block.type === 'figure' ? written(block) : `${block.type} ${blocksText([block])}`;
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
