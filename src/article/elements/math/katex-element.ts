import type { PageIndex } from '../../../page/page-index.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';
import {
  grouped,
  isTooDeep,
  type MathElement,
  mathRow,
  mathToken,
  textBelow,
} from './math-element.ts';

/** Parts that hold a place and show nothing. */
const SKIPPED =
  /(?:^|\s)(?:strut|pstrut|vlist-s|mspace|nulldelimiter|arraycolsep|frac-line|(?:over|under)line-line|katex-mathml|newline)(?:\s|$)/;
/** Parts that are drawn, or placed, in ways that are not read here. */
const UNKNOWN =
  /(?:^|\s)(?:x-arrow|stretchy|cancel-pad|cancel-lap|boxpad|fbox|fcolorbox|enclosing|munder|mover|mmultiscripts|hline|cd-arrow-pad|actuarial|sout)(?:\s|$)/;
/** The pieces of high brackets, from which they are put together. */
const BRACKET_PIECES: readonly (readonly [RegExp, string])[] = [
  [/[⎛⎜⎝]/u, '('],
  [/[⎞⎟⎠]/u, ')'],
  [/[⎡⎢⎣]/u, '['],
  [/[⎤⎥⎦]/u, ']'],
  [/[⎧⎨⎩]/u, '{'],
  [/[⎫⎬⎭]/u, '}'],
  [/^[∣|]+$/u, '|'],
  [/^[∥‖]+$/u, '‖'],
];
const VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\s)(?:mathbf|boldsymbol|textbf)(?:\s|$)/, 'bold'],
  [/(?:^|\s)(?:mathbb|textbb)(?:\s|$)/, 'double-struck'],
  [/(?:^|\s)(?:mathcal|mathscr)(?:\s|$)/, 'script'],
  [/(?:^|\s)mathfrak(?:\s|$)/, 'fraktur'],
  [/(?:^|\s)mathsf(?:\s|$)/, 'sans-serif'],
  [/(?:^|\s)mathtt(?:\s|$)/, 'monospace'],
];
const OPERATOR_CLASS = /(?:^|\s)(?:mbin|mrel|mopen|mclose|mpunct|minner)(?:\s|$)/;
const TOP = /(?:^|;)\s*top:\s*(-?[\d.]+)em/;

/** One of the things that stand above each other. */
interface Item {
  readonly node: number;
  /** In em, from the top down; NaN where the page does not say. */
  readonly top: number;
}

/**
 * What KaTeX has drawn, where it has left no source in the page.
 * @param node any element around the drawing
 * @returns undefined where a part of it is not known: half a formula is another one
 */
export function mathOfKatex(index: PageIndex, node: number): MathElement | undefined {
  const { end } = index;
  for (let at = node; at < end[node]; at++) {
    if (!hasClass(index, at, 'katex-html')) continue;
    if (isTooDeep(index, at)) return undefined;
    const reader = new DrawingReader(index);
    const parts = reader.partsIn(at);
    return reader.isUnknown || parts.length === 0 ? undefined : mathRow('math', parts);
  }
  return undefined;
}

class DrawingReader {
  isUnknown = false;
  private readonly index: PageIndex;

  constructor(index: PageIndex) {
    this.index = index;
  }

  partsIn(node: number): MathElement[] {
    const { tree, textOfNode, className } = this.index;
    const parts: MathElement[] = [];
    for (const child of this.childrenOf(node)) {
      if (tree.nodeNames[child] === TEXT_NAME) {
        parts.push(...this.tokens(tree.texts[textOfNode[child]], className(node)));
      } else if (hasClass(this.index, child, 'msupsub')) {
        parts.push(this.scripts(child, parts.pop()));
      } else parts.push(...this.part(child));
    }
    return parts;
  }

  private part(node: number): readonly MathElement[] {
    const { className, name } = this.index;
    const classes = className(node);
    const has = (word: string) => hasClass(this.index, node, word);
    if (SKIPPED.test(classes)) return [];
    if (UNKNOWN.test(classes) || name(node) === 'svg') return this.unknown();
    if (has('mfrac')) return [this.fraction(node)];
    if (has('sqrt')) return [this.root(node)];
    if (has('op-limits')) return [this.limits(node)];
    if (has('accent')) return [this.accent(node)];
    if (has('overline')) return [this.lined(node, 'mover')];
    if (has('underline')) return [this.lined(node, 'munder')];
    if (has('mtable')) return [this.table(node)];
    if (has('delimsizing')) return this.bracket(node);
    if (has('tag')) return [mathToken('mtext', ` ${textBelow(this.index, node)}`)];
    if (has('text') && this.itemsIn(node) === undefined) {
      return [mathToken('mtext', clean(textBelow(this.index, node)))];
    }
    if (this.childrenOf(node).some((child) => hasClass(this.index, child, 'vlist-t'))) {
      return this.unknown();
    }
    const parts = this.partsIn(node);
    // What is set as one keeps the power beside it.
    return parts.length > 1 && /(?:^|\s)(?:mord|minner)(?:\s|$)/.test(classes)
      ? [mathRow('mrow', parts)]
      : parts;
  }

  private scripts(node: number, base: MathElement | undefined): MathElement {
    const items = this.itemsIn(node) ?? [];
    const what = base ?? mathRow('mrow', []);
    const script = (at: number) => grouped(this.partsIn(items[at].node));
    if (items.length === 1) {
      // Only what reaches below the line has a second row.
      const isIndex = this.hasSecondRow(node);
      return mathRow(isIndex ? 'msub' : 'msup', [what, script(0)]);
    }
    if (items.length !== 2) return this.unknown()[0];
    const [sup, sub] = this.isSorted(items) ? [0, 1] : [1, 0];
    return mathRow('msubsup', [what, script(sub), script(sup)]);
  }

  private fraction(node: number): MathElement {
    const items = (this.itemsIn(node) ?? []).filter((item) => this.shows(item.node));
    if (items.length !== 2) return this.unknown()[0];
    const [above, below] = this.isSorted(items) ? items : [items[1], items[0]];
    const parts = [above, below].map((item) => grouped(this.partsIn(item.node)));
    const hasLine = this.holds(node, 'frac-line');
    const fraction = mathRow('mfrac', parts);
    if (hasLine) return fraction;
    return { ...fraction, attribute: (name) => (name === 'linethickness' ? '0' : undefined) };
  }

  private root(node: number): MathElement {
    const shown = (this.itemsIn(node) ?? []).filter((item) => this.shows(item.node));
    if (shown.length !== 1) return this.unknown()[0];
    const inner = this.partsIn(shown[0].node);
    const degree = this.childrenOf(node).find((child) => hasClass(this.index, child, 'root'));
    if (degree === undefined) return mathRow('msqrt', inner);
    const items = this.itemsIn(degree) ?? [];
    if (items.length !== 1) return this.unknown()[0];
    return mathRow('mroot', [grouped(inner), grouped(this.partsIn(items[0].node))]);
  }

  private limits(node: number): MathElement {
    const items = this.itemsIn(node) ?? [];
    const sorted = this.isSorted(items) ? items : [...items].reverse();
    const isSmall = (item: Item) =>
      this.childrenOf(item.node).some((child) => hasClass(this.index, child, 'sizing'));
    const at = sorted.findIndex((item) => !isSmall(item));
    const part = (item: Item) => grouped(this.partsIn(item.node));
    const above = sorted.slice(0, Math.max(0, at));
    const below = sorted.slice(at + 1);
    if (at < 0 || above.length > 1 || below.length > 1) return this.unknown()[0];
    const base = part(sorted[at]);
    if (above.length === 0 && below.length === 0) return base;
    if (above.length === 0) return mathRow('munder', [base, part(below[0])]);
    if (below.length === 0) return mathRow('mover', [base, part(above[0])]);
    return mathRow('munderover', [base, part(below[0]), part(above[0])]);
  }

  private accent(node: number): MathElement {
    const items = this.itemsIn(node) ?? [];
    const isSign = (item: Item) => this.holds(item.node, 'accent-body');
    const [base, sign] = [items.find((item) => !isSign(item)), items.find(isSign)];
    if (base === undefined || sign === undefined) return this.unknown()[0];
    const text = clean(textBelow(this.index, sign.node));
    // The arrow of a vector is the one sign over a letter that is drawn.
    const isArrow = text === '' && this.holds(sign.node, 'overlay');
    if (text === '' && !isArrow) return this.unknown()[0];
    const above = mathToken('mo', isArrow ? '→' : text);
    return mathRow('mover', [grouped(this.partsIn(base.node)), above]);
  }

  private lined(node: number, name: 'mover' | 'munder'): MathElement {
    const shown = (this.itemsIn(node) ?? []).filter((item) => this.shows(item.node));
    if (shown.length !== 1) return this.unknown()[0];
    return mathRow(name, [grouped(this.partsIn(shown[0].node)), mathToken('mo', '¯')]);
  }

  /** A table stands in columns. */
  private table(node: number): MathElement {
    const columns = this.childrenOf(node)
      .filter((child) => /(?:^|\s)col-align-/.test(this.index.className(child)))
      .map((column) => this.itemsIn(column) ?? []);
    const others = this.childrenOf(node).filter((child) => hasClass(this.index, child, 'vlist-t'));
    const rows = columns[0]?.length ?? 0;
    if (rows === 0 || others.length > 0 || columns.some(({ length }) => length !== rows))
      return this.unknown()[0];
    const cell = (column: readonly Item[], row: number) =>
      mathRow('mtd', this.partsIn(column[row].node));
    return mathRow(
      'mtable',
      Array.from({ length: rows }, (_, row) =>
        mathRow(
          'mtr',
          columns.map((column) => cell(column, row)),
        ),
      ),
    );
  }

  private bracket(node: number): readonly MathElement[] {
    const text = clean(textBelow(this.index, node));
    if (text === '') return this.unknown();
    if ([...text].length === 1) return [mathToken('mo', text)];
    const known = BRACKET_PIECES.find(([pieces]) => pieces.test(text));
    return known === undefined ? this.unknown() : [mathToken('mo', known[1])];
  }

  private tokens(text: string, classes: string): readonly MathElement[] {
    const shown = clean(text);
    if (shown.trim() === '') return [];
    if (/(?:^|\s)mop(?:\s|$)/.test(classes)) {
      return [mathToken(/^\p{L}/u.test(shown) ? 'mi' : 'mo', shown)];
    }
    if (OPERATOR_CLASS.test(classes)) return [mathToken('mo', shown)];
    if (/^[\d.,]+$/.test(shown)) return [mathToken('mn', shown)];
    if (/(?:^|\s)(?:mathrm|textrm)(?:\s|$)/.test(classes)) return [mathToken('mi', shown)];
    const variant = VARIANTS.find(([pattern]) => pattern.test(classes))?.[1];
    return [...shown].map((sign) => ({
      ...mathToken(/[\p{L}]/u.test(sign) ? 'mi' : /\d/.test(sign) ? 'mn' : 'mo', sign),
      attribute: (name: string) => (name === 'mathvariant' ? variant : undefined),
    }));
  }

  /** The things that stand above each other in an element, from the top down where the page says where each stands. */
  private itemsIn(node: number): readonly Item[] | undefined {
    const list = this.childrenOf(node).find((child) => hasClass(this.index, child, 'vlist-t'));
    const row = list === undefined ? undefined : this.childrenOf(list)[0];
    const column = row === undefined ? undefined : this.childrenOf(row)[0];
    if (column === undefined) return undefined;
    const items = this.childrenOf(column).map((item) => ({
      node: item,
      top: Number(TOP.exec(this.index.attribute(item, 'style') ?? '')?.[1] ?? Number.NaN),
    }));
    return this.isSorted(items) ? [...items].sort((a, b) => a.top - b.top) : items;
  }

  private isSorted(items: readonly Item[]): boolean {
    return items.every(({ top }) => !Number.isNaN(top));
  }

  private hasSecondRow(node: number): boolean {
    return this.childrenOf(node).some((child) => hasClass(this.index, child, 'vlist-t2'));
  }

  private shows(node: number): boolean {
    return clean(textBelow(this.index, node)).trim() !== '';
  }

  private holds(node: number, word: string): boolean {
    for (let at = node; at < this.index.end[node]; at++) {
      if (hasClass(this.index, at, word)) return true;
    }
    return false;
  }

  private childrenOf(node: number): number[] {
    const { end } = this.index;
    const children: number[] = [];
    for (let child = node + 1; child < end[node]; child = end[child]) children.push(child);
    return children;
  }

  private unknown(): readonly [MathElement] {
    this.isUnknown = true;
    return [mathRow('mrow', [])];
  }
}

function hasClass(index: PageIndex, node: number, word: string): boolean {
  if (index.tree.nodeNames[node] === TEXT_NAME) return false;
  const classes = index.className(node);
  return classes.includes(word) && ` ${classes.replace(/\s+/g, ' ')} `.includes(` ${word} `);
}

function clean(text: string): string {
  return text.replaceAll('\u200b', '').replaceAll('\u00a0', ' ');
}
