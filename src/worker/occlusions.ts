import type { PagePart } from '../core/explanation.ts';
import {
  leafCount,
  leafParent,
  leafText,
  nodeName,
  type PageTree,
} from '../core/page/page-tree.ts';

/** A part of a page and the page without it. The leaves stay as many and in their places. */
export interface Occlusion {
  readonly part: PagePart;
  page(): PageTree;
}

/** At most 14 + 8 + 6 + 10 = 38 parts, so that with the whole page an engine runs 39 times. */
const WORD_GROUPS = 14;
const TAG_LEVELS = 8;
const CLASS_LEVELS = 6;
/** To each side. */
const NEIGHBOURS = 5;

/** Stands where text was: it is not blank, so the leaf stays a leaf, and no word to any engine. */
const MASK = '…';
/** Characters of a neighbour's text or of class names that are sent along, to be recognised by. */
const EXCERPT = 80;

/**
 * The parts of a page that may have moved an engine's answer for one leaf, those most likely to first:
 * the words of the leaf in up to 14 groups, tags and class names of the elements around it, and the texts of its
 * neighbours. Works on the page alone, whatever an engine makes of it.
 */
export function occlusions(tree: PageTree, leaf: number): Occlusion[] {
  const path = pathOf(tree, leaf);
  return [
    ...wordOcclusions(tree, leaf),
    ...tagOcclusions(tree, path),
    ...neighbourOcclusions(tree, leaf),
    ...classOcclusions(tree, path),
  ];
}

/** Tags from the root to the element that a leaf stands in. */
export function tagPath(tree: PageTree, leaf: number): string[] {
  return pathOf(tree, leaf)
    .map((node) => nodeName(tree, node))
    .reverse();
}

/** The elements around a leaf, from the inside out. */
function pathOf(tree: PageTree, leaf: number): number[] {
  const path: number[] = [];
  for (let node = leafParent(tree, leaf); node >= 0; node = tree.parents[node]) path.push(node);
  return path;
}

/** A run of characters without space, or one character of a script that is written without. */
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
      page: () => withText(tree, leaf, text.slice(0, start) + MASK + text.slice(end)),
    });
  }
  return groups;
}

/** What an element becomes when its tag is left out: one that says nothing of its text. */
const PLAIN_INLINE = 'span';
const PLAIN_BLOCK = 'div';
const INLINE = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'button', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font'],
  ...['i', 'ins', 'kbd', 'label', 'mark', 'q', 's', 'samp', 'small', 'strong', 'sub', 'sup'],
  ...['time', 'tt', 'u', 'var'],
]);
/** Every page has them. */
const EVERYWHERE = new Set(['html', 'body', PLAIN_INLINE, PLAIN_BLOCK]);

function tagOcclusions(tree: PageTree, path: readonly number[]): Occlusion[] {
  return path
    .map((node, level) => ({ node, level, name: nodeName(tree, node) }))
    .filter(({ name }) => !EVERYWHERE.has(name))
    .slice(0, TAG_LEVELS)
    .map(({ node, level, name }) => ({
      part: { kind: 'tag', name, level },
      page: () => withName(tree, node, INLINE.has(name) ? PLAIN_INLINE : PLAIN_BLOCK),
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
    .map(([node, attributes]) => ({ level: levels.get(node) ?? 0, attributes }))
    .toSorted((a, b) => a.level - b.level)
    .slice(0, CLASS_LEVELS)
    .map(({ level, attributes }) => ({
      part: {
        ...{ kind: 'class', level },
        text: excerpt(attributes.map((i) => tree.attributeValues[i]).join(' ')),
      },
      page: () => withoutAttributes(tree, attributes),
    }));
}

/** The nearest first. */
function neighbourOcclusions(tree: PageTree, leaf: number): Occlusion[] {
  const found: Occlusion[] = [];
  for (let distance = 1; distance <= NEIGHBOURS; distance++) {
    for (const neighbour of [leaf - distance, leaf + distance]) {
      if (neighbour < 0 || neighbour >= leafCount(tree)) continue;
      found.push({
        part: { kind: 'neighbour', leaf: neighbour, text: excerpt(leafText(tree, neighbour)) },
        page: () => withText(tree, neighbour, MASK),
      });
    }
  }
  return found;
}

function excerpt(text: string): string {
  const line = text.trim().replace(/\s+/gu, ' ');
  return line.length <= EXCERPT ? line : `${line.slice(0, EXCERPT)}${MASK}`;
}

function withText(tree: PageTree, leaf: number, text: string): PageTree {
  return { ...tree, texts: tree.texts.with(tree.leaves[leaf], text) };
}

function withName(tree: PageTree, node: number, name: string): PageTree {
  const known = tree.names.indexOf(name);
  const names = known < 0 ? [...tree.names, name] : tree.names;
  const nodeNames = tree.nodeNames.with(node, known < 0 ? tree.names.length : known);
  return { ...tree, names, nodeNames };
}

function withoutAttributes(tree: PageTree, attributes: readonly number[]): PageTree {
  const attributeValues = [...tree.attributeValues];
  for (const i of attributes) attributeValues[i] = '';
  return { ...tree, attributeValues };
}
