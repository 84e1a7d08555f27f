import { isInClone } from '../../../facts/repeats/clones.ts';
import type { PageObject } from '../../../page/capture/article-extras.ts';
import { UNLISTED_SET, UNLISTED_SOURCE } from '../../../page/capture/lazy-pictures.ts';
import { nodesWithin, type PageIndex, withAncestors } from '../../../page/page-index.ts';
import type { PageLinks } from '../../analysis/page-links.ts';
import type { Image } from '../../article.ts';
import type { Formulas } from '../math/formula-nodes.ts';
import { withDrawnSize } from './drawn-size.ts';
import { imageOf, isPlaceholder, type ReadAttribute } from './image-source.ts';
import type { LivePictures } from './live-pictures.ts';
import { withLoaded } from './loaded-picture.ts';

/** The facts about a page's pictures beside its markup. */
export interface PictureContext {
  readonly links: PageLinks;
  readonly formulas: Formulas;
  readonly live?: LivePictures | undefined;
}

const IMAGES = new Set(['img', 'amp-img']);
const BOXES = new Set(['div', 'span']);
const LATE_BACKGROUNDS = ['data-bg', 'data-background-image', UNLISTED_SOURCE];
const URL_IN_STYLE = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"'()]+))/;
/** Nodes between a lazy picture and its `noscript`, which are a wrapper or two. */
const MAX_NODES_TO_FALLBACK = 12;

/** A picture of the page before it is known whether it belongs to the content. */
interface Candidate {
  readonly parent: number;
  readonly from: number;
  readonly to: number;
  readonly read: ReadAttribute;
  readonly isFallback: boolean;
  readonly node: number;
}

/** All candidates that are pictures, as large and as loaded as the page shows them. */
export function picturesOf(
  index: PageIndex,
  { links, formulas, live }: PictureContext,
): (Candidate & { readonly image: Image })[] {
  const objects = index.tree.extras?.objects ?? [];
  const candidates = withFallbacks(candidatesOf(index, objects, formulas), index, links);
  return candidates.flatMap((candidate) => {
    const read = withDrawnSize(candidate.read, live?.sizes.get(candidate.node));
    const image = pictureOf({ ...candidate, read }, index, links);
    if (image === undefined) return [];
    return [{ ...candidate, image: withLoaded(image, live?.loaded.get(candidate.node)) }];
  });
}

function pictureOf(
  { node, parent, read }: Candidate,
  index: PageIndex,
  links: PageLinks,
): Image | undefined {
  const sources = node < 0 ? [] : sourcesOf(index, node);
  return imageOf(read, links, { sources, href: hrefAround(index, parent) });
}

/** All pictures outside formulas, in document order. */
function candidatesOf(
  index: PageIndex,
  objects: readonly PageObject[],
  { isWithin }: Formulas,
): Candidate[] {
  const { tree, end, attribute } = index;
  const isImage = tree.names.map((known) => IMAGES.has(known));
  const isNoscript = tree.names.map((known) => known === 'noscript');
  const candidates: Candidate[] = [];
  let noscriptEnd = 0;
  for (let node = 0; node < tree.nodeNames.length; node++) {
    if (isNoscript[tree.nodeNames[node]]) noscriptEnd = Math.max(noscriptEnd, end[node]);
    const isNamed = isImage[tree.nodeNames[node]];
    const background = isNamed ? undefined : backgroundOf(index, node);
    if ((!isNamed && background === undefined) || isWithin[node] === 1) continue;
    if (isInClone(index, node)) continue;
    candidates.push({
      node,
      parent: tree.parents[node],
      from: node,
      to: end[node],
      read: background ?? ((key) => attribute(node, key)),
      isFallback: node < noscriptEnd,
    });
  }
  for (const { name: kind, parent, before, attributes } of objects) {
    if (kind !== 'img' || isWithin[parent] === 1) continue;
    const read = (key: string) => attributes[key];
    candidates.push({ node: -1, parent, from: before, to: before, read, isFallback: true });
  }
  return candidates.sort((a, b) => a.from - b.from);
}

/**
 * The attributes of a picture that is the background of an empty box: one that is a picture by its role or stands in a
 * figure, or that a script loads late. Others are ornaments.
 */
function backgroundOf(index: PageIndex, node: number): ReadAttribute | undefined {
  const { tree, attribute, firstLeaf, end } = index;
  if (!BOXES.has(index.name(node)) || firstLeaf[node] < firstLeaf[end[node]]) return undefined;
  const name = attribute(node, 'aria-label') ?? attribute(node, 'title');
  const isPicture =
    attribute(node, 'role') === 'img' || index.name(tree.parents[node]) === 'figure';
  const styled = isPicture ? urlInStyle(attribute(node, 'style') ?? '') : undefined;
  const late = LATE_BACKGROUNDS.map((key) => attribute(node, key)).find((value) => value);
  const written = urlInStyle(late ?? '') ?? late ?? styled ?? '';
  const srcset = attribute(node, UNLISTED_SET);
  if (written === '' && srcset === undefined) return undefined;
  const read: Readonly<Record<string, string | undefined>> = { src: written, srcset, alt: name };
  return (key) => read[key];
}

function urlInStyle(style: string): string | undefined {
  const [, double, single, bare] = URL_IN_STYLE.exec(style) ?? [];
  return double ?? single ?? bare;
}

/**
 * Gives pictures that load late the address in the `noscript` beside them, and leaves out those
 * `noscript` pictures that are shown already.
 */
function withFallbacks(
  candidates: readonly Candidate[],
  { firstLeaf }: PageIndex,
  links: PageLinks,
): Candidate[] {
  const result = [...candidates];
  const isTaken = new Set<number>();
  candidates.forEach((fallback, i) => {
    if (!fallback.isFallback) return;
    const near = [i - 1, i + 1].find((j) => {
      const other = candidates[j];
      if (other === undefined || other.isFallback || isTaken.has(j)) return false;
      const distance = Math.abs(other.from - fallback.from);
      return (
        distance <= MAX_NODES_TO_FALLBACK && firstLeaf[other.from] === firstLeaf[fallback.from]
      );
    });
    if (near === undefined) return;
    isTaken.add(near).add(i);
    const shown = candidates[near];
    if (!isPlaceholder(shown.read, links)) return;
    const read: ReadAttribute = (key) =>
      fallback.read(key) ?? (isAddress(key) ? undefined : shown.read(key));
    result[near] = { ...shown, read };
  });
  return result.filter((candidate, i) => !(candidate.isFallback && isTaken.has(i)));
}

function isAddress(name: string): boolean {
  return name.includes('src');
}

/** The address of the link around a picture. */
function hrefAround(index: PageIndex, parent: number): string | undefined {
  for (const node of withAncestors(index, parent)) {
    if (index.name(node) === 'a') return index.attribute(node, 'href');
  }
  return undefined;
}

/** The `source` elements of the `picture` around an `img`. */
function sourcesOf(index: PageIndex, node: number): ReadAttribute[] {
  const picture = index.tree.parents[node];
  if (picture < 0 || index.name(picture) !== 'picture') return [];
  return Array.from(nodesWithin(index, picture))
    .filter((at) => index.name(at) === 'source')
    .map((at) => (key: string) => index.attribute(at, key));
}
