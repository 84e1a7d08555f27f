import { LAZY_SETS, LAZY_SOURCES } from './lazy-pictures.ts';
import { FENCE_ATTRIBUTES, MATHML_ATTRIBUTES, MATHML_ROWS, MATHML_TOKENS } from './mathml-names.ts';

/**
 * The parts of a page that only the article needs. Engines never see them, and they are not sent to
 * the worker. Nodes, leaves and features are the same with or without them.
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
  /** The objects of the page that the tree has no nodes for, in document order. */
  readonly objects: readonly PageObject[];
}

/** An embed, the source of a formula, or a picture in the markup of a `noscript`. */
export interface PageObject {
  readonly name: 'iframe' | 'object' | 'video' | 'audio' | 'script' | 'img';
  /** Node index of the element that the object stands in. */
  readonly parent: number;
  /** Node index of what follows the object in document order; N at the end of the page. */
  readonly before: number;
  readonly attributes: Readonly<Record<string, string>>;
  /** Source of a script; empty for all others. */
  readonly text: string;
}

const PICTURE = ['srcset', 'width', 'height', ...LAZY_SOURCES, ...LAZY_SETS];
const CODE = ['data-lang', 'data-language', 'data-code-language', 'data-line'];
const CELL = ['scope', 'data-line-number'];
const FORMULA = [
  ...MATHML_ATTRIBUTES,
  ...FENCE_ATTRIBUTES,
  'display',
  'alttext',
  'encoding',
  'data-latex',
  'data-tex',
];
const FORMULA_ELEMENTS = [
  ...MATHML_TOKENS,
  ...MATHML_ROWS,
  'annotation',
  'annotation-xml',
  'mjx-container',
  'mjx-math',
];

/** Attributes kept beside those of engines, by the element that needs them. */
export const EXTRA_ATTRIBUTES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['img', new Set([...PICTURE, 'data-latex', 'data-tex'])],
  ['amp-img', new Set(PICTURE)],
  ['source', new Set([...PICTURE, 'media'])],
  ['pre', new Set(CODE)],
  ['code', new Set(CODE)],
  ['div', new Set([...CODE, 'data-tex'])],
  ['figure', new Set(CODE)],
  ['span', new Set(['data-line', 'data-line-number', 'data-tex', 'data-mathml'])],
  // Hacker News writes the depth of a comment into this attribute.
  ['td', new Set([...CELL, 'indent'])],
  ['th', new Set(CELL)],
  ['a', new Set(['data-footnote-ref', 'data-footnote-backref'])],
  ['li', new Set(['value'])],
  ['ol', new Set(['reversed'])],
  ['input', new Set(['checked'])],
  ['lite-youtube', new Set(['videoid'])],
  ['lite-vimeo', new Set(['videoid'])],
  ...FORMULA_ELEMENTS.map((name): [string, ReadonlySet<string>] => [name, new Set(FORMULA)]),
]);

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
