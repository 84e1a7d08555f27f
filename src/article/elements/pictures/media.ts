import { CONTENT, DOUBTFUL } from '../../../core/labels.ts';
import type { PageObject } from '../../../page/capture/article-extras.ts';
import { nodesWithin, type PageIndex, withAncestors } from '../../../page/page-index.ts';
import { isPartOfContent } from '../../analysis/is-part-of-content.ts';
import type { PageLinks } from '../../analysis/page-links.ts';
import type { Selection } from '../../analysis/selection.ts';
import type { Image } from '../../article.ts';
import type { Formulas } from '../math/formula-nodes.ts';
import { isMember } from '../posts/post-author.ts';
import { decorations } from './decorations.ts';
import { type DrawnSize, withDrawnSize } from './drawn-size.ts';
import { type EmbedSource, embedOf, isMovingPicture, liteEmbedOf } from './embed-source.ts';
import { imageOf, isPlaceholder, type ReadAttribute } from './image-source.ts';
import { type LoadedPictureOf, withLoaded } from './loaded-picture.ts';
import { isNamedIcon } from './named-icons.ts';
import { pictureRepeats } from './picture-repeats.ts';

/** A part of the content that has no content leaves of its own. */
export type MediaItem =
  | { readonly type: 'image'; readonly image: Image }
  | { readonly type: 'embed'; readonly embed: EmbedSource }
  | { readonly type: 'formula-source'; readonly object: PageObject };

export interface Media {
  /** The picture or embed that a node shows. */
  readonly ofNode: ReadonlyMap<number, MediaItem>;
  /** The items in a node beside its child nodes, in document order. */
  readonly inNode: ReadonlyMap<
    number,
    readonly { readonly before: number; readonly item: MediaItem }[]
  >;
  /** Number of items in and below a node, and of formulas that come along without content leaves. */
  count(node: number): number;
}

const IMAGES = new Set(['img', 'amp-img']);
const LITE_EMBEDS = new Set(['lite-youtube', 'lite-vimeo']);
/** CSS pixels: as wide as a column of text. */
const WEIGHTY_WIDTH = 300;
const LOGO = /\blogo$/i;
const LOGO_FILE = /\/(?:[\w%-]*[-_])?logo(?:[-_][\w%-]*)?\.\w{3,4}(?:[?#]|$)/i;
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

/** Finds the pictures, embeds and formulas without content leaves that belong to the content. */
export function findMedia(
  index: PageIndex,
  selection: Selection,
  {
    links,
    formulas,
    posts,
    drawnSize,
    loadedPicture,
  }: {
    readonly links: PageLinks;
    readonly formulas: Formulas;
    readonly posts: ReadonlyMap<number, number>;
    readonly drawnSize: DrawnSize | undefined;
    readonly loadedPicture: LoadedPictureOf | undefined;
  },
): Media {
  const { tree, end, name, attribute } = index;
  const nodes = tree.nodeNames.length;
  const objects = tree.extras?.objects ?? [];
  const ofNode = new Map<number, MediaItem>();
  const inNode = new Map<number, { before: number; item: MediaItem }[]>();
  const marks = new Int32Array(nodes + 1);
  const add = (parent: number, before: number, item: MediaItem) => {
    marks[parent + 1]++;
    const others = inNode.get(parent);
    if (others === undefined) inNode.set(parent, [{ before, item }]);
    else others.push({ before, item });
  };
  const isIn = (parent: number, from: number, to: number, isWeighty: boolean) =>
    isPartOfContent(index, selection, { parent, from, to, isWeighty });

  const isRepeat = pictureRepeats(index, selection);
  const pictures = withFallbacks(candidatesOf(index, objects, formulas), index, links).flatMap(
    (candidate) => {
      const size = candidate.node < 0 ? undefined : drawnSize?.(candidate.node);
      const read = withDrawnSize(candidate.read, size);
      const image = pictureOf({ ...candidate, read }, index, links);
      if (image === undefined) return [];
      const loaded = candidate.node < 0 ? undefined : loadedPicture?.(candidate.node);
      return [{ ...candidate, image: withLoaded(image, loaded) }];
    },
  );
  const isDecoration = decorations(pictures);
  for (const { node, parent, from, to, image } of pictures) {
    const isWeighty = image.width >= WEIGHTY_WIDTH;
    if (!isIn(parent, from, to, isWeighty) || isDecoration(image)) continue;
    if (isNamedIcon(index, { image, parent, from })) continue;
    // Above all content it is the site's, or the journal's.
    const isLogo = LOGO.test(image.alt) || (!isWeighty && LOGO_FILE.test(image.url));
    if (isLogo && selection.countLeaves(0, index.firstLeaf[from], CONTENT) === 0) continue;
    if (isMember(image.link ?? '') && isInPost(index, posts, parent)) continue;
    const show = (better: Image) => ofNode.set(node, { type: 'image', image: better });
    if (node >= 0 && isRepeat({ parent, from, image, show })) continue;
    if (node < 0) add(parent, from, { type: 'image', image });
    else {
      show(image);
      marks[node + 1]++;
    }
  }
  const embeds = new Set<string>();
  for (const object of objects) {
    const { parent, before } = object;
    if (object.name === 'script') {
      if (isIn(parent, before, before, true))
        add(parent, before, { type: 'formula-source', object });
    } else if (object.name !== 'img') {
      // In a figure it is what the caption speaks of.
      if (isMovingPicture(object) && !isInFigure(index, parent)) continue;
      const embed = embedOf(object, links, tree.url);
      if (embed === undefined || !isIn(parent, before, before, true)) continue;
      // A player that loads late often has another one behind it, for who has no scripts.
      const key = `${embed.url} ${embed.title}`;
      if (embeds.has(key)) continue;
      embeds.add(key);
      add(parent, before, { type: 'embed', embed });
    }
  }
  for (let node = 0; node < nodes; node++) {
    if (formulas.isFormula[node] === 1) {
      // What is in doubt stands in a gap.
      const isEmpty = selection.count(node, CONTENT) === 0 && selection.count(node, DOUBTFUL) === 0;
      if (isEmpty && isIn(tree.parents[node], node, end[node], true)) marks[node + 1]++;
    } else if (LITE_EMBEDS.has(name(node))) {
      const embed = liteEmbedOf(name(node), attribute(node, 'videoid'), attribute(node, 'title'));
      if (embed === undefined || !isIn(tree.parents[node], node, end[node], true)) continue;
      ofNode.set(node, { type: 'embed', embed });
      marks[node + 1]++;
    }
  }
  for (let node = 0; node < nodes; node++) marks[node + 1] += marks[node];
  for (const items of inNode.values()) items.sort((a, b) => a.before - b.before);
  return { ofNode, inNode, count: (node) => marks[end[node]] - marks[node] };
}

function pictureOf(
  { node, parent, read }: Candidate,
  index: PageIndex,
  links: PageLinks,
): Image | undefined {
  const sources = node < 0 ? [] : sourcesOf(index, node);
  return imageOf(read, links, { sources, href: hrefAround(index, parent) });
}

function isInFigure(index: PageIndex, parent: number): boolean {
  for (const node of withAncestors(index, parent)) if (index.name(node) === 'figure') return true;
  return false;
}

function isInPost(index: PageIndex, posts: ReadonlyMap<number, number>, parent: number): boolean {
  for (const node of withAncestors(index, parent)) if (posts.has(node)) return true;
  return false;
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
    if (!isImage[tree.nodeNames[node]] || isWithin[node] === 1) continue;
    candidates.push({
      node,
      parent: tree.parents[node],
      from: node,
      to: end[node],
      read: (key) => attribute(node, key),
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
