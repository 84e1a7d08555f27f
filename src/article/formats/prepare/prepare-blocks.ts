import type { Block } from '../../article.ts';
import { dissolveBlocks } from './dissolve-blocks.ts';
import { type Insides, prepareBlock } from './prepare-block.ts';
import { type InlinePreparation, prepareInlines, prepareLanguage } from './prepare-inlines.ts';

/**
 * Blocks nested deeper are dissolved. Real pages nest fewer than ten; the stack of the writers, and the
 * room that Markdown's indentation takes, end somewhere beyond.
 */
const MAX_DEPTH = 24;

/** The way to prepare blocks; documents are those of `Source`. */
export interface BlockPreparation {
  readonly claimId: (document: number, anchor: string) => string;
  readonly inlinesOf: (document: number) => InlinePreparation;
}

/** Blocks as formats can write them, without gaps and without those of which nothing is left. */
export function prepareBlocks(
  blocks: readonly Block[],
  preparation: BlockPreparation,
  depth = 0,
): Block[] {
  const { claimId, inlinesOf } = preparation;
  const bounded = depth < MAX_DEPTH ? blocks : dissolveBlocks(blocks);
  const result: Block[] = [];
  for (const block of bounded) {
    const { document } = block.source;
    const inlinePreparation = inlinesOf(document);
    const insides: Insides = {
      ...inlinePreparation,
      inlines: (children) => prepareInlines(children, inlinePreparation),
      blocks: (children) => prepareBlocks(children, preparation, depth + 1),
    };
    const prepared = prepareBlock(block, insides);
    if (prepared === undefined) continue;
    const { anchor = '', language: _language, direction: _direction, ...rest } = prepared;
    const id = anchor === '' ? '' : claimId(document, anchor);
    result.push({ ...rest, ...prepareLanguage(block), ...(id !== '' && { anchor: id }) });
  }
  return result;
}
