import { CONTENT } from '../../core/labels.ts';
import { BLOCK_ELEMENTS, CELL_ELEMENTS, PREFORMATTED_ELEMENTS } from '../../page/block-elements.ts';
import { nodesInside } from '../../page/nodes-inside.ts';
import { indexPage } from '../../page/page-index.ts';
import { type PageTree, TEXT_NAME } from '../../page/page-tree.ts';
import { READING_ELEMENTS } from '../../page/words-of-leaves.ts';
import { isIconName } from '../elements/pictures/icon-names.ts';
import { wordBoundaries } from './word-boundaries.ts';

/** Separators between two pieces of text, by rising strength: the strongest one met is written. */
const NOTHING = 0;
const SPACE = 1;
const CELL = 2;
const LINE = 3;
const SEPARATORS = ['', ' ', '\t', '\n'];

/**
 * The content leaves as plain text: blocks on lines of their own, table cells divided by tabs, white
 * space collapsed except in preformatted text, words of boxes side by side parted, and no names of icons
 * or readings of ruby, which would stand in the midst of sentences.
 * Soft hyphens stay, as references have them and the benchmarks' words end at them; articles have none.
 * @param labels shape [L]
 */
export function articleText(tree: PageTree, labels: Uint8Array): string {
  const separatorOfName = tree.names.map(separatorOf);
  const writer = new TextWriter();
  const open: number[] = [];
  const preformatted = nodesInside(tree, PREFORMATTED_ELEMENTS);
  const readings = nodesInside(tree, READING_ELEMENTS);
  const index = indexPage(tree);
  const needsSpace = wordBoundaries(index);
  let text = 0;
  let leaf = 0;
  let written = -1;
  for (let node = 0; node < tree.nodeNames.length; node++) {
    while (open.length > 0 && open[open.length - 1] !== tree.parents[node]) {
      writer.separate(separatorOfName[tree.nodeNames[open.pop() ?? 0]]);
    }
    if (tree.nodeNames[node] !== TEXT_NAME) {
      writer.separate(separatorOfName[tree.nodeNames[node]]);
      open.push(node);
      continue;
    }
    const isLeaf = tree.leaves[leaf] === text;
    const isPreformatted = preformatted[tree.parents[node]] === 1;
    // The word goes on behind its reading.
    if (readings[node] === 1) writer.separate(NOTHING);
    else if (!isLeaf && !isPreformatted) writer.separate(SPACE);
    else if (!isLeaf) writer.blank(tree.texts[text]);
    else if (labels[leaf] !== CONTENT || isIconName(index, leaf)) writer.separate(SPACE);
    else {
      const isJoined = written >= 0 && !isPreformatted && writer.isJoined;
      if (isJoined && needsSpace(written, leaf)) writer.separate(SPACE);
      writer.write(tree.texts[text], isPreformatted);
      written = leaf;
    }
    if (isLeaf) leaf++;
    text++;
  }
  return writer.finish();
}

function separatorOf(name: string): number {
  if (CELL_ELEMENTS.has(name)) return CELL;
  // A custom element is inline by default and a block in nearly every page that uses it.
  return BLOCK_ELEMENTS.has(name) || name.includes('-') ? LINE : NOTHING;
}

class TextWriter {
  private readonly parts: string[] = [];
  private pending = NOTHING;
  private pendingBlank = '';

  /** Whether what is written next stands right after what was written last. */
  get isJoined(): boolean {
    return this.pending === NOTHING && this.pendingBlank === '';
  }

  separate(strength: number): void {
    if (strength > this.pending) this.pending = strength;
  }

  /** White space between two pieces of preformatted text: kept if more of the same follows. */
  blank(text: string): void {
    this.pendingBlank += text;
  }

  write(text: string, isPreformatted: boolean): void {
    const body = isPreformatted ? text : text.replace(/\s+/gu, ' ');
    if (!isPreformatted && body.startsWith(' ')) this.separate(SPACE);
    if (this.parts.length > 0) {
      const usesBlank = isPreformatted && this.pendingBlank !== '' && this.pending < LINE;
      this.parts.push(usesBlank ? this.pendingBlank : SEPARATORS[this.pending]);
    }
    this.pending = !isPreformatted && body.endsWith(' ') ? SPACE : NOTHING;
    this.pendingBlank = '';
    this.parts.push(isPreformatted ? body : body.trim());
  }

  finish(): string {
    return this.parts.join('').trim();
  }
}
