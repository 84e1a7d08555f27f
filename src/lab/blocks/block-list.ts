import type { Prediction } from '../../core/engine.ts';
import { leafWords } from '../../page/leaf-words.ts';
import { indexPage, withAncestors } from '../../page/page-index.ts';
import { nodeName, type PageTree } from '../../page/page-tree.ts';
import { type PageBlock, pageBlocks } from './page-blocks.ts';

/** Longest class name or id that is shown whole: generated ones say nothing and go on for long. */
const MAX_NAME_CHARS = 20;

/** The nearest elements that are always shown: a list's item, the list and what it stands in. */
const NEAREST = 3;

/** Elements that say what region a block stands in, so they are shown wherever they are. */
const LANDMARKS = new Set([
  ...['nav', 'header', 'footer', 'aside', 'main', 'article', 'section', 'form', 'dialog', 'figure'],
  ...['table', 'blockquote', 'template', 'noscript'],
]);

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

/**
 * How to find a block element: its nearest ancestors and the landmarks above them, from the outside
 * in, each with its id or else its first class name.
 */
function blockPath(tree: PageTree, node: number): string {
  const { name, attribute, className } = indexPage(tree);
  const steps: string[] = [];
  let isGap = false;
  let distance = 0;
  for (const at of withAncestors(indexPage(tree), node)) {
    const isTop = name(at) === 'html' || (name(at) === 'body' && at !== node);
    if (isTop) break;
    if (distance++ >= NEAREST && !LANDMARKS.has(name(at))) {
      isGap = true;
      continue;
    }
    if (isGap) steps.unshift('…');
    isGap = false;
    steps.unshift(`${name(at)}${markOf(attribute(at, 'id'), className(at))}`);
  }
  return steps.join('>');
}

/**
 * The node index of the region that a block stands in: the nearest landmark, or `div` with an id.
 * Short links of two regions are not folded into one line.
 */
function regionOf(tree: PageTree, node: number): number {
  const index = indexPage(tree);
  for (const at of withAncestors(index, node)) {
    if (LANDMARKS.has(index.name(at))) return at;
    if (index.name(at) === 'div' && index.attribute(at, 'id')) return at;
  }
  return 0;
}

/** What tells an element from others of its name. */
function markOf(id: string | undefined, classes: string): string {
  const mark = id?.trim();
  if (mark) return `#${shorten(mark)}`;
  const [first = ''] = classes.trim().split(/\s+/u);
  return first === '' ? '' : `.${shorten(first)}`;
}

function shorten(name: string): string {
  return name.length <= MAX_NAME_CHARS ? name : `${name.slice(0, MAX_NAME_CHARS - 1)}…`;
}
