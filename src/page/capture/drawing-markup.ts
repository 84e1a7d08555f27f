import type { PageReader } from './page-reader.ts';

/** A drawing of a page as one SVG document that stands for itself. */
export interface Drawing {
  readonly markup: string;
  /** The size that the drawing states; 0 where it states none. */
  readonly width: number;
  readonly height: number;
  /** It has words, a name or many parts: signs and waves between sections have none of these. */
  readonly isRich: boolean;
}

export interface DrawingOptions<N> {
  /** Style declarations of an element, which come before all others; without it the drawing's own styles count. */
  readonly styleOf?: (element: N) => string;
  /** The color that is behind the drawing. */
  readonly background?: string;
}

/** The elements that draw, as SVG spells them; all others are left out with what is in them. */
const ELEMENTS = new Map(
  [
    ...['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text'],
    ...['tspan', 'textPath', 'defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath'],
    ...['mask', 'pattern', 'marker', 'use', 'symbol', 'switch', 'title', 'desc', 'style'],
  ].map((name) => [name.toLowerCase(), name]),
);
const SHAPES = new Set([
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text'],
]);
/** Attributes that do more than draw: handlers, links, animations, and those of other languages. */
const UNWANTED = /^(?:on|data-|aria-|xmlns|tabindex$|role$|style$|href$|xlink:href$|src$|.*:)/i;
/** What names something outside of the drawing, or might do so by an escape. */
const REACHING = /url\(\s*(?!["']?#)|@import|image-set|expression|javascript:|\\|<|&/i;
const WITHIN = /^\s*#[^\s"'<>]+\s*$/;
/** A larger drawing is a map of a thousand parts, or data. */
const MAX_ELEMENTS = 4_000;
const MAX_CHARS = 400_000;
/** Shapes of the least drawing without a word; CSS pixels of the least one. */
const MIN_SHAPES = 8;
const MIN_SIDE = 100;
const LENGTH = /^\s*(\d+(?:\.\d+)?)(px|em|rem|ex)?\s*$/;
/** CSS pixels of a unit, as long as nothing else is said. */
const UNITS: Readonly<Record<string, number>> = { px: 1, em: 16, rem: 16, ex: 8 };
/** CSS pixels of a letter in words that HTML sets within a drawing. */
const FONT_SIZE = 14;

/**
 * A drawing in a page as SVG, without scripts, handlers, links, animations, markup of other languages and anything
 * from elsewhere. Words that HTML sets in it stand in the middle of their boxes.
 * @returns undefined for icons, for what does not draw by itself, and for what is too large
 */
export function drawingOf<N>(
  svg: N,
  reader: PageReader<N>,
  options: DrawingOptions<N> = {},
): Drawing | undefined {
  const size = sizeOf(svg, reader);
  if (Math.max(size.width, size.height) < MIN_SIDE) return undefined;
  if (reader.attribute(svg, 'aria-hidden') === 'true' || !reader.isVisible(svg)) return undefined;
  const writer = new DrawingWriter(reader, options);
  writer.element(svg, 'svg');
  if (writer.isTooLarge || writer.shapes === 0) return undefined;
  const isNamed = ['aria-label', 'aria-labelledby'].some(
    (name) => reader.attribute(svg, name) !== '',
  );
  const isRich = isNamed || writer.hasWords || writer.shapes >= MIN_SHAPES;
  return { markup: writer.markup, ...size, isRich };
}

/** Of the attributes, or else of what the drawing is drawn in. */
function sizeOf<N>(svg: N, reader: PageReader<N>): { width: number; height: number } {
  const box = reader
    .attribute(svg, 'viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = box.every(Number.isFinite) ? box : [];
  const [width, height] = ['width', 'height'].map((name) => {
    const [, length = 0, unit = 'px'] = LENGTH.exec(reader.attribute(svg, name)) ?? [];
    return Math.round(Number(length) * UNITS[unit]);
  });
  if (width > 0 || height > 0) return { width, height };
  return { width: boxWidth, height: boxHeight };
}

class DrawingWriter<N> {
  markup = '';
  shapes = 0;
  hasWords = false;
  isTooLarge = false;
  private elements = 0;

  private readonly reader: PageReader<N>;
  private readonly options: DrawingOptions<N>;

  constructor(reader: PageReader<N>, options: DrawingOptions<N>) {
    this.reader = reader;
    this.options = options;
  }

  element(element: N, name: string): void {
    this.isTooLarge ||= ++this.elements > MAX_ELEMENTS || this.markup.length > MAX_CHARS;
    if (this.isTooLarge) return;
    if (name === 'foreignobject') this.foreignWords(element);
    else if (name === 'a') this.wrapped(element, 'a', 'g');
    else if (name === 'style') this.styleSheet(element);
    else {
      const spelt = ELEMENTS.get(name);
      if (spelt !== undefined) this.wrapped(element, name, spelt);
    }
  }

  private wrapped(element: N, name: string, spelt: string): void {
    if (SHAPES.has(name)) this.shapes++;
    const isRoot = this.markup === '';
    this.markup += `<${spelt}${isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : ''}`;
    this.attributes(element, isRoot);
    this.markup += '>';
    for (const child of Array.from(this.reader.children(element, name))) this.child(child, name);
    this.markup += `</${spelt}>`;
  }

  private child(child: N, parent: string): void {
    const name = this.reader.name(child);
    if (name !== '#text') {
      if (name !== '#other') this.element(child, name);
      return;
    }
    const text = this.reader.text(child);
    if (text.trim() === '') return;
    if (parent === 'text' || parent === 'tspan' || parent === 'title') this.hasWords = true;
    this.markup += escaped(text);
  }

  private attributes(element: N, isRoot: boolean): void {
    const { styleOf, background = '#fff' } = this.options;
    for (const name of this.reader.attributeNames(element)) {
      const value = this.reader.attribute(element, name);
      if (/^(?:xlink:)?href$/i.test(name) && WITHIN.test(value)) this.attribute('href', value);
      if (!UNWANTED.test(name) && !REACHING.test(value)) this.attribute(name, value);
    }
    const own = this.reader.attribute(element, 'style');
    const declarations = [
      isRoot ? `background:${background}` : '',
      REACHING.test(own) ? '' : own,
      styleOf?.(element) ?? '',
    ].filter((part) => part !== '');
    if (declarations.length > 0) this.attribute('style', declarations.join(';'));
  }

  private attribute(name: string, value: string): void {
    if (/^[a-z][\w-]*$/i.test(name)) this.markup += ` ${name}="${escaped(value)}"`;
  }

  private styleSheet(element: N): void {
    if (this.options.styleOf !== undefined) return;
    const css = this.textIn(element, 'style');
    if (!REACHING.test(css)) this.markup += `<style>${escaped(css)}</style>`;
  }

  /** The words of HTML in a drawing, where their box is. */
  private foreignWords(element: N): void {
    const words = this.textIn(element, 'foreignobject').replace(/\s+/gu, ' ').trim();
    if (words === '') return;
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(
      (name) => Number.parseFloat(this.reader.attribute(element, name)) || 0,
    );
    this.hasWords = true;
    this.shapes++;
    const place = `x="${x + width / 2}" y="${y + height / 2}" font-size="${FONT_SIZE}"`;
    this.markup += `<text ${place} text-anchor="middle" dominant-baseline="central">${escaped(words)}</text>`;
  }

  private textIn(element: N, name: string): string {
    return Array.from(this.reader.children(element, name), (child) => {
      const kind = this.reader.name(child);
      if (kind === '#text') return this.reader.text(child);
      return kind === '#other' || kind === 'script' ? '' : `${this.textIn(child, kind)} `;
    }).join('');
  }
}

/** Without characters that XML does not allow. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
