import type { Image } from '../../../article/article.ts';
import { buildElement } from '../../ui/build-element.ts';
import { interfaceAttributes, message } from '../../ui/message.ts';

export const WAITING_PICTURE = '.waiting-picture';
export const ALL_PICTURES = '.all-pictures';

/** A picture that the page has not loaded, and that nobody has asked for yet. */
export interface WaitingPicture {
  readonly image: HTMLImageElement;
  /** The picture with what isPartOfContent around it, to stand where the button does. */
  readonly shown: HTMLElement;
  readonly url: string;
}

/**
 * The button in the place of such a picture. Its words are no text nodes: they are no part of what is read aloud,
 * found, selected and copied.
 */
export function waitingPicture({ url, alt, title }: Image, isInLine: boolean): HTMLButtonElement {
  const words = alt || title;
  const host = new URL(url).host;
  const action =
    words === '' ? message('readerPictureShow') : message('readerPictureShowNamed', words);
  return buildElement('button', {
    class: isInLine ? 'waiting-picture in-line' : 'waiting-picture',
    attributes: {
      type: 'button',
      'aria-label': action,
      title: message('readerPictureShowHint', host),
      'data-words': words,
      'data-action': `${message('readerPictureShow')} · ${host}`,
      ...interfaceAttributes(),
    },
  });
}

/** Puts a button that asks for all of them below the first that stands by itself, where there are several. */
export function addLoadAllButton(waiting: ReadonlyMap<HTMLButtonElement, WaitingPicture>): void {
  if (waiting.size < 2) return;
  const first = [...waiting.keys()].find((button) => !button.matches('.in-line'));
  const words = message('readerPictureShowAll');
  first?.after(
    buildElement('button', {
      class: 'all-pictures',
      attributes: {
        type: 'button',
        'aria-label': words,
        'data-action': words,
        ...interfaceAttributes(),
      },
    }),
  );
}

/** Has the browser ask for a picture, once it comes into view; its server is not told on which page it is read. */
export function requestPicture(image: HTMLImageElement, src: string): void {
  image.loading = 'lazy';
  image.referrerPolicy = 'no-referrer';
  // Last, or the browser would begin to load what is far below, and say where it is from.
  image.src = src;
}
