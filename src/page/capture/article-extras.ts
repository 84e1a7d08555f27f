import type { Drawing } from './drawing-markup.ts';
import { DRAWN_FORMULA } from './formula-names.ts';
import { LAZY_SETS, LAZY_SOURCES } from './lazy-pictures.ts';
import { FENCE_ATTRIBUTES, MATHML_ATTRIBUTES, MATHML_ROWS, MATHML_TOKENS } from './mathml-names.ts';
import type { AddedWords } from './style-words.ts';

/**
 * The parts of a page that only labels and articles need. Engines never see them. Nodes, leaves and
 * features are the same with or without them.
 */
export interface ArticleExtras {
  /**
   * The address that relative links are resolved against: that of the page's `base` element, or
   * else the page's own.
   */
  readonly baseUrl: string;
  /** Shape [E]: node index of each attribute's element, ascending. */
  readonly attributeNodes: readonly number[];
  /** Shape [E]: name of each attribute. */
  readonly attributeNames: readonly string[];
  /** Shape [E]: value of each attribute. */
  readonly attributeValues: readonly string[];
  /**
   * Indices into `PageTree.texts` of the blank texts that are wider than one space and have no line
   * break.
   */
  readonly blankTexts: readonly number[];
  /**
   * The white space of each blank text. It is kept because code outside `pre` is indented with it.
   */
  readonly blanks: readonly string[];
  /**
   * Node indices of the elements whose own text the page shows to nobody, although it does not hide
   * it: off the screen, clipped away, or, in a saved page, hidden by its style sheets.
   */
  readonly visuallyHiddenNodes: readonly number[];
  /** Whether a browser has laid the page out, and not only read what styles it was saved with. */
  readonly isRendered?: boolean;
  /**
   * Shape [N]: how the page shows each element that text stands in, or that stands empty between texts, as `unpackStyle`
   * reads it. Missing where no style is known.
   */
  readonly styles?: Uint16Array;
  /** The elements that styles add words to, in document order. */
  readonly addedWords?: readonly (AddedWords & { readonly node: number })[];
  /** What styles do to counters, in document order; only where words that are added hold a counter. */
  readonly counters?: readonly { readonly node: number; readonly changes: string }[];
  /** The elements whose children are shown in another order, with those that are, as they are shown. */
  readonly orders?: readonly { readonly node: number; readonly children: readonly number[] }[];
  /** What the fields of the page hold, but for secrets. */
  readonly fieldValues?: readonly { readonly node: number; readonly value: string }[];
  /** The objects of the page that the tree has no nodes for, in document order. */
  readonly objects: readonly PageObject[];
  /** The drawings of the page that are no icons, in document order. */
  readonly drawings: readonly PageDrawing[];
  /** The marks between which scripts of the page set typed TeX as formulas; see `TypedTex`. */
  readonly typedTex: TypedTex;
  /** What the page says of itself: its `meta` and `link` elements in the head, and all linked data, in document order. */
  readonly statements: readonly PageStatement[];
  /** Whether a script has led from the page that was loaded to this one. */
  readonly isRouted: boolean;
  /** What a document of a tab is that is no HTML. */
  readonly source?: DocumentSource;
}

/** A document that is no HTML. */
export interface DocumentSource {
  /** Its media type. */
  readonly type: string;
  /** The source of a document of XML, of which browsers show a view; empty for all others, which are text. */
  readonly xml: string;
}

/** An element that says something of the page, and that the tree has no node for. */
export interface PageStatement {
  readonly name: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  /** The source of linked data; empty for all others. */
  readonly text: string;
}

/**
 * The marks that a page's typesetter knows around typed TeX: none without a typesetter, brackets (`\\( \\)`,
 * `\\[ \\]`, `$$ $$` and environments), or single dollars, too. It is unknown where only a script of its own file
 * says which.
 */
export type TypedTex = 'none' | 'brackets' | 'unknown' | 'dollars';

/** A drawing, and the node of its `svg`. */
export interface PageDrawing extends Drawing {
  readonly node: number;
}

/** An embed, a canvas, the source of a formula, or a picture in the markup of a `noscript`. */
export interface PageObject {
  readonly name: 'iframe' | 'object' | 'video' | 'audio' | 'canvas' | 'script' | 'img';
  /** Node index of the element that the object stands in. */
  readonly parent: number;
  /** Node index of what follows the object in document order; N at the end of the page. */
  readonly before: number;
  readonly attributes: Readonly<Record<string, string>>;
  /** Source of a script; empty for all others. */
  readonly text: string;
}

const PICTURE = ['srcset', 'width', 'height', ...LAZY_SOURCES, ...LAZY_SETS];
const CODE = ['data-lang', 'data-language', 'data-code-language', 'language', 'data-line'];
/** Attributes in which a box that waits for a post of a network keeps its address. */
export const POST_ADDRESSES: readonly string[] = [
  ...['cite', 'data-href', 'data-instgrm-permalink', 'data-embed-url'],
  'data-text-post-permalink',
];
const CELL = ['scope', 'data-line-number', 'align', 'style'];
const FORMULA = [...MATHML_ATTRIBUTES, ...FENCE_ATTRIBUTES, 'display', 'alttext', 'encoding'];
const FORMULA_ELEMENTS = [
  ...MATHML_TOKENS,
  ...MATHML_ROWS,
  'annotation',
  'annotation-xml',
  'mjx-container',
  'mjx-math',
];

const EMBED_ELEMENTS = `amp-youtube amp-vimeo amp-dailymotion amp-twitter amp-instagram amp-facebook
  amp-tiktok lite-youtube lite-vimeo oembed`.split(/\s+/);
const EMBED_ADDRESSES: ReadonlySet<string> = new Set(
  'data-videoid data-tweetid data-shortcode data-href data-src videoid url'.split(' '),
);

/** Attributes kept beside those of engines, by the element that needs them. */
export const EXTRA_ATTRIBUTES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['img', new Set(PICTURE)],
  ['amp-img', new Set(PICTURE)],
  ['source', new Set([...PICTURE, 'media'])],
  ['pre', new Set(CODE)],
  ['code', new Set(CODE)],
  [
    'div',
    new Set([
      ...CODE,
      ...['style', 'data-href', 'data-src', 'data-embed-src', 'data-video-src', 'data-iframe-src'],
    ]),
  ],
  ['figure', new Set(CODE)],
  ['span', new Set(['data-line', 'data-line-number', 'style'])],
  ...['g', 'path', 'use', 'text'].map((name): [string, ReadonlySet<string>] => [
    name,
    DRAWN_FORMULA,
  ]),
  // Hacker News writes the depth of a comment into this attribute.
  ['td', new Set([...CELL, 'indent'])],
  ['th', new Set(CELL)],
  ['a', new Set(['data-footnote-ref', 'data-footnote-backref'])],
  ['li', new Set(['value', 'data-list'])],
  ['font', new Set(['size'])],
  ['meta', new Set(['content', 'property', 'http-equiv'])],
  ['ol', new Set(['reversed'])],
  ['input', new Set(['checked'])],
  ['blockquote', new Set(POST_ADDRESSES)],
  ...EMBED_ELEMENTS.map((name): [string, ReadonlySet<string>] => [name, EMBED_ADDRESSES]),
  ...FORMULA_ELEMENTS.map((name): [string, ReadonlySet<string>] => [name, new Set(FORMULA)]),
]);

/**
 * Attributes kept of every element: they say that a control opens something, and what, or are properties of RDFa and
 * microdata and dates.
 */
const SHORT_ATTRIBUTES: ReadonlySet<string> = new Set(
  `data-target data-bs-target data-toggle data-bs-toggle data-tab for data-bg
  data-background-image data-slate-type data-callout data-block-type onclick popovertarget
  content property pubdate date`.split(/\s+/),
);
/** Attributes in which scripts keep the date that they write in words: "3 days ago". */
const DATE_ATTRIBUTE =
  /^data-(?:[\w-]*(?:date|time|stamp|publish|created|epoch|posted)|(?:[\w-]+-)?ts$)/;
/** The part kept of such an attribute, in UTF-16 units: enough for what a script names. */
export const MAX_SHORT_LENGTH = 200;

export function isDateAttribute(name: string): boolean {
  return DATE_ATTRIBUTE.test(name);
}

export function isShortAttribute(name: string): boolean {
  return SHORT_ATTRIBUTES.has(name) || isDateAttribute(name);
}

/**
 * Addresses are kept whole for the article: engines read only their start, but a cut address leads
 * nowhere.
 */
export const WHOLE_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src']);
/** The longest value kept, in UTF-16 units: pictures in `data:` addresses can have a megabyte. */
export const MAX_EXTRA_LENGTH = 2_000_000;

/** The attributes kept of a `PageObject`. */
export const OBJECT_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['src', 'data', 'data-src', 'data-lazy-src', 'title', 'aria-label', 'poster', 'type', 'id'],
  ...['width', 'height', 'class', 'hidden', 'alt', 'aria-hidden', ...PICTURE],
  ...['controls', 'autoplay', 'muted', 'loop'],
]);
