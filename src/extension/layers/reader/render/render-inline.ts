import type { Inline } from '../../../../article/article.ts';
import { buildElement } from '../../ui/build-element.ts';
import { message } from '../../ui/message.ts';
import { followableLink } from '../safe-url.ts';
import { renderMath } from './render-math.ts';
import { renderImage } from './render-picture.ts';
import type { Rendering } from './rendering.ts';

const PLAIN_ELEMENTS = {
  emphasis: 'em',
  strong: 'strong',
  deleted: 'del',
  inserted: 'ins',
  mark: 'mark',
  sub: 'sub',
  sup: 'sup',
  ruby: 'ruby',
  reading: 'rt',
} as const;

/** Nodes of inline content. */
export function renderInlines(
  children: readonly Inline[],
  rendering: Rendering,
): (Node | string)[] {
  return children.map((inline) => renderInline(inline, rendering));
}

function renderInline(inline: Inline, rendering: Rendering): Node | string {
  switch (inline.type) {
    case 'text':
      return inline.value;
    case 'code-span':
      return buildElement('code', {}, [inline.value]);
    case 'keyboard':
      return buildElement('kbd', {}, [inline.value]);
    case 'break':
      return buildElement('br');
    case 'math':
      return renderMath(inline, 'inline');
    case 'image':
      return renderImage(inline, rendering);
    case 'link':
      return renderLink(inline, rendering);
    case 'footnote-reference':
      return renderReference(inline.id, rendering);
    case 'span':
      return buildElement(
        'span',
        { lang: inline.language, dir: inline.direction },
        renderInlines(inline.children, rendering),
      );
    default:
      return buildElement(
        PLAIN_ELEMENTS[inline.type],
        {},
        renderInlines(inline.children, rendering),
      );
  }
}

/** Renders a link, or only its text where the address is not safe. */
function renderLink(link: Extract<Inline, { type: 'link' }>, rendering: Rendering): Node {
  const children = renderInlines(link.children, rendering);
  const href = followableLink(link.url);
  if (href === undefined) return buildElement('span', {}, children);
  const title = link.title === '' ? undefined : link.title;
  return buildElement('a', { href, title }, children);
}

function renderReference(id: string, rendering: Rendering): Node {
  const number = rendering.noteNumbers.get(id);
  if (number === undefined) return buildElement('sup', {}, ['*']);
  const link = buildElement(
    'a',
    {
      href: `#${id}`,
      role: 'doc-noteref',
      'aria-label': message('readerNote', number),
      'aria-haspopup': 'dialog',
      'aria-expanded': 'false',
    },
    [String(number)],
  );
  if (!rendering.references.has(id)) rendering.references.set(id, link);
  return buildElement('sup', { class: 'note-number' }, [link]);
}
