import type { PagePrint } from '../../core/site-memory/site-memory.ts';
import { classOf, NUMBER, WORD } from '../../core/text/character-classes.ts';
import { attributeValues } from '../../page/attributes.ts';
import { leafText, nodeName, type PageTree } from '../../page/page-tree.ts';
import { type PageStructure, pageStructure } from '../pith/page-structure.ts';

/** A page's blocks as they are remembered, and what else is asked of them. B blocks, L leaves. */
export interface PrintedPage extends PagePrint {
  /** Shape [L]: the block of each leaf, ascending from 0. */
  readonly blockOfLeaf: Int32Array;
  /** Shape [B]: the kind of place that a block stands in. */
  readonly frames: Uint32Array;
  /** Shape [B]: words of each block. */
  readonly words: Float64Array;
}

/**
 * Makes the print of a page.
 * @param salt makes the hashes useless elsewhere
 */
export function printPage(tree: PageTree, salt: number): PrintedPage {
  const structure = pageStructure(tree);
  const { leafBlock, wordsBefore, linkWordsBefore } = structure;
  const frameOf = frames(structure, salt);
  const blockOfLeaf = new Int32Array(leafBlock.length);
  const blocks: number[] = [];
  const frameOfBlock: number[] = [];
  const words: number[] = [];
  for (let from = 0, to = 0; from < leafBlock.length; from = to) {
    let said = salt;
    for (to = from; to < leafBlock.length && leafBlock[to] === leafBlock[from]; to++) {
      said = hashWords(leafText(tree, to), said);
      blockOfLeaf[to] = blocks.length;
    }
    const count = wordsBefore[to] - wordsBefore[from];
    const links = linkWordsBefore[to] - linkWordsBefore[from];
    const frame = mix(frameOf(leafBlock[from]), linkShape(links, count));
    blocks.push(finishHash(mix(said, frame)));
    frameOfBlock.push(frame);
    words.push(count);
  }
  return {
    address: tree.url === '' ? 0 : finishHash(hashText(tree.url.split('#', 1)[0], salt)),
    titles: titleHashes(tree.title, salt),
    blocks: Uint32Array.from(blocks),
    blockOfLeaf,
    frames: Uint32Array.from(frameOfBlock),
    words: Float64Array.from(words),
  };
}

/** Whether none, some or all of a block is in links. */
function linkShape(links: number, words: number): number {
  if (links === 0) return 0;
  return links === words ? 2 : 1;
}

/** Levels of a frame: the block's element and those above it. */
const FRAME_LEVELS = 4;
const FIRST_WORD = /\S+/;
const DIGITS = /\d+/g;

/** Hashes the tags and first class words of a block's element and those above it. */
function frames({ tree }: PageStructure, salt: number): (block: number) => number {
  const classes = attributeValues(tree, 'class');
  const known = new Map<number, number>();
  const own = (node: number): number => {
    let hash = known.get(node);
    if (hash === undefined) {
      const word = classes.get(node)?.match(FIRST_WORD)?.[0].replace(DIGITS, '0') ?? '';
      hash = hashText(`${nodeName(tree, node)}.${word}`, salt);
      known.set(node, hash);
    }
    return hash;
  };
  return (block) => {
    let hash = salt;
    let node = block;
    for (let level = 0; level < FRAME_LEVELS && node >= 0; level++) {
      hash = mix(hash, own(node));
      node = tree.parents[node];
    }
    return hash;
  };
}

/** Hashes the words of a text in a row, in lower case; numbers are all alike, since those of feeds change. */
function hashWords(text: string, start: number): number {
  let hash = start;
  let before = 0;
  let isFirst = true;
  const lower = text.toLowerCase();
  for (let i = 0; i < lower.length; i++) {
    const code = lower.charCodeAt(i);
    const kind = classOf(code);
    const [isWord, isNumber] = [(kind & WORD) !== 0, (kind & NUMBER) !== 0];
    const [goesOn, isLonger] = [(before & WORD) !== 0, isNumber && (before & NUMBER) !== 0];
    before = kind;
    if (!isWord || isLonger) continue;
    if (!goesOn && !isFirst) hash = mix(hash, 0x20);
    hash = mix(hash, isNumber ? 0x30 : code);
    isFirst = false;
  }
  return hash;
}

/** @returns 0 for a title without words */
function hashTitle(text: string, salt: number): number {
  const hash = hashWords(text, salt);
  return hash === salt ? 0 : finishHash(hash);
}

/**
 * Hashes a title without its numbers, and without the words before them: "Elder", "Elder (2/3)" and "Elder, page 3" have
 * one hash in common.
 */
function titleHashes(title: string, salt: number): number[] {
  const words = title.match(/\p{L}+|\p{N}+/gu) ?? [];
  const isNumber = words.map((word) => /^\p{N}/u.test(word));
  const forms = [
    words.filter((_, i) => !isNumber[i]),
    words.filter((_, i) => !isNumber[i] && isNumber[i + 1] !== true),
  ];
  const hashes = forms.map((form) => hashTitle(form.join(' '), salt));
  return [...new Set(hashes)].filter((hash) => hash !== 0);
}

function hashText(text: string, start: number): number {
  let hash = start;
  for (let i = 0; i < text.length; i++) hash = mix(hash, text.charCodeAt(i));
  return hash;
}

/** A step of FNV-1a with 32 bits. */
function mix(hash: number, value: number): number {
  return Math.imul(hash ^ value, 0x01000193);
}

/** Spreads what is alike over all bits, as MurmurHash3 ends. */
function finishHash(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
