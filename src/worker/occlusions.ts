import type { PagePart } from '../core/explanation.ts';
import type { Mask } from '../core/occlusion.ts';
import { shorten } from '../core/text/cut-text.ts';
import { leafCount, leafParent, leafText, nodeName, type PageTree } from '../page/page-tree.ts';

/** A part of a page: what users are told of it, and the mask by which engines leave it out. */
export interface Occlusion {
  readonly part: PagePart;
  readonly mask: Mask;
}

/** Limits of the parts of each kind. They bound an explanation to 38 predictions. */
const WORD_GROUPS = 14;
const TAG_LEVELS = 8;
const CLASS_LEVELS = 6;
/** Neighbors on each side of the leaf. */
const NEIGHBORS = 5;
/** Replaces the rest of a shortened excerpt. */
/** Maximum characters of an excerpt, by which users recognize a text or class names. */
const EXCERPT = 80;

/**
 * The parts of a page that may have moved an engine's answer for one leaf, the most likely first:
 * groups of the leaf's words, its neighbors' texts, and tags and class names of the elements
 * around it. They depend on the page alone, and not on an engine.
 */
export function occlusions(tree: PageTree, leaf: number): Occlusion[] {
  const path = pathOf(tree, leaf);
  return [
    ...wordOcclusions(tree, leaf),
    ...tagOcclusions(tree, path),
    ...neighborOcclusions(tree, leaf),
    ...classOcclusions(tree, path),
  ];
}

/** Tags from the root to the element that contains a leaf. */
export function tagPath(tree: PageTree, leaf: number): string[] {
  return pathOf(tree, leaf)
    .map((node) => nodeName(tree, node))
    .reverse();
}

/** The ancestors of a leaf, from its parent to the root. */
function pathOf(tree: PageTree, leaf: number): number[] {
  const path: number[] = [];
  for (let node = leafParent(tree, leaf); node >= 0; node = tree.parents[node]) path.push(node);
  return path;
}

/**
 * A word: characters without white space, or one character of a script that is written without
 * spaces.
 */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;

function wordOcclusions(tree: PageTree, leaf: number): Occlusion[] {
  const text = leafText(tree, leaf);
  const words = [...text.matchAll(WORD)];
  const size = Math.max(1, Math.ceil(words.length / WORD_GROUPS));
  const groups: Occlusion[] = [];
  for (let first = 0; first < words.length; first += size) {
    const last = words[Math.min(first + size, words.length) - 1];
    const start = words[first].index;
    const end = last.index + last[0].length;
    groups.push({
      part: { kind: 'words', text: text.slice(start, end) },
      mask: { kind: 'words', start, end },
    });
  }
  return groups;
}

/** Tags that every page has, and that therefore explain nothing. */
const EVERYWHERE = new Set(['html', 'body', 'span', 'div']);

function tagOcclusions(tree: PageTree, path: readonly number[]): Occlusion[] {
  return path
    .map((node, level) => ({ node, level, name: nodeName(tree, node) }))
    .filter(({ name }) => !EVERYWHERE.has(name))
    .slice(0, TAG_LEVELS)
    .map(({ node, level, name }) => ({
      part: { kind: 'tag', name, level },
      mask: { kind: 'tag', node },
    }));
}

function classOcclusions(tree: PageTree, path: readonly number[]): Occlusion[] {
  const names = new Set([tree.names.indexOf('class'), tree.names.indexOf('id')]);
  const entries = new Map<number, number[]>();
  const levels = new Map(path.map((node, level) => [node, level]));
  tree.attributeNodes.forEach((node, i) => {
    if (!levels.has(node) || !names.has(tree.attributeNames[i])) return;
    if (tree.attributeValues[i].trim() !== '') entries.set(node, [...(entries.get(node) ?? []), i]);
  });
  return [...entries]
    .map(([node, attributes]) => ({ node, level: levels.get(node) ?? 0, attributes }))
    .toSorted((a, b) => a.level - b.level)
    .slice(0, CLASS_LEVELS)
    .map(({ node, level, attributes }) => ({
      part: {
        kind: 'class',
        level,
        text: excerpt(attributes.map((i) => tree.attributeValues[i]).join(' ')),
      },
      mask: { kind: 'class', node },
    }));
}

/** The texts before and after a leaf, the nearest first. */
function neighborOcclusions(tree: PageTree, leaf: number): Occlusion[] {
  const found: Occlusion[] = [];
  for (let distance = 1; distance <= NEIGHBORS; distance++) {
    for (const neighbor of [leaf - distance, leaf + distance]) {
      if (neighbor < 0 || neighbor >= leafCount(tree)) continue;
      found.push({
        part: { kind: 'neighbor', leaf: neighbor, text: excerpt(leafText(tree, neighbor)) },
        mask: { kind: 'neighbor', leaf: neighbor },
      });
    }
  }
  return found;
}

function excerpt(text: string): string {
  const line = text.trim().replace(/\s+/gu, ' ');
  return shorten(line, EXCERPT);
}
