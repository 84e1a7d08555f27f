import { CONTENT, UNCERTAIN } from '../../core/labels.ts';
import { BLOCK_ELEMENTS, CELL_ELEMENTS } from '../../page/block-elements.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { type PageTree, TEXT_NAME } from '../../page/page-tree.ts';
import { CODE_IN_LINE, isCodeOfLines } from '../elements/code/code-box.ts';
import { headingLevel, isTitleLine } from '../elements/headings/heading-level.ts';
import { type Formulas, isDisplayFormula } from '../elements/math/formula-nodes.ts';
import type { Notes } from '../elements/notes/notes.ts';
import type { Media } from '../elements/pictures/media.ts';
import { cueLines } from '../elements/transcripts/cue-lines.ts';
import type { Selection } from './selection.ts';
import { isPartOfLine } from './shown-lines.ts';

/** The elements that stand on lines of their own. */
export interface BlockStructure {
  /** Shape [N]: 1 for elements laid out as blocks. */
  readonly isBlock: Uint8Array;
  /** Shape [N]: 1 where something that is kept stands in a block below. */
  readonly containsBlock: Uint8Array;
  /** Number of headings in and below a node. */
  countHeadings(node: number): number;
}

export function blockStructure(
  index: PageIndex,
  selection: Selection,
  {
    media,
    formulas,
    notes,
  }: { readonly media: Media; readonly formulas: Formulas; readonly notes: Notes },
): BlockStructure {
  const { tree } = index;
  const nodes = tree.nodeNames.length;
  const isBlock = new Uint8Array(nodes);
  const containsBlock = new Uint8Array(nodes);
  const kinds = tree.names.map(kindOfName);
  const isCode = tree.names.map((name) => CODE_IN_LINE.has(name));
  const hasOwnText = ownTexts(tree, selection);
  const isCue = cueLines(index);
  for (let node = nodes - 1; node > 0; node--) {
    const parent = tree.parents[node];
    if (formulas.isWithin[node] === 1) {
      const isDisplay = formulas.isFormula[node] === 1 && isDisplayFormula(index, node);
      if (isDisplay) isBlock[node] = 1;
    } else {
      const kind = kindOf(node);
      // A custom element is inline by default and a block in nearly every page that uses it, but
      // for those that stand in a line of text.
      const isLoose = kind === 'custom' && isLine(node);
      const isLines = isCode[tree.nodeNames[node]] && isCodeOfLines(index, node);
      const isCueLine = isLines || isCue.has(node);
      const isBlockOfText = kind === 'block' && !isPartOfLine(index, node) && !isOption(node);
      const isLineOfItsOwn = isCueLine || isTitleLine(index, node);
      if (isBlockOfText || isLoose || isLineOfItsOwn || media.ofNode.get(node)?.type === 'embed')
        isBlock[node] = 1;
    }
    if (isBlock[node] === 0 && containsBlock[node] === 0 && !holdsEmbed(media, node)) continue;
    const isKept =
      selection.count(node, CONTENT) > 0 ||
      selection.count(node, UNCERTAIN) > 0 ||
      media.count(node) > 0;
    if (isKept) containsBlock[parent] = 1;
  }
  for (const node of media.inNode.keys()) if (holdsEmbed(media, node)) containsBlock[node] = 1;
  // Notes stand on lines of their own, also where the page sets all of them in one small font.
  for (const { from, isInLine } of notes.notes.values()) {
    const holdsNotes = !isInLine && isBlock[tree.parents[from]] === 0;
    for (let at = tree.parents[from]; holdsNotes && at >= 0 && containsBlock[at] === 0; ) {
      containsBlock[at] = 1;
      at = tree.parents[at];
    }
  }
  return { isBlock, containsBlock, countHeadings: headingCounter(index) };

  /** What a list to choose from shows is one line. */
  function isOption(node: number): boolean {
    const name = index.name(node);
    return (name === 'option' || name === 'optgroup') && index.fieldValues.size > 0;
  }

  function isLine(node: number): boolean {
    if (index.style(node).box === 'line') return true;
    const parent = tree.parents[node];
    return hasOwnText[parent] === 0 && isBlockBox(parent);
  }

  /** A cell is one by its role, too. */
  function kindOf(node: number): Kind {
    const kind = kinds[tree.nodeNames[node]];
    return kind === 'block' ? kind : kindOfName(index.name(node));
  }

  function isBlockBox(node: number): boolean {
    const kind = kindOf(node);
    return (kind === 'block' && !isLineBox(index.name(node))) || kind === 'custom';
  }
}

/** Whether what a node shows beside its children takes a line of its own. */
function holdsEmbed(media: Media, node: number): boolean {
  return media.inNode.get(node)?.some(({ item }) => isBlockItem(item)) === true;
}

export function isBlockItem(item: {
  readonly type: string;
  readonly object?: { readonly attributes: Readonly<Record<string, string>> };
}): boolean {
  if (item.type === 'embed') return true;
  return (
    item.type === 'formula-source' && /^text|mode=display/.test(item.object?.attributes.type ?? '')
  );
}

function headingCounter(index: PageIndex): (node: number) => number {
  const { tree, end } = index;
  const before = new Int32Array(tree.nodeNames.length + 1);
  for (let node = 0; node < tree.nodeNames.length; node++) {
    const isHeading = tree.nodeNames[node] !== TEXT_NAME && headingLevel(index, node) > 0;
    before[node + 1] = before[node] + (isHeading ? 1 : 0);
  }
  return (node) => before[end[node]] - before[node];
}

type Kind = 'block' | 'custom' | 'inline';

function kindOfName(name: string): Kind {
  // A box of text to copy stands as code does.
  if (name === 'textarea') return 'block';
  if (name !== 'br' && (BLOCK_ELEMENTS.has(name) || CELL_ELEMENTS.has(name))) return 'block';
  return name.includes('-') ? 'custom' : 'inline';
}

function isLineBox(name: string): boolean {
  return name === 'p' || /^h[1-6]$/.test(name);
}

/** Shape [N]: 1 for elements with text of their own that is kept. */
function ownTexts(tree: PageTree, { labels }: Selection): Uint8Array {
  const result = new Uint8Array(tree.nodeNames.length);
  tree.leaves.forEach((text, leaf) => {
    if (labels[leaf] !== CONTENT && labels[leaf] !== UNCERTAIN) return;
    const node = tree.textNodes[text];
    if (tree.nodeNames[node] === TEXT_NAME) result[tree.parents[node]] = 1;
  });
  return result;
}
