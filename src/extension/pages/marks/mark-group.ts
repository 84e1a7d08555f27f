import { textFragmentLink } from '../../../article/annotations/text-fragment.ts';
import { type Annotation, quotedText } from '../../../core/annotations/annotation.ts';
import { shorten } from '../../../core/text/cut-text.ts';
import { safeLink } from '../../../core/text/safe-url.ts';
import { buildElement } from '../../layers/ui/build-element.ts';
import { message } from '../../layers/ui/message.ts';
import { buildButton } from '../options/controls/controls.ts';
import type { MarkedAddress } from './group-marks.ts';

/** Characters shown of a text; the rest is there for the search. */
const MAX_SHOWN = 5_000;
/** Characters that tell one button from another. */
const MAX_NAMED = 60;

/** A page with its highlights. Every address comes from a page or a file, and is not trusted. */
export function buildMarkGroup(
  { title, url, annotations }: MarkedAddress,
  remove: (annotation: Annotation) => void,
): HTMLElement {
  const name = title === '' ? url : title;
  const heading = buildElement('h2', { children: [linkTo(url, name)] });
  const address = buildElement('p', {
    class: 'address',
    attributes: { dir: 'ltr' },
    children: [url],
  });
  const items = annotations.map((annotation) => {
    try {
      return buildItem(annotation, () => remove(annotation));
    } catch (error) {
      // One that cannot be shown in full hides no other.
      console.error(error);
      return buildElement('li', { children: [annotation.target.exact] });
    }
  });
  const list = buildElement('ul', { attributes: { 'aria-label': name }, children: items });
  return buildElement('section', { class: 'marked-page', children: [heading, address, list] });
}

function buildItem(annotation: Annotation, onRemove: () => void): HTMLElement {
  const { color, note, target, url } = annotation;
  const button = buildButton(message('markDelete'), onRemove);
  button.setAttribute(
    'aria-label',
    `${message('markDelete')}: ${shorten(target.exact, MAX_NAMED)}`,
  );
  button.dataset.mark = annotation.id;
  const swatch = buildElement('span', {
    class: 'swatch',
    attributes: { 'data-mark': color, 'aria-hidden': true },
  });
  const quoted = buildElement('p', {
    class: 'quoted',
    attributes: { dir: 'auto' },
    children: [linkTo(textFragmentLink(url, target), shorten(quotedText(target), MAX_SHOWN))],
  });
  const noted = buildElement('p', {
    class: 'noted',
    attributes: { dir: 'auto' },
    children: [note],
  });
  return buildElement('li', {
    children: [
      swatch,
      buildElement('div', { children: note === '' ? [quoted] : [quoted, noted] }),
      button,
    ],
  });
}

/** A link into a new tab; words alone where it would lead somewhere that a page must not send us. */
function linkTo(address: string, words: string): HTMLElement {
  const href = safeLink(address);
  if (!/^https?:/i.test(href)) return buildElement('span', { children: [words] });
  const attributes = { href, target: '_blank', rel: 'noopener noreferrer' };
  return buildElement('a', { attributes, children: [words] });
}
