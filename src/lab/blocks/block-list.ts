import type { Prediction } from '../../core/engine.ts';
import { leafWords } from '../../page/leaf-words.ts';
import { nodeName, type PageTree } from '../../page/page-tree.ts';
import { blockPath, regionOf } from './block-path.ts';
import { type PageBlock, pageBlocks } from './page-blocks.ts';

/** A block is mostly links from this share of its words on. */
const MOSTLY_LINKS = 0.5;
/** Links and choices up to this length are folded where three follow each other: they are menus. */
const MAX_FOLDED_CHARS = 30;
const MIN_FOLDED = 3;
/** Texts of a folded run that are shown at its start and at its end. */
const SHOWN_OF_RUN = 4;
/** Longer texts show their start and their end, which tell what they are. */
const START_CHARS = 120;
const END_CHARS = 50;

/**
 * A page as the numbered list of its blocks, a line each: `[block] p flags words path | text`, where
 * p is P(content), and flags are L for mostly links and H for hidden. `"` stands for the path of the
 * line above. Runs of short links or choices are one line `[first-last]`.
 */
export function blockList(tree: PageTree, { probabilities }: Prediction): string[] {
  const blocks = pageBlocks(tree);
  const words = leafWords(tree);
  const lines: string[] = [];
  let above = '';
  for (let first = 0, after = 0; first < blocks.length; first = after) {
    after = endOfRun(tree, blocks, first);
    const run = blocks.slice(first, after);
    const path = blockPath(tree, run[0].node);
    const number = run.length === 1 ? `${first}` : `${first}-${after - 1}`;
    lines.push(
      [
        `[${number}]`,
        shortProbability(meanProbability(probabilities, words, run)),
        ...flagsOf(run[0]),
        run.reduce((sum, block) => sum + block.words, 0),
        path === above ? '"' : path,
        '|',
        run.length === 1 ? cutMiddle(run[0].text) : textOfRun(run),
      ].join(' '),
    );
    above = path;
  }
  return lines;
}

/** The block after the run of short links or choices that begins with a block, or after the block itself. */
function endOfRun(tree: PageTree, blocks: readonly PageBlock[], first: number): number {
  const isShort = ({ text, linkShare, node }: PageBlock) =>
    text.length <= MAX_FOLDED_CHARS &&
    (linkShare >= MOSTLY_LINKS || nodeName(tree, node) === 'option');
  if (!isShort(blocks[first])) return first + 1;
  const region = regionOf(tree, blocks[first].node);
  let after = first + 1;
  while (
    after < blocks.length &&
    isShort(blocks[after]) &&
    blocks[after].isHidden === blocks[first].isHidden &&
    regionOf(tree, blocks[after].node) === region
  ) {
    after++;
  }
  return after - first < MIN_FOLDED ? first + 1 : after;
}

function flagsOf({ linkShare, isHidden }: PageBlock): string[] {
  const flags = `${linkShare >= MOSTLY_LINKS ? 'L' : ''}${isHidden ? 'H' : ''}`;
  return flags === '' ? [] : [flags];
}

/** The mean over the leaves of a run, weighted by words; all leaves alike where there are none. */
function meanProbability(
  probabilities: Float32Array,
  words: Float64Array,
  run: readonly PageBlock[],
): number {
  let sum = 0;
  let total = 0;
  const [from, to] = [run[0].from, run[run.length - 1].to];
  const isWordless = run.every((block) => block.words === 0);
  for (let leaf = from; leaf < to; leaf++) {
    const weight = isWordless ? 1 : words[leaf];
    sum += weight * probabilities[leaf];
    total += weight;
  }
  return sum / total;
}

/** Two digits without the zero in front, such as `.07`; `1` for what is rounded to it. */
function shortProbability(p: number): string {
  return p >= 0.995 ? '1' : p.toFixed(2).slice(1);
}

function textOfRun(run: readonly PageBlock[]): string {
  const texts = run.map(({ text }) => text);
  if (texts.length <= 2 * SHOWN_OF_RUN) return texts.join(' · ');
  return [...texts.slice(0, SHOWN_OF_RUN), '…', ...texts.slice(-SHOWN_OF_RUN)].join(' · ');
}

/** Cuts between characters, not within one that JavaScript keeps as two. */
function cutMiddle(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= START_CHARS + END_CHARS) return text;
  const start = characters.slice(0, START_CHARS).join('');
  return `${start} […] ${characters.slice(-END_CHARS).join('')}`;
}
