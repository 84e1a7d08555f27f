import { readLabelledPages } from '../../article/formats/html/read-labelled-pages.ts';
import { readInputFile } from '../../cli/extract/read-input.ts';
import { PARTS } from '../../core/parts.ts';
import { leafWords } from '../../page/leaf-words.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { alignParts } from '../align/align-parts.ts';
import { type PageBlock, pageBlocks } from './page-blocks.ts';
import type { LabelFault, LabelledBlocks } from './read-label-file.ts';

/** Somebody who saves a page does not say of what kind it is: most are of this one. */
const KIND = 'article';
/** The BCP 47 tag of an undetermined language. */
const UNKNOWN_LANGUAGE = 'und';

/**
 * Reads pages that users saved as labelled pages. Their texts are aligned to the leaves, and a block
 * is of the part that most of its words are of. Pages that were saved before parts were told have
 * only main content.
 * @throws PithError `bad-input` when it is no ZIP archive, or there is no labelled page in it
 */
export async function* readSavedLabels(path: string): AsyncGenerator<LabelledBlocks | LabelFault> {
  const { pages, damaged } = readLabelledPages(await readInputFile(path));
  for (const name of damaged) yield { fault: `${path}: ${name} cannot be read.` };
  for (const { id, url, source, text, language, parts } of pages) {
    const tree = parsePage(source, url);
    const texts = Object.entries(parts ?? { main: [text] }).map(([part, lines]) => [
      part,
      lines.join('\n'),
    ]);
    const partOfLeaf = alignParts(tree, { blocks: [], parts: Object.fromEntries(texts) });
    const blocks = pageBlocks(tree);
    const partOfBlock = Uint8Array.from(blocks, (block) => mostWords(tree, partOfLeaf, block));
    yield {
      labels: {
        id,
        kind: KIND,
        language: language || tree.language || UNKNOWN_LANGUAGE,
        quality: partOfBlock.some((part) => part > 0) ? 'ok' : 'empty',
        parts: new Map(),
      },
      page: { id, url, source, hash: undefined },
      tree,
      blocks,
      partOfBlock,
    };
  }
}

/** The part of most words of a block, as an index into `PARTS`; leaves without words count little. */
function mostWords(tree: PageTree, partOfLeaf: Uint8Array, { from, to }: PageBlock): number {
  const words = leafWords(tree);
  const sums = new Float64Array(PARTS.length);
  for (let leaf = from; leaf < to; leaf++) sums[partOfLeaf[leaf]] += words[leaf] + 0.5;
  return sums.indexOf(Math.max(...sums));
}
