import { LAZY_SETS, LAZY_SOURCES } from './lazy-pictures.ts';
import { FENCE_ATTRIBUTES, MATHML_ATTRIBUTES, MATHML_ROWS, MATHML_TOKENS } from './mathml-names.ts';

/**
 * The parts of a page that only the article needs. Engines never see them, and they do not go to the worker: whether
 * they are there or not, nodes, leaves and features are the same.
 */
export interface ArticleExtras {
  /** The address that relative links start from: the page's own, or what its `base` says. */
  readonly baseUrl: string;
  /** Shape [E]: node index of each attribute's element, ascending. */
  readonly attributeNodes: readonly number[];
  /** Shape [E]. */
  readonly attributeNames: readonly string[];
  /** Shape [E]. */
  readonly attributeValues: readonly string[];
  /** Index into `PageTree.texts` of blank texts that are more than one space wide on their line. */
  readonly blankTexts: readonly number[];
  /** The white space of each of them: code outside `pre` is indented with it. */
  readonly blanks: readonly string[];
  /** The objects in the page that are no nodes of the tree, in document order. */
  readonly objects: readonly PageObject[];
}

/** An embed, the TeX of a formula, or a picture that waits in a `noscript`. */
export interface PageObject {
  readonly name: 'iframe' | 'object' | 'video' | 'audio' | 'script' | 'img';
  /** Node index of the element it stands in. */
  readonly parent: number;
  /** Node index of what comes after it in document order; N at the end of the page. */
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
  ...['display', 'alttext', 'encoding', 'data-latex', 'data-tex'],
];
const FORMULA_ELEMENTS = [
  ...MATHML_TOKENS,
  ...MATHML_ROWS,
  ...['annotation', 'annotation-xml', 'mjx-container', 'mjx-math'],
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
  // Hacker News says so how deep a comment stands.
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

/** Addresses that no engine reads past their start, but that are of no use when cut. */
export const WHOLE_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src']);
/** A picture in a data address may well be a megabyte; past this it is left out. */
export const MAX_EXTRA_LENGTH = 2_000_000;

/** Attributes of an object that are kept. */
export const OBJECT_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['src', 'data', 'data-src', 'data-lazy-src', 'title', 'aria-label', 'poster', 'type', 'id'],
  ...['width', 'height', 'class', 'hidden', 'alt', 'aria-hidden', ...PICTURE],
  ...['controls', 'autoplay', 'muted', 'loop'],
]);
