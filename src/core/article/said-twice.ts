import { countWords } from '../text/count-words.ts';
import type { Block } from './article.ts';
import { blocksText } from './blocks-text.ts';

/** Less than this, without a heading among it, is a phrase that may well be said twice, as in a song. */
const MIN_WORDS = 12;
/** Blocks of a run; a card of a list has a handful. */
const MAX_RUN = 40;

/**
 * Blocks without those that say once more what stands right before them, as pages do that hold a card,
 * or its title, for small screens and for large ones. Code is shown again on purpose.
 */
export function withoutSaidTwice(blocks: readonly Block[]): Block[] {
  const keys = blocks.map(keyOf);
  const kept: number[] = [];
  const result: Block[] = [];
  /** Where in `kept` a block of this key stands last. */
  const last = new Map<string, number>();
  for (let at = 0; at < blocks.length; ) {
    const length = kept.length - (last.get(keys[at]) ?? kept.length);
    if (length > 0 && isRun({ keys, kept, at, length }) && saysEnough(blocks, at, length)) {
      // Who leaves a title out leaves out the one behind it, too.
      if (length === 1) result.push(upTo(result.pop() as Block, blocks[at].source));
      at += length;
      continue;
    }
    last.set(keys[at], kept.length);
    kept.push(at);
    result.push(blocks[at]);
    at++;
  }
  return result;
}

function upTo(block: Block, { lastLeaf }: Block['source']): Block {
  return { ...block, source: { ...block.source, lastLeaf } };
}

interface Run {
  readonly keys: readonly string[];
  readonly kept: readonly number[];
  readonly at: number;
  readonly length: number;
}

/** Whether as many blocks as were kept last stand here once more. */
function isRun({ keys, kept, at, length }: Run): boolean {
  if (length > MAX_RUN || at + length > keys.length) return false;
  const before = kept.slice(-length);
  return before.every((index, i) => keys[index] === keys[at + i]);
}

function saysEnough(blocks: readonly Block[], at: number, length: number): boolean {
  const run = blocks.slice(at, at + length);
  if (run.some(({ type }) => type === 'code' || type === 'gap')) return false;
  if (run.some(({ type }) => type === 'heading')) return true;
  return countWords(blocksText(run)) >= MIN_WORDS;
}

/** The same for blocks that differ in nothing but where they stand. */
function keyOf(block: Block): string {
  return JSON.stringify(block, (name, value) => (name === 'source' ? undefined : value));
}
