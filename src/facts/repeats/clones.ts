import { countWords } from '../../core/text/count-words.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { leafText } from '../../page/page-tree.ts';
import { type Finder, findFacts } from '../find-once.ts';
import { mainHeadline } from '../headline/headline-elements.ts';
import { attributeOf, childElements } from '../markup.ts';

/** An element that a script has added as a copy, so that a carousel goes round or a bar stays in view. */
export interface Clone {
  readonly node: number;
  /** Its leaves `[from, to)`, and the first of the same ones in what it is a copy of. */
  readonly from: number;
  readonly to: number;
  readonly original: number;
}

/** Classes of copied slides (Slick, Splide, Swiper, Glide, Owl, bxSlider) and of bars that stick. */
const CLONE_CLASS =
  /(?:^|[\s_-])(?:clone[ds]?|duplicate|sticky|stuck|affix|fixed|float(?:ing)?-?thead)(?:[\s_-]|$)/i;
/** Leaves of a copy; more are a part of the page. */
const MAX_LEAVES = 60;
/** The fewest words of a copy that is a single text. */
const MIN_WORDS = 4;
/** Where the address of a picture is; the copy may have been loaded, or not. */
const ADDRESSES = ['data-src', 'data-lazy', 'data-original', 'data-lazy-src', 'src', 'srcset'];
const PICTURES: ReadonlySet<string> = new Set(['img', 'amp-img', 'source']);

/** The copies that scripts have added to a page, in document order. */
export const CLONES: Finder<Clone> = { name: 'clone', find: findClones };

/** Whether a node is in a copy that a script has added. */
export function isInClone(page: PageIndex, node: number): boolean {
  const clones = findFacts(page, CLONES);
  return clones.some((clone) => node >= clone.node && node < page.end[clone.node]);
}

function findClones(page: PageIndex): Clone[] {
  const { tree, end, firstLeaf, className } = page;
  const headline = mainHeadline(page)?.node ?? -1;
  const clones: Clone[] = [];
  for (let node = 1; node < tree.nodeNames.length; node++) {
    const isNamed = CLONE_CLASS.test(className(node));
    if (!isNamed && attributeOf(page, node, 'aria-hidden') !== 'true') continue;
    const [from, to] = [firstLeaf[node], firstLeaf[end[node]]];
    const isHeadline = headline >= node && headline < end[node];
    if (to - from > MAX_LEAVES || isHeadline || end[node] === node + 1) continue;
    const original = originalBeside(page, node) ?? (isNamed ? sameLeaves(page, node) : undefined);
    if (original === undefined) continue;
    clones.push({ node, from, to, original });
    node = end[node] - 1;
  }
  return clones;
}

/** The first leaf of a sibling of the same words and pictures that is no copy itself. */
function originalBeside(page: PageIndex, node: number): number | undefined {
  const said = contentOf(page, node);
  // Words alone may be hidden from those who hear what stands beside them.
  if (!said.some((part) => part.startsWith('picture '))) return undefined;
  const isCopy = (at: number) => CLONE_CLASS.test(page.className(at));
  const isHidden = (at: number) => attributeOf(page, at, 'aria-hidden') === 'true';
  const original = childElements(page, page.tree.parents[node]).find(
    (at) =>
      at !== node &&
      (isCopy(node) ? !isCopy(at) : !isHidden(at)) &&
      contentOf(page, at).join('\n') === said.join('\n'),
  );
  return original === undefined ? undefined : page.firstLeaf[original];
}

/** The first leaf outside an element from which on all are the same as those in it. */
function sameLeaves(page: PageIndex, node: number): number | undefined {
  const { tree, end, firstLeaf } = page;
  const [from, to] = [firstLeaf[node], firstLeaf[end[node]]];
  const textOf = (leaf: number) => leafText(tree, leaf).replace(/\s+/gu, ' ').trim();
  const texts = Array.from({ length: to - from }, (_, at) => textOf(from + at));
  // A single label is the same in many places.
  if (texts.length < 2 && countWords(texts.join()) < MIN_WORDS) return undefined;
  for (let first = 0; first + texts.length <= tree.leaves.length; first++) {
    const isOutside = first + texts.length <= from || first >= to;
    if (isOutside && texts.every((text, at) => textOf(first + at) === text)) return first;
  }
  return undefined;
}

/** The words and pictures of an element, in document order. */
function contentOf(page: PageIndex, node: number): string[] {
  const parts: string[] = [];
  const { tree, end, textOfNode } = page;
  for (let at = node; at < end[node]; at++) {
    const text = tree.texts[textOfNode[at]]?.trim() ?? '';
    if (text !== '') parts.push(text);
    if (PICTURES.has(page.name(at))) {
      const address = ADDRESSES.map((name) => attributeOf(page, at, name)).find(
        (one) => one !== '',
      );
      parts.push(`picture ${address ?? attributeOf(page, at, 'alt')}`);
    }
  }
  return parts;
}
