import type { Inline } from '../../../article/article.ts';
import { buildElement } from '../../ui/build-element.ts';
import { message } from '../../ui/message.ts';
import { followableLink } from '../safe-url.ts';
import { renderMath } from './render-math.ts';
import { renderImage } from './render-picture.ts';
import type { Stage } from './stage.ts';

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

/** Nodes of a run of inline content. */
export function renderInlines(children: readonly Inline[], stage: Stage): (Node | string)[] {
  return children.map((inline) => renderInline(inline, stage));
}

function renderInline(inline: Inline, stage: Stage): Node | string {
  switch (inline.type) {
    case 'text':
      return inline.value;
    case 'code-span':
      return buildElement('code', { children: [inline.value] });
    case 'keyboard':
      return buildElement('kbd', { children: [inline.value] });
    case 'break':
      return buildElement('br');
    case 'math':
      return renderMath(inline, 'inline');
    case 'image':
      return renderImage(inline, stage);
    case 'link':
      return renderLink(inline, stage);
    case 'footnote-reference':
      return renderReference(inline.id, stage);
    case 'span':
      return buildElement('span', {
        attributes: { lang: inline.language, dir: inline.direction },
        children: renderInlines(inline.children, stage),
      });
    default:
      return buildElement(PLAIN_ELEMENTS[inline.type], {
        children: renderInlines(inline.children, stage),
      });
  }
}

/** What an address cannot be made of is still read, as text. */
function renderLink(link: Extract<Inline, { type: 'link' }>, stage: Stage): Node {
  const children = renderInlines(link.children, stage);
  const href = followableLink(link.url);
  if (href === undefined) return buildElement('span', { children });
  const title = link.title === '' ? undefined : link.title;
  return buildElement('a', { attributes: { href, title }, children });
}

function renderReference(id: string, stage: Stage): Node {
  const number = stage.noteNumbers.get(id);
  if (number === undefined) return buildElement('sup', { children: ['*'] });
  const link = buildElement('a', {
    attributes: { href: `#${id}`, 'aria-label': message('readerNote', number) },
    children: [String(number)],
  });
  if (!stage.references.has(id)) stage.references.set(id, link);
  return buildElement('sup', { class: 'note-number', children: [link] });
}
