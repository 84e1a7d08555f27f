import { textStart } from '../../core/text/cut-text.ts';
import { LEAF_HIDDEN, LEAF_NOSCRIPT, type PageTree } from '../page-tree.ts';
import type { WalkedElement } from './appearance-collector.ts';
import {
  EXTRA_ATTRIBUTES,
  isShortAttribute,
  MAX_SHORT_LENGTH,
  WHOLE_ATTRIBUTES,
} from './article-extras.ts';
import { ExtrasCollector } from './extras-collector.ts';
import { FORMULA_SOURCES } from './formula-names.ts';
import { mayNamePicture } from './lazy-pictures.ts';
import type { PageReader } from './page-reader.ts';
import { PageTreeWriter } from './page-tree-writer.ts';

/** Elements whose text no engine can use: code, styles, and the fallbacks of embedded content. */
const SKIPPED = new Set([
  ...['head', 'script', 'style', 'template', 'iframe', 'frame', 'noembed', 'noframes', 'object'],
  ...['audio', 'video', 'canvas'],
]);

/** Attributes that engines or the article builder read. `aria-*` comes along as a whole. */
const KEPT_ATTRIBUTES = new Set(
  `id class role href hidden lang dir itemprop itemtype rel type name title alt src colspan
  rowspan start open datetime`.split(/\s+/),
);

/**
 * The part of an attribute that engines see, in UTF-16 units. A `data:` URL can have megabytes, and
 * no engine reads further.
 */
const MAX_ATTRIBUTE_LENGTH = 2_000;
/** The walk pauses after this many nodes, which take about a millisecond. */
const NODES_PER_SLICE = 500;
const NOT_BLANK = /\S/;

/** How much of a page is captured. The rest is left out, and `truncated` is then true. */
export interface CaptureLimits {
  readonly nodes: number;
  readonly leaves: number;
  /** UTF-16 code units of all text nodes. */
  readonly characters: number;
  /**
   * UTF-16 code units of all attribute values. Later values are left empty, and the page is read
   * on.
   */
  readonly attributeCharacters: number;
}
/**
 * The limits lie far above any page of the training data, and a tree of this size still fits into a
 * tab's memory.
 */
export const CAPTURE_LIMITS: CaptureLimits = {
  nodes: 600_000,
  leaves: 120_000,
  characters: 10_000_000,
  // All values are joined into one string for the worker, and the engines of browsers limit a
  // string's length.
  attributeCharacters: 100_000_000,
};

export interface DocumentProperties {
  readonly url: string;
  readonly title: string;
  readonly language: string;
  /** The address that relative links are resolved against; the page's own where it is missing. */
  readonly baseUrl?: string;
  /** Whether a script has led from the page that was loaded to this one. */
  readonly isRouted?: boolean;
}

/** A captured page and the live nodes behind it, which never leave the context that captured them. */
export interface Capture<N> {
  readonly tree: PageTree;
  /** Shape [L]: the text node behind each leaf. */
  readonly leafNodes: readonly N[];
  /** The element behind each node that is not a text node, in document order. */
  readonly elements: readonly N[];
  /** The element behind each of the tree's `extras.objects`. */
  readonly objectElements: readonly N[];
  /** The `iframe` and `frame` elements met, in document order. */
  readonly frames: readonly N[];
}

/** Captures a page without pauses. */
export function capturePage<N>(
  root: N,
  reader: PageReader<N>,
  properties: DocumentProperties,
  limits: CaptureLimits = CAPTURE_LIMITS,
): Capture<N> {
  const slices = captureSlices(root, reader, properties, limits);
  for (;;) {
    const step = slices.next();
    if (step.done) return step.value;
  }
}

/**
 * Captures a page in slices of about a millisecond. At each `yield`, the caller can let the page
 * respond or stop the walk. The page itself is never changed. A subtree that the page removes
 * meanwhile is still read as it was when its parent was reached.
 */
export function* captureSlices<N>(
  root: N,
  reader: PageReader<N>,
  properties: DocumentProperties,
  limits: CaptureLimits = CAPTURE_LIMITS,
): Generator<undefined, Capture<N>> {
  const builder = new TreeBuilder(reader, properties, limits);
  const stack: Opened<N>[] = [];
  let opened: Opened<N> | undefined = builder.root(root);
  let untilYield = NODES_PER_SLICE;
  while (opened !== undefined) {
    if (opened.next >= opened.children.length) {
      builder.close(opened);
      opened = stack.pop();
      continue;
    }
    const child = opened.children[opened.next++];
    const below = builder.child(child, opened);
    if (builder.isFull) break;
    if (below !== undefined) {
      stack.push(opened);
      opened = below;
    }
    if (--untilYield === 0) {
      untilYield = NODES_PER_SLICE;
      yield;
    }
  }
  return yield* builder.finish();
}

/** An element whose children are being walked. */
interface Opened<N> extends WalkedElement<N> {
  readonly children: ArrayLike<N>;
  readonly isPreformatted: boolean;
  readonly isNoscript: boolean;
  next: number;
  isVisible: boolean | undefined;
}

class TreeBuilder<N> {
  isFull = false;
  private characters = 0;
  private attributeCharacters = 0;

  private readonly reader: PageReader<N>;
  private readonly properties: DocumentProperties;
  private readonly limits: CaptureLimits;
  private readonly writer = new PageTreeWriter();
  private readonly leafNodes: N[] = [];
  private readonly elements: N[] = [];
  private readonly frames: N[] = [];
  private readonly extras: ExtrasCollector<N>;

  constructor(reader: PageReader<N>, properties: DocumentProperties, limits: CaptureLimits) {
    this.reader = reader;
    this.extras = new ExtrasCollector(reader);
    this.properties = properties;
    this.limits = limits;
  }

  child(node: N, parent: Opened<N>): Opened<N> | undefined {
    const { nodes, leaves } = this.limits;
    if (this.writer.nodeCount >= nodes || this.writer.leafCount >= leaves) {
      this.isFull = true;
      return undefined;
    }
    const name = this.reader.name(node);
    if (name === '#text') {
      this.text(node, parent);
      return undefined;
    }
    if (name === 'iframe' || name === 'frame') this.frames.push(node);
    if (name === '#other') return undefined;
    if (SKIPPED.has(name)) {
      this.extras.leftOut(node, name, this.positionIn(parent.index));
      return undefined;
    }
    return this.element(node, name, parent);
  }

  root(element: N): Opened<N> {
    return this.element(element, this.reader.name(element), undefined);
  }

  close(opened: Opened<N>): void {
    this.extras.appearance.close(opened);
  }

  private element(element: N, name: string, parent: Opened<N> | undefined): Opened<N> {
    const { reader } = this;
    const index = this.writer.element(name, parent?.index ?? -1);
    this.elements.push(element);
    const extras = EXTRA_ATTRIBUTES.get(name);
    let [className, hasOwnStyle] = ['', false];
    for (const attribute of reader.attributeNames(element)) {
      const isKept = KEPT_ATTRIBUTES.has(attribute) || attribute.startsWith('aria-');
      hasOwnStyle ||= attribute === 'style' || attribute === 'type';
      if (isKept) {
        const value = reader.attribute(element, attribute);
        if (attribute === 'class' || attribute === 'id') className += ` ${value}`;
        this.attribute(index, attribute, value);
      } else if (extras?.has(attribute) === true || FORMULA_SOURCES.has(attribute)) {
        this.extras.attribute(index, attribute, reader.attribute(element, attribute));
      } else if (isShortAttribute(attribute)) {
        const value = textStart(reader.attribute(element, attribute), MAX_SHORT_LENGTH);
        this.extras.attribute(index, attribute, value);
      } else if (mayNamePicture(name, attribute)) {
        this.extras.unlisted(index, reader.attribute(element, attribute));
      }
    }
    if (name === 'noscript') this.extras.noscript(element, this.positionIn(index));
    if (name === 'svg') this.extras.drawing(element, index);
    this.extras.appearance.field(element, name, index);
    return {
      ...this.extras.appearance.open({ element, name, index, parent, className, hasOwnStyle }),
      children: reader.children(element, name),
      isPreformatted: parent?.isPreformatted === true || name === 'pre' || name === 'textarea',
      isNoscript: parent?.isNoscript === true || name === 'noscript',
      next: 0,
      isVisible: undefined,
    };
  }

  *finish(): Generator<undefined, Capture<N>> {
    const { baseUrl, isRouted, ...properties } = this.properties;
    const tree = this.writer.finish({ ...properties, truncated: this.isFull });
    const extras = yield* this.extras.finish({
      baseUrl: baseUrl ?? properties.url,
      isRouted,
      nodes: tree.nodeNames,
      elements: this.elements,
    });
    return {
      tree: { ...tree, extras },
      leafNodes: this.leafNodes,
      elements: this.elements,
      objectElements: this.extras.elements,
      frames: this.frames,
    };
  }

  private text(node: N, parent: Opened<N>): void {
    const text = this.reader.text(node);
    if (text === '') return;
    this.characters += text.length;
    if (this.characters > this.limits.characters) {
      this.isFull = true;
      return;
    }
    if (NOT_BLANK.test(text)) {
      parent.isVisible ??= this.visibility(parent);
      const flags = (parent.isVisible ? 0 : LEAF_HIDDEN) | (parent.isNoscript ? LEAF_NOSCRIPT : 0);
      this.leafNodes.push(node);
      this.writer.leaf(text, parent.index, flags);
    } else if (parent.isPreformatted) this.writer.blank(text, parent.index);
    else {
      this.extras.blank(this.writer.textCount, text, parent.index);
      this.writer.blank(' ', parent.index);
    }
  }

  private visibility(opened: Opened<N>): boolean {
    const { element, index } = opened;
    const isVisible = this.reader.isVisible(element);
    const canHide = isVisible && this.extras.appearance.text(opened);
    if (canHide && this.reader.isVisuallyHidden(element)) this.extras.unseen(index);
    return isVisible;
  }

  private attribute(node: number, name: string, value: string): void {
    const start = textStart(value, MAX_ATTRIBUTE_LENGTH);
    const hasRoom = this.attributeCharacters + start.length <= this.limits.attributeCharacters;
    if (hasRoom) this.attributeCharacters += start.length;
    this.writer.attribute(node, name, hasRoom ? start : '');
    if (value.length > MAX_ATTRIBUTE_LENGTH && WHOLE_ATTRIBUTES.has(name)) {
      this.extras.attribute(node, name, value);
    }
  }

  /** The position that the next node of the page will have, in document order. */
  private positionIn(parent: number): { parent: number; before: number } {
    return { parent, before: this.writer.nodeCount };
  }
}
