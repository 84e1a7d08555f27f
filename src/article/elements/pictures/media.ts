import { CONTENT, UNCERTAIN } from '../../../core/labels.ts';
import { isMember } from '../../../facts/bylines/byline-marks.ts';
import { cleanDescription } from '../../../facts/phrase.ts';
import type { PageObject } from '../../../page/capture/article-extras.ts';
import type { Drawing } from '../../../page/capture/drawing-markup.ts';
import { type PageIndex, withAncestors } from '../../../page/page-index.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';
import { isPartOfContent } from '../../analysis/is-part-of-content.ts';
import type { Selection } from '../../analysis/selection.ts';
import { teasersAmong } from '../../analysis/teaser-pictures.ts';
import type { Image } from '../../article.ts';
import { decorations } from './decorations.ts';
import { drawnPictures } from './drawings.ts';
import { type EmbedSource, embedOf, isMovingPicture, liteEmbedOf } from './embed-source.ts';
import { postOfBox } from './embedded-post.ts';
import { isNamedIcon } from './named-icons.ts';
import { type PictureContext, picturesOf } from './picture-candidates.ts';
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

/** CSS pixels: as wide as a column of text. */
const WEIGHTY_WIDTH = 300;
const LOGO = /\blogo$/i;
const LOGO_FILE = /\/(?:[\w%-]*[-_])?logo(?:[-_][\w%-]*)?\.\w{3,4}(?:[?#]|$)/i;

/** The rest that is known of the page, and of its pictures as the live page shows them. */
export interface MediaContext extends PictureContext {
  readonly posts: ReadonlyMap<number, number>;
  readonly drawings: ReadonlyMap<number, Drawing>;
  /** Why leaves that were kept are so no more, as those in drawings. */
  readonly leftOut: ReadonlyMap<number, unknown>;
}

/** A page, and the question whether something in it is part of the content. */
interface Page extends MediaContext {
  readonly index: PageIndex;
  readonly selection: Selection;
  readonly isIn: (parent: number, from: number, to: number, isWeighty: boolean) => boolean;
}

/** Finds the pictures, embeds and formulas without content leaves that belong to the content. */
export function findMedia(index: PageIndex, selection: Selection, context: MediaContext): Media {
  const isIn: Page['isIn'] = (parent, from, to, isWeighty) =>
    isPartOfContent(index, selection, { parent, from, to, isWeighty });
  const page = { ...context, index, selection, isIn };
  const found = new MediaCollector(index);
  collectPictures(found, page);
  collectDrawings(found, page);
  collectCanvases(found, page);
  collectObjects(found, page);
  collectNodes(found, page);
  return found.finish();
}

/** The items that are found, and how many stand in each node. */
class MediaCollector {
  private readonly ofNode = new Map<number, MediaItem>();
  private readonly inNode = new Map<number, { before: number; item: MediaItem }[]>();
  private readonly end: PageIndex['end'];
  private readonly marks: Int32Array;

  constructor({ tree, end }: PageIndex) {
    this.end = end;
    this.marks = new Int32Array(tree.nodeNames.length + 1);
  }

  /** Gives a node the item that it shows, or another one in its place. */
  show(node: number, item: MediaItem): void {
    this.ofNode.set(node, item);
  }

  /** Counts one item for a node. */
  count(node: number): void {
    this.marks[node + 1]++;
  }

  /** Adds an item that stands in a node beside its child nodes. */
  add(parent: number, before: number, item: MediaItem): void {
    this.count(parent);
    const others = this.inNode.get(parent);
    if (others === undefined) this.inNode.set(parent, [{ before, item }]);
    else others.push({ before, item });
  }

  finish(): Media {
    const { ofNode, inNode, marks, end } = this;
    for (let node = 0; node + 1 < marks.length; node++) marks[node + 1] += marks[node];
    for (const items of inNode.values()) items.sort((a, b) => a.before - b.before);
    return { ofNode, inNode, count: (node) => marks[end[node]] - marks[node] };
  }
}

function collectPictures(found: MediaCollector, page: Page): void {
  const { index, selection, posts, isIn } = page;
  const isRepeat = pictureRepeats(index, selection);
  const pictures = picturesOf(index, page);
  const isDecoration = decorations(pictures);
  const isWide = ({ width }: Image) => width >= WEIGHTY_WIDTH;
  const kept = pictures.filter(({ parent, from, to, image }) =>
    isIn(parent, from, to, isWide(image)),
  );
  const teasers = teasersAmong(kept, page);
  for (const { node, parent, from, image } of kept) {
    if (isDecoration(image) || teasers.has(image)) continue;
    if (isNamedIcon(index, { image, parent, from })) continue;
    // Above all content it is the site's, or the journal's.
    const isLogo = LOGO.test(image.alt) || (!isWide(image) && LOGO_FILE.test(image.url));
    if (isLogo && selection.countLeaves(0, index.firstLeaf[from], CONTENT) === 0) continue;
    if (isMember(image.link ?? '') && isInPost(index, posts, parent)) continue;
    const show = (better: Image) => found.show(node, { type: 'image', image: better });
    if (node >= 0 && isRepeat({ parent, from, image, show })) continue;
    if (node < 0) found.add(parent, from, { type: 'image', image });
    else {
      show(image);
      found.count(node);
    }
  }
}

function collectDrawings(found: MediaCollector, page: Page): void {
  const { index, drawings, leftOut, live, isIn } = page;
  const { tree, end, firstLeaf } = index;
  const wanted = [...drawings].filter(([node]) => {
    for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++)
      if (leftOut.get(leaf) === 'drawing') return true;
    return isIn(tree.parents[node], node, end[node], true);
  });
  for (const { node, image } of drawnPictures(index, wanted, live?.drawings)) {
    found.show(node, { type: 'image', image });
    found.count(node);
  }
}

function collectCanvases(found: MediaCollector, { index, live, isIn }: Page): void {
  index.tree.extras?.objects.forEach(({ name, parent, before, attributes }, i) => {
    if (name !== 'canvas' || !isIn(parent, before, before, true)) return;
    const picture = live?.canvases.get(i);
    const alt = cleanDescription(attributes['aria-label'] ?? attributes.title ?? '');
    if (picture === undefined) {
      const embed = { kind: 'other', title: alt, url: '', isUnread: true } as const;
      if (alt !== '') found.add(parent, before, { type: 'embed', embed });
      return;
    }
    found.add(parent, before, {
      type: 'image',
      image: { type: 'image', alt, title: '', ...picture },
    });
  });
}

/** Collects the sources of formulas, and the embeds that are no nodes. */
function collectObjects(found: MediaCollector, { index, links, isIn }: Page): void {
  const embeds = new Set<string>();
  for (const object of index.tree.extras?.objects ?? []) {
    const { parent, before } = object;
    if (object.name === 'script') {
      if (isIn(parent, before, before, true))
        found.add(parent, before, { type: 'formula-source', object });
    } else if (object.name !== 'img' && object.name !== 'canvas') {
      // In a figure it is what the caption speaks of.
      if (isMovingPicture(object) && !isInFigure(index, parent)) continue;
      const embed = embedOf(object, links, index.tree.url);
      if (embed === undefined || !isIn(parent, before, before, true)) continue;
      // A player that loads late often has another one behind it, for who has no scripts.
      const key = `${embed.url} ${embed.title}`;
      if (embeds.has(key)) continue;
      embeds.add(key);
      found.add(parent, before, { type: 'embed', embed });
    }
  }
}

/** Collects the formulas without leaves, and the embeds that are nodes. */
function collectNodes(found: MediaCollector, page: Page): void {
  const { index, selection, formulas, links, isIn } = page;
  const { tree, end, name, attribute } = index;
  for (let node = 0; node < tree.nodeNames.length; node++) {
    if (formulas.isFormula[node] === 1) {
      // What is in doubt stands in a gap.
      const isEmpty =
        selection.count(node, CONTENT) === 0 && selection.count(node, UNCERTAIN) === 0;
      if (isEmpty && isIn(tree.parents[node], node, end[node], true)) found.count(node);
    } else if (tree.nodeNames[node] !== TEXT_NAME) {
      const read = (key: string) => attribute(node, key);
      const embed = liteEmbedOf(name(node), read, links) ?? postOfBox(index, node, links.web);
      if (embed === undefined || !isIn(tree.parents[node], node, end[node], true)) continue;
      found.show(node, { type: 'embed', embed });
      found.count(node);
    }
  }
}

function isInFigure(index: PageIndex, parent: number): boolean {
  for (const node of withAncestors(index, parent)) if (index.name(node) === 'figure') return true;
  return false;
}

function isInPost(index: PageIndex, posts: ReadonlyMap<number, number>, parent: number): boolean {
  for (const node of withAncestors(index, parent)) if (posts.has(node)) return true;
  return false;
}
