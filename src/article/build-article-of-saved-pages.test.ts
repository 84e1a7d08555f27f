import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTENT } from '../core/labels.ts';
import { tokenize } from '../core/text/tokenize.ts';
import { wcxbIds, wcxbPages } from '../lab/corpora/wcxb.ts';
import { dataFolder } from '../lab/data-folder.ts';
import type { PageTree } from '../page/page-tree.ts';
import { parsePage } from '../page/saved-page/parse-html.ts';
import { articleText } from './analysis/article-text.ts';
import type { Block } from './article.ts';
import { blocksText } from './blocks/blocks-text.ts';
import { build, changeBlocks } from './fixtures/built-blocks.ts';

const HAS_DATA = existsSync(join(dataFolder(), 'wcxb'));

/** Every so many of the development pages, from each of their types: 300 of them. */
const EVERY = 5;
/** Digits that the number of a note has at most; where it is typed, it leaves the text for a reference. */
const MAX_DIGITS = 3;
const PAGES_MS = 600_000;

describe.skipIf(!HAS_DATA)(
  'the article of a saved page (skipped where the data set is missing)',
  () => {
    it(
      'has the letters of the plain text, all of them and next to no others',
      () => {
        let pages = 0;
        let written = 0;
        let parted = 0;
        let added = 0;
        const ids = wcxbIds('dev').filter((_, i) => i % EVERY === 0);
        for (const { id, source, url } of wcxbPages(ids)) {
          const tree = withoutAdded(parsePage(source, url));
          const builder = build(tree, new Uint8Array(tree.leaves.length).fill(CONTENT));
          const labels = Uint8Array.from(tree.leaves, (_, leaf) =>
            Number(!builder.leftOut.has(leaf)),
          );
          const expected = articleText(tree, labels);
          const actual = blocksText(withoutEmbeds(builder.blocks));
          const have = letters(actual);
          for (const [letter, count] of letters(expected)) {
            const own = have.get(letter) ?? 0;
            const typed = /\p{N}/u.test(letter) ? MAX_DIGITS * numbersOfNotes(builder.blocks) : 0;
            expect(own, `${letter} in ${id}`).toBeGreaterThanOrEqual(count - typed);
            added += own - count;
          }
          pages++;
          const plain = words(expected).length;
          written += plain;
          parted += Math.abs(words(actual).length - plain);
        }
        // The plain text joins words that stand in boxes of their own, as buttons and labels do.
        expect(parted / written).toBeLessThan(0.01);
        // Smileys that are pictures come as text: `:D`.
        expect(added / pages).toBeLessThan(0.2);
      },
      PAGES_MS,
    );
  },
);

/** A page without what stands in no text of it: the values of fields, and words that styles add. */
function withoutAdded(tree: PageTree): PageTree {
  if (tree.extras === undefined) return tree;
  const { fieldValues: _fields, addedWords: _words, ...extras } = tree.extras;
  return { ...tree, extras };
}

/** References and notes, each of which may have had its number typed. */
function numbersOfNotes(blocks: readonly Block[]): number {
  return [...JSON.stringify(blocks).matchAll(/"type":"footnote-reference"|\{"id":/g)].length;
}

function words(text: string): string[] {
  return tokenize(text).sort();
}

/** How often each letter and digit stands in a text. */
function letters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [letter] of text.toLowerCase().matchAll(/[\p{L}\p{N}]/gu)) {
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return counts;
}

function withoutEmbeds(blocks: readonly Block[]): readonly Block[] {
  return changeBlocks(blocks, (block) =>
    block.type === 'embed' ? { ...block, title: '' } : block,
  );
}
