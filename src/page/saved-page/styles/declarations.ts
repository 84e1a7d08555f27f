import type { Block, Declaration as CssDeclaration, CssNode } from 'css-tree';
import parse from 'css-tree/parser';

/** One declaration of a property that can hide text or show it again. Names and values are in lower case. */
export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
}

/** Options for css-tree by which selectors, conditions and values stay as they are written. */
export const AS_WRITTEN = {
  parseValue: false,
  parseRulePrelude: false,
  parseAtrulePrelude: false,
  parseCustomProperty: false,
} as const;

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const LONGHANDS = new Set([
  'display',
  'visibility',
  'position',
  ...SIDES,
  'text-indent',
  'white-space',
  'transform',
  'translate',
  'transition',
  'transition-duration',
  'flex',
  'flex-grow',
  'min-width',
  'min-height',
  'clip',
  'clip-path',
  'width',
  'height',
  'overflow-x',
  'overflow-y',
  'font-size',
  'padding-top',
  'padding-bottom',
]);
/** Values of other browsers, and those with the hacks that kept declarations from them. */
const INVALID_VALUE = /^-(ms|moz|o)-|\\\d+$/;

/** The declarations of a `style` attribute that can matter for what is shown. */
export function inlineDeclarations(style: string): readonly Declaration[] {
  const list = parse(style, { ...AS_WRITTEN, context: 'declarationList' });
  return list.type === 'DeclarationList' ? declarationsIn(list.children.toArray()) : [];
}

/** The declarations that stand directly in the block of a rule and can matter for what is shown. */
export function blockDeclarations(block: Block): readonly Declaration[] {
  return declarationsIn(block.children.toArray());
}

function declarationsIn(nodes: readonly CssNode[]): readonly Declaration[] {
  return nodes.flatMap((node) => (node.type === 'Declaration' ? longhands(node) : []));
}

function longhands(declaration: CssDeclaration): readonly Declaration[] {
  const { value: raw, property: name } = declaration;
  const property = name.toLowerCase();
  const value = raw.type === 'Raw' ? raw.value.trim().toLowerCase() : '';
  if (value === '' || INVALID_VALUE.test(value)) return [];
  const isImportant = declaration.important !== false;
  return expand(property, value)
    .filter(([longhand]) => LONGHANDS.has(longhand))
    .map(([longhand, part]) => ({ property: longhand, value: part, isImportant }));
}

function expand(property: string, value: string): readonly (readonly [string, string])[] {
  switch (property) {
    case 'inset': {
      const values = ofFourSides(value);
      return SIDES.map((side, i) => [side, values[i]]);
    }
    case 'padding': {
      const [top, , bottom] = ofFourSides(value);
      return [
        ['padding-top', top],
        ['padding-bottom', bottom],
      ];
    }
    case 'overflow': {
      const [x, y = x] = value.split(/\s+/);
      return [
        ['overflow-x', x],
        ['overflow-y', y],
      ];
    }
    case 'font':
      return [['font-size', fontSize(value)]];
    case '-webkit-clip-path':
      return [['clip-path', value]];
    case '-webkit-transform':
      return [['transform', value]];
    default:
      return [[property, value]];
  }
}

function ofFourSides(value: string): [string, string, string, string] {
  const [top, right = top, bottom = top, left = right] = value.split(/\s+/);
  return [top, right, bottom, left];
}

/** The size in a `font` shorthand: the first length, which may have a line height behind it. */
function fontSize(font: string): string {
  return (
    /(?:^|\s)((?:\d+(?:\.\d+)?|\.\d+)(?:[a-z]+|%)?)(?=\s*\/|\s+\S)/.exec(font)?.[1] ?? 'medium'
  );
}
