import type { Image, Inline } from '../../../core/article/article.ts';
import { isPageOfPicture } from '../../../core/article/pictures/image-source.ts';
import { listen } from '../../events/listen.ts';
import { buildElement } from '../../ui/build-element.ts';
import { sentence } from '../../ui/sentence.ts';
import { followableLink, showablePicture } from '../safe-url.ts';
import { renderMath } from './render-math.ts';
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

/** A picture from where the page has it; its words where it has no safe address. */
function renderImage(picture: Image, stage: Stage): Node | string {
  const { url, alt, title, width, height } = picture;
  const src = showablePicture(url);
  if (src === undefined) return alt;
  const image = buildElement('img', {
    attributes: {
      // Before `src`, or the browser would begin to load what is far below.
      loading: 'lazy',
      decoding: 'async',
      alt,
      title: title === '' ? undefined : title,
      width: width > 0 ? Math.round(width) : undefined,
      height: height > 0 ? Math.round(height) : undefined,
      src,
    },
  });
  listen(image, 'error', giveUp, { once: true });
  stage.pictures.set(image, picture);
  return image;
}

/**
 * A picture that stands by itself. Where the page leads somewhere from it, so does it here, but not to a wiki's page
 * about the picture, which comes with the enlarged one.
 */
export function renderPicture(picture: Image, stage: Stage): Node | string {
  const image = renderImage(picture, stage);
  const { link = '', alt, title } = picture;
  const href = followableLink(link);
  if (typeof image === 'string' || href === undefined || isPageOfPicture(href)) return image;
  const name = alt || title ? undefined : href;
  return buildElement('a', { attributes: { href, 'aria-label': name }, children: [image] });
}

/** A picture that does not come keeps no room: its words stand there as a line. */
function giveUp({ currentTarget }: Event): void {
  const image = currentTarget as HTMLImageElement;
  image.removeAttribute('width');
  image.removeAttribute('height');
  image.classList.add('missing');
}

function renderReference(id: string, stage: Stage): Node {
  const number = stage.noteNumbers.get(id);
  if (number === undefined) return buildElement('sup', { children: ['*'] });
  const link = buildElement('a', {
    attributes: { href: `#${id}`, 'aria-label': sentence('readerNote', number) },
    children: [String(number)],
  });
  if (!stage.references.has(id)) stage.references.set(id, link);
  return buildElement('sup', { class: 'note-number', children: [link] });
}
