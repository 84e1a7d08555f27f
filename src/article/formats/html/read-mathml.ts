import type { Element, Properties } from 'hast';
import { textStart } from '../../../core/text/cut-text.ts';
import {
  FENCE_ATTRIBUTES,
  MATHML_ATTRIBUTES,
  MATHML_ROWS,
  MATHML_TOKENS,
} from '../../../page/capture/mathml-names.ts';
import { expandFences } from '../markdown/expand-fences.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';
import { completeMathml } from './complete-mathml.ts';

/** The source of a formula in other notations, which no browser shows. */
const ANNOTATIONS = new Set(['annotation', 'annotation-xml']);
/** Lengths, numbers, keywords. */
const ATTRIBUTE_VALUE = /^[\w .%+-]{1,64}$/;
const BOOLEANS = 'accent accentunder displaystyle fence largeop movablelimits separator stretchy';
/** Attributes that books are refused for when they say anything else. */
const KEYWORDS: ReadonlyMap<string, RegExp> = new Map([
  ...`${BOOLEANS} symmetric`.split(' ').map((name): [string, RegExp] => [name, /^(?:true|false)$/]),
  ['dir', /^(?:ltr|rtl)$/],
  ['form', /^(?:prefix|infix|postfix)$/],
  [
    'mathvariant',
    /^(?:normal|(?:bold-)?(?:italic|fraktur|script|sans-serif)|bold|sans-serif-(?:bold-)?italic|double-struck|monospace|initial|tailed|looped|stretched)$/,
  ],
  ['scriptlevel', /^[+-]?\d{1,3}$/],
]);
/** Brackets and separators, which are text. */
const MAX_FENCE_LENGTH = 16;
/** Characters that XML and the serialisers of HTML write as names. */
const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ...([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
    ['nbsp', '\u00a0'],
  ] as const),
]);

/** Formulas of real pages stay far below both. */
const MAX_LENGTH = 200_000;
const MAX_DEPTH = 64;

/** A tag with its attributes, a character reference's `&` included in text. Sticky: nothing is skipped. */
const PIECE =
  /<(?<close>\/?)(?<name>[a-zA-Z][\w-]*)(?<attributes>(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'))?)*)\s*(?<empty>\/?)>|(?<text>[^<]+)/y;
const ATTRIBUTE = /(?<![\w:-])([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Reads a formula of an article: the one way from its markup to nodes, in reader, copies, files and
 * the command line.
 *
 * In the browser the markup has been through DOMPurify when it comes here (`purifyMathml` in
 * src/extension/article), which mends what is sloppy. Node has no DOM for that, so this reader takes
 * none of it on trust: nothing is mended and nothing is passed on; what is not a plain formula of
 * known elements and text is refused as a whole, and what comes back is made anew. Both know the same
 * names, those of `mathml-names.ts`.
 * @returns the `math` element; undefined where the markup is anything else, or shows nothing
 */
export function readMathml(markup: string): Element | undefined {
  if (markup.length > MAX_LENGTH) return undefined;
  const open: Element[] = [];
  let root: Element | undefined;
  let at = 0;
  const source = markup.trim();
  while (at < source.length) {
    PIECE.lastIndex = at;
    const groups = PIECE.exec(source)?.groups;
    if (groups === undefined || root !== undefined) return undefined;
    at = PIECE.lastIndex;
    const parent = open[open.length - 1];
    const name = (groups.name ?? '').toLowerCase();
    if (groups.text !== undefined) {
      if (!addText(parent, groups.text)) return undefined;
    } else if (groups.close === '/') {
      const closed = open.pop();
      if (closed === undefined || closed.tagName !== name) return undefined;
      place(closed);
    } else if (ANNOTATIONS.has(name)) {
      at = source.indexOf(`</${groups.name}>`, at) + name.length + 3;
      if (at < PIECE.lastIndex) return undefined;
    } else {
      if (!isAllowed(name, parent) || open.length >= MAX_DEPTH) return undefined;
      const element = newElement(name, groups.attributes);
      if (groups.empty !== '/') open.push(element);
      else place(element);
    }
  }
  return root !== undefined && showsText(root) ? root : undefined;

  function place(element: Element): void {
    const outer = open[open.length - 1];
    if (outer === undefined) root = element;
    else outer.children.push(completeMathml(expandFences(element)));
  }
}

function isAllowed(name: string, parent: Element | undefined): boolean {
  if (parent === undefined) return name === 'math';
  return (
    name !== 'math' &&
    !MATHML_TOKENS.has(parent.tagName) &&
    (MATHML_TOKENS.has(name) || MATHML_ROWS.has(name))
  );
}

/** @returns whether the text may stand there */
function addText(parent: Element | undefined, text: string): boolean {
  if (parent === undefined || !MATHML_TOKENS.has(parent.tagName)) return text.trim() === '';
  const value = decode(text);
  if (value !== undefined) parent.children.push({ type: 'text', value: cleanText(value) });
  return value !== undefined;
}

/** @returns undefined where the text holds a reference to a character that is not known here */
function decode(text: string): string | undefined {
  let isKnown = true;
  const value = text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w+));|&/g,
    (_, decimal, hex, name) => {
      const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      const isNumber = code > 0 && code <= 0x10ffff;
      const character = isNumber ? String.fromCodePoint(code) : CHARACTERS.get(name);
      isKnown &&= character !== undefined;
      return character ?? '';
    },
  );
  return isKnown ? value : undefined;
}

function newElement(tagName: string, attributes: string): Element {
  const properties: Properties = {};
  for (const [, name, double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single;
    const known = KEYWORDS.get(name) ?? ATTRIBUTE_VALUE;
    if (MATHML_ATTRIBUTES.has(name) && known.test(value)) properties[name] = value;
    else if (tagName === 'mfenced' && FENCE_ATTRIBUTES.has(name)) {
      properties[name] = textStart(cleanLine(decode(value) ?? ''), MAX_FENCE_LENGTH);
    }
  }
  return { type: 'element', tagName, properties, children: [] };
}

function showsText(element: Element): boolean {
  return element.children.some((child) =>
    child.type === 'element'
      ? showsText(child)
      : child.type === 'text' && child.value.trim() !== '',
  );
}
