import type { PageIndex } from '../../../page/page-index.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';
import { grouped, isTooDeep, type MathElement, mathRow, mathToken } from './math-element.ts';

/** Parts that show nothing of their own: struts, lines, the hook of a root, numbers of equations. */
const SKIPPED = new Set([
  ...['nstrut', 'dstrut', 'tstrut', 'strut', 'spacer', 'mark', 'line', 'surd', 'labels', 'vsize'],
  ...['assistive-mml', 'speech', 'mspace', 'rspace', 'linebox', 'lbox', 'rule', 'break'],
]);
/** Parts by which MathJax says what place something has in the part around it. */
const ROLES: ReadonlyMap<string, string> = new Map([
  ...['base', 'op'].map((name): [string, string] => [name, 'base']),
  ...['sup', 'sub', 'over', 'under', 'num', 'den', 'root'].map((name): [string, string] => [
    name,
    name,
  ]),
  ['numerator', 'num'],
  ['denominator', 'den'],
]);
/** Parts that only hold others in place. */
const TRANSPARENT = new Set([
  ...['frac', 'dbox', 'dtable', 'row', 'box', 'sqrt', 'stack', 'table', 'itable', 'cell', 'block'],
  'script',
]);
const ROWS = new Set([
  ...['math', 'mrow', 'inferredmrow', 'texatom', 'mstyle', 'mpadded', 'semantics', 'merror'],
  ...['menclose', 'mfenced', 'mphantom'],
]);
const TOKENS = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
/** A character as MathJax names it in a class; its style sheet has the character itself. */
const CHARACTER_CLASS = /(?:^|\s)mjx-c([0-9A-F]{1,6})(?:\s|$)/;
const PART_CLASS = /(?:^|\s)mjx-([a-z]+)(?:\s|$)/i;
const ROOT_SIGN = '221A';
/** Letters that are slanted since they are variables, and say nothing more by it. */
const SLANTED = /[\u{1d434}-\u{1d467}\u{1d6a4}\u{1d6a5}\u{1d6e2}-\u{1d71b}\u210e]/gu;

interface Slot {
  readonly role: string;
  readonly element: MathElement;
}

/**
 * What MathJax has drawn, where it has left no source in the page: its own elements (version 3 and later), its classes
 * (CommonHTML of version 2) and its drawings are named after the elements of MathML.
 * @param node any element around the drawing
 * @returns undefined where a part of it is not known: half a formula is another one
 */
export function mathOfMathjax(index: PageIndex, node: number): MathElement | undefined {
  const { end } = index;
  for (let at = node; at < end[node]; at++) {
    if (partOf(index, at) !== 'math') continue;
    if (isTooDeep(index, at)) return undefined;
    const reader = new DrawingReader(index);
    const parts = reader.partsIn(at);
    return reader.isUnknown || parts.length === 0 ? undefined : mathRow('math', parts);
  }
  return undefined;
}

/** The name of a part without its prefix; empty for what is no part. */
function partOf(index: PageIndex, node: number): string {
  if (index.tree.nodeNames[node] === TEXT_NAME) return '';
  const drawn = index.attribute(node, 'data-mml-node');
  if (drawn !== undefined) return drawn.toLowerCase();
  const name = index.name(node);
  if (name.startsWith('mjx-')) return name.slice('mjx-'.length);
  if (name !== 'span') return '';
  return PART_CLASS.exec(index.className(node))?.[1].toLowerCase() ?? '';
}

class DrawingReader {
  /** Whether a part was met that has no place in any formula that is known here. */
  isUnknown = false;
  private readonly index: PageIndex;

  constructor(index: PageIndex) {
    this.index = index;
  }

  partsIn(node: number): MathElement[] {
    return this.slotsIn(node, '').map(({ element }) => element);
  }

  private slotsIn(node: number, around: string): Slot[] {
    const { tree, end, name } = this.index;
    const slots: Slot[] = [];
    for (let child = node + 1; child < end[node]; child = end[child]) {
      if (tree.nodeNames[child] === TEXT_NAME || this.isRootSign(child)) continue;
      const part = partOf(this.index, child);
      const role = ROLES.get(part);
      if (SKIPPED.has(part) || name(child) === 'rect' || name(child) === 'line') continue;
      if (role !== undefined) slots.push({ role, element: grouped(this.partsIn(child)) });
      // The lower half of what has limits on both sides is drawn as a part of the same kind.
      else if (TRANSPARENT.has(part) || (part === 'munder' && around === 'munderover')) {
        slots.push(...this.slotsIn(child, around));
      } else if (part === '') {
        const parts = this.partsIn(child);
        if (parts.length > 0) slots.push({ role: '', element: grouped(parts) });
      } else slots.push({ role: '', element: this.element(child, part) });
    }
    return slots;
  }

  private element(node: number, part: string): MathElement {
    if (TOKENS.has(part)) return mathToken(part, this.textOf(node));
    if (ROWS.has(part)) {
      return mathRow(part === 'mphantom' ? part : 'mrow', this.partsIn(node));
    }
    const slots = this.slotsIn(node, part);
    const named = (role: string) => slots.find((slot) => slot.role === role)?.element;
    const rest = slots.filter(({ role }) => role === '').map(({ element }) => element);
    const base = named('base') ?? rest.shift();
    switch (part) {
      case 'msup':
      case 'msub':
      case 'msubsup':
        return this.scripts(part, { base, rest, sub: named('sub'), sup: named('sup') });
      case 'mover':
      case 'munder':
      case 'munderover': {
        const [over, under] = [named('over'), named('under')];
        return this.limits(part, { base, rest, over, under, isDrawn: this.isDrawing(node) });
      }
      case 'mfrac':
        return this.fraction(node, named('num') ?? base, named('den') ?? rest[0]);
      case 'msqrt':
        return mathRow('msqrt', base === undefined ? [] : [base, ...rest]);
      case 'mroot':
        return this.of('mroot', [base, named('root') ?? rest[0]]);
      case 'mtable':
      case 'mtr':
      case 'mlabeledtr':
      case 'mtd':
        return mathRow(part, base === undefined ? [] : [base, ...rest]);
      default:
        this.isUnknown = true;
        return mathRow('mrow', []);
    }
  }

  /** An index and a power; the power stands first. */
  private scripts(
    part: string,
    {
      base,
      rest,
      sub,
      sup,
    }: Readonly<Record<'base' | 'sub' | 'sup', MathElement | undefined>> & {
      readonly rest: readonly MathElement[];
    },
  ): MathElement {
    if (sub !== undefined && sup !== undefined) return this.of('msubsup', [base, sub, sup]);
    if (sub !== undefined || sup !== undefined) {
      return this.of(sub === undefined ? 'msup' : 'msub', [base, sub ?? sup]);
    }
    return this.of(part, part === 'msubsup' ? [base, rest[1], rest[0]] : [base, rest[0]]);
  }

  private limits(
    part: string,
    {
      base,
      rest,
      over,
      under,
      isDrawn,
    }: Readonly<Record<'base' | 'over' | 'under', MathElement | undefined>> & {
      readonly rest: readonly MathElement[];
      readonly isDrawn: boolean;
    },
  ): MathElement {
    if (over !== undefined && under !== undefined)
      return this.of('munderover', [base, under, over]);
    if (over !== undefined || under !== undefined) {
      return this.of(over === undefined ? 'munder' : 'mover', [base, over ?? under]);
    }
    if (part !== 'munderover') return this.of(part, [base, rest[0]]);
    // Beside the base they are a power and an index, and stand in the order of those.
    return this.of(part, isDrawn ? [base, rest[0], rest[1]] : [base, rest[1], rest[0]]);
  }

  private fraction(
    node: number,
    above: MathElement | undefined,
    below: MathElement | undefined,
  ): MathElement {
    const fraction = this.of('mfrac', [above, below]);
    if (this.hasLine(node)) return fraction;
    return { ...fraction, attribute: (name) => (name === 'linethickness' ? '0' : undefined) };
  }

  private of(name: string, parts: readonly (MathElement | undefined)[]): MathElement {
    const known = parts.filter((part) => part !== undefined);
    if (known.length < parts.length) this.isUnknown = true;
    return mathRow(name, known);
  }

  /** Whether a fraction has a line of its own, and not only one within it. */
  private hasLine(node: number): boolean {
    const { end, name } = this.index;
    for (let at = node + 1; at < end[node]; at++) {
      const part = partOf(this.index, at);
      if (part === 'line' || name(at) === 'rect') return true;
      if (part.startsWith('m') && part !== 'mark') at = end[at] - 1;
    }
    return false;
  }

  private isDrawing(node: number): boolean {
    return this.index.attribute(node, 'data-mml-node') !== undefined;
  }

  /** The hook of a root in a drawing, which is an operator like any other. */
  private isRootSign(node: number): boolean {
    const { tree, end, attribute } = this.index;
    const parent = partOf(this.index, tree.parents[node]);
    if (parent !== 'msqrt' && parent !== 'mroot') return false;
    if (attribute(node, 'data-mml-node') !== 'mo') return false;
    return end[node] > node + 1 && attribute(node + 1, 'data-c') === ROOT_SIGN;
  }

  private textOf(token: number): string {
    const { tree, end, textOfNode, attribute, className } = this.index;
    let text = '';
    for (let at = token + 1; at < end[token]; at++) {
      if (tree.nodeNames[at] === TEXT_NAME) {
        text += tree.texts[textOfNode[at]];
        continue;
      }
      const code = attribute(at, 'data-c') ?? CHARACTER_CLASS.exec(className(at))?.[1];
      if (code === undefined) continue;
      text += characterOf(code);
      at = end[at] - 1;
    }
    return text.replace(SLANTED, (letter) => letter.normalize('NFKC')).replaceAll('\u00a0', ' ');
  }
}

function characterOf(code: string): string {
  const point = Number.parseInt(code, 16);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
}
