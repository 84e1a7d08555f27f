import type { Block, Declaration as CssDeclaration, CssNode } from 'css-tree';
import parse from 'css-tree/parser';

/** One declaration of a property that says how text is shown. Names and values are in lower case, but for strings. */
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
  ...SIDES,
  ...`display visibility position text-indent white-space transform translate transition
  transition-duration flex flex-grow min-width min-height clip clip-path width
  height overflow-x overflow-y font-size padding-top padding-bottom font-weight
  font-style font-family text-decoration-line float opacity list-style-type content
  counter-reset counter-set counter-increment order flex-direction`.split(/\s+/),
]);
const LIST_POSITION = /^(?:inside|outside|url\(.*)$/;
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
  const written = raw.type === 'Raw' ? raw.value.trim() : '';
  const value = property === 'content' ? written : written.toLowerCase();
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
      return [['font-size', fontSize(value)], ...fontFace(value)];
    case 'text-decoration':
      return [['text-decoration-line', value]];
    case 'white-space-collapse':
      return [['white-space', value]];
    case 'flex-flow':
      return [['flex-direction', value.split(/\s+/)[0]]];
    case 'list-style': {
      const types = value.split(/\s+/).filter((part) => !LIST_POSITION.test(part));
      return [['list-style-type', types[0] ?? 'disc']];
    }
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

/** Weight, slant and family in a `font` shorthand. */
function fontFace(font: string): readonly (readonly [string, string])[] {
  if (/^(?:inherit|unset|initial|revert)/.test(font)) {
    return ['font-weight', 'font-style', 'font-family'].map((name) => [name, font]);
  }
  return [
    ['font-weight', /(?:^|\s)(bold|bolder|lighter|[1-9]00)(?=\s)/.exec(font)?.[1] ?? 'normal'],
    ['font-style', /(?:^|\s)(italic|oblique)(?=\s)/.exec(font)?.[1] ?? 'normal'],
    ['font-family', font],
  ];
}

/** The size in a `font` shorthand: the first length, which may have a line height behind it. */
function fontSize(font: string): string {
  return (
    /(?:^|\s)((?:\d+(?:\.\d+)?|\.\d+)(?:[a-z]+|%)?)(?=\s*\/|\s+\S)/.exec(font)?.[1] ?? 'medium'
  );
}
