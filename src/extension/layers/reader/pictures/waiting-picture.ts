import type { Image } from '../../../../article/article.ts';
import { buildElement } from '../../ui/build-element.ts';
import { interfaceAttributes, message } from '../../ui/message.ts';

export const WAITING_PICTURE = '.waiting-picture';
export const ALL_PICTURES = '.all-pictures';

/** A picture that neither the page has loaded nor the user has requested. */
export interface WaitingPicture {
  readonly image: HTMLImageElement;
  /** The picture with the link around it, which replaces the button. */
  readonly shown: HTMLElement;
  readonly url: string;
}

/**
 * The button in place of such a picture. Its label is no text node, so that it is not read aloud,
 * found, selected or copied.
 */
export function waitingPicture({ url, alt, title }: Image, isInLine: boolean): HTMLButtonElement {
  const words = alt || title;
  const host = new URL(url).host;
  const action =
    words === '' ? message('readerPictureShow') : message('readerPictureShowNamed', words);
  return buildElement('button', {
    class: isInLine ? 'waiting-picture in-line' : 'waiting-picture',
    type: 'button',
    'aria-label': action,
    title: message('readerPictureShowHint', host),
    'data-words': words,
    'data-action': `${message('readerPictureShow')} · ${host}`,
    ...interfaceAttributes(),
  });
}

/**
 * Adds a button that loads all pictures, below the first one outside a line of text. It does so
 * only for several pictures.
 */
export function addLoadAllButton(waiting: ReadonlyMap<HTMLButtonElement, WaitingPicture>): void {
  if (waiting.size < 2) return;
  const first = [...waiting.keys()].find((button) => !button.matches('.in-line'));
  const words = message('readerPictureShowAll');
  first?.after(
    buildElement('button', {
      class: 'all-pictures',
      type: 'button',
      'aria-label': words,
      'data-action': words,
      ...interfaceAttributes(),
    }),
  );
}

/** Requests a picture once it comes into view. Its server does not learn the page's address. */
export function requestPicture(image: HTMLImageElement, src: string): void {
  image.loading = 'lazy';
  image.referrerPolicy = 'no-referrer';
  // `src` is set last. The browser would otherwise load at once, and send the address of the page.
  image.src = src;
}
