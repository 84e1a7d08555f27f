import type { PhrasingContent } from 'mdast';
import type { InlineMath } from 'mdast-util-math';
import type { Image, Inline, MathSource } from '../../article.ts';
import { codeToMdast } from './code-to-mdast.ts';
import { flankedEmphasis } from './flanked-emphasis.ts';
import { inElement } from './in-element.ts';
import { joinInlines } from './join-inlines.ts';
import type { LineKind } from './line-kind.ts';
import { linkAddresses } from './link-addresses.ts';
import { withoutMarksInTex } from './note-program-marks.ts';

/** Elements for which Markdown has no mark, and which GitHub and most renderers let through. */
const ELEMENTS = { inserted: 'ins', sub: 'sub', sup: 'sup' } as const;
const MARKS = { emphasis: 'emphasis', strong: 'strong', deleted: 'delete' } as const;

/** Prepared inlines as Markdown. */
export function inlinesToMdast(
  inlines: readonly Inline[],
  line: LineKind,
  isInLink = false,
): PhrasingContent[] {
  const nodes = joinInlines(inlines.flatMap((inline) => inlineToMdast(inline, line, isInLink)));
  if (isInLink) return flankedEmphasis(nodes);
  return flankedEmphasis(
    nodes.flatMap((node) => (node.type === 'text' ? linkAddresses(node, line) : [node])),
  );
}

export function pictureToMdast({ url, alt, title }: Image): PhrasingContent {
  return { type: 'image', url, alt, title: title === '' ? null : title };
}

/** A formula within a line: its TeX, else its text. */
export function formulaToMdast(
  { tex, text }: MathSource,
  line: LineKind,
): InlineMath | PhrasingContent {
  if (tex === '') return { type: 'text', value: text };
  const source = tex.replace(/(?<!\s)\s*\n\s*/g, ' ');
  // A bar ends a cell even within dollars, and with a backslash it is another sign.
  const value =
    line === 'cell' ? source.replaceAll('\\|', '\\Vert{}').replaceAll('|', '\\vert{}') : source;
  return { type: 'inlineMath', value: withoutMarksInTex(value) };
}

function inlineToMdast(inline: Inline, line: LineKind, isInLink: boolean): PhrasingContent[] {
  const inner = (children: readonly Inline[]) => inlinesToMdast(children, line, isInLink);
  switch (inline.type) {
    case 'text':
      return [{ type: 'text', value: inline.value }];
    case 'code-span':
      return codeToMdast(inline.value, line);
    case 'keyboard':
      return inElement('kbd', [{ type: 'text', value: inline.value }]);
    case 'break':
      return [lineBreak(line)];
    case 'math':
      return [formulaToMdast(inline, line)];
    case 'image':
      return [pictureToMdast(inline)];
    case 'footnote-reference':
      return [{ type: 'footnoteReference', identifier: inline.id, label: inline.id }];
    case 'link': {
      const title = inline.title === '' ? null : inline.title;
      const children = inlinesToMdast(inline.children, line, true);
      // Between pointed brackets, as an address that is its own text is written, a bar would end the cell.
      const url = line === 'cell' ? inline.url.replaceAll('|', '%7C') : inline.url;
      return [{ type: 'link', url, title, children }];
    }
    case 'span':
    case 'ruby':
    case 'reading':
      return inner(inline.children);
    case 'emphasis':
    case 'strong':
    case 'deleted':
      return [{ type: MARKS[inline.type], children: inner(inline.children) }];
    case 'mark':
      return markToMdast(inline, inner(inline.children));
    default:
      return inElement(ELEMENTS[inline.type], inner(inline.children));
  }
}

/** Highlights of the user are written as note programs have them; a mark of the page as HTML, which all renderers know. */
function markToMdast(
  { color }: Extract<Inline, { type: 'mark' }>,
  children: PhrasingContent[],
): PhrasingContent[] {
  if (color === undefined) return inElement('mark', children);
  return [{ type: 'html', value: '==' }, ...children, { type: 'html', value: '==' }];
}

function lineBreak(line: LineKind): PhrasingContent {
  switch (line) {
    case 'block':
      return { type: 'break' };
    case 'cell':
      return { type: 'html', value: '<br>' };
    case 'heading':
      return { type: 'text', value: ' ' };
  }
}
