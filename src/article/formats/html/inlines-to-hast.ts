import type { ElementContent } from 'hast';
import type { Image, Inline } from '../../article.ts';
import { newElement, newText } from './hast-nodes.ts';
import { mathToHast } from './math-to-hast.ts';

/** The notes that something refers to, filled as their references are written. */
export type References = Set<string>;

const TAG_NAMES = {
  emphasis: 'em',
  strong: 'strong',
  deleted: 'del',
  inserted: 'ins',
  sub: 'sub',
  sup: 'sup',
  ruby: 'ruby',
} as const;

/** Prepared inlines as HTML. */
export function inlinesToHast(
  inlines: readonly Inline[],
  references: References,
): ElementContent[] {
  return inlines.flatMap((inline) =>
    inline.type === 'reading'
      ? readingToHast(inlinesToHast(inline.children, references))
      : [inlineToHast(inline, references)],
  );
}

export function pictureToHast({ url, alt, title, width, height }: Image): ElementContent {
  const properties = {
    src: url,
    title,
    width: width > 0 ? Math.round(width) : undefined,
    height: height > 0 ? Math.round(height) : undefined,
  };
  const element = newElement('img', properties, []);
  // Empty, it says that the picture is no more than decoration.
  return { ...element, properties: { ...element.properties, alt } };
}

/** The ids of notes and of the first reference to each; those of anchors begin otherwise. */
export function noteId(id: string): string {
  return `pithnote-${id}`;
}
export function referenceId(id: string): string {
  return `pithref-${id}`;
}

/** A reading stands in brackets where it cannot be shown above the words. */
function readingToHast(children: ElementContent[]): ElementContent[] {
  const bracket = (sign: string) => newElement('rp', {}, [newText(sign)]);
  return [bracket('('), newElement('rt', {}, children), bracket(')')];
}

function inlineToHast(
  inline: Exclude<Inline, { type: 'reading' }>,
  references: References,
): ElementContent {
  switch (inline.type) {
    case 'text':
      return newText(inline.value);
    case 'code-span':
      return newElement('code', {}, [newText(inline.value)]);
    case 'keyboard':
      return newElement('kbd', {}, [newText(inline.value)]);
    case 'break':
      return newElement('br', {}, []);
    case 'math':
      return mathToHast(inline, 'inline');
    case 'image':
      return pictureToHast(inline);
    case 'footnote-reference':
      return footnoteReference(inline.id, references);
    case 'link': {
      const { url, title, children } = inline;
      return newElement('a', { href: url, title }, inlinesToHast(children, references));
    }
    case 'span': {
      const { language, direction, children } = inline;
      return newElement(
        'span',
        { lang: language, dir: direction },
        inlinesToHast(children, references),
      );
    }
    case 'mark': {
      const { color, children } = inline;
      const classes = color === undefined ? undefined : [color];
      return newElement('mark', { className: classes }, inlinesToHast(children, references));
    }
    default:
      return newElement(TAG_NAMES[inline.type], {}, inlinesToHast(inline.children, references));
  }
}

function footnoteReference(id: string, references: References): ElementContent {
  const properties = {
    href: `#${noteId(id)}`,
    id: references.has(id) ? undefined : referenceId(id),
    role: 'doc-noteref',
  };
  references.add(id);
  return newElement('sup', {}, [newElement('a', properties, [newText(id)])]);
}
