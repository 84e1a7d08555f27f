import { listen } from '../../../platform/events/listen.ts';

export interface PointerOptions {
  readonly article: HTMLElement;
  readonly popover: HTMLElement;
  show(reference: HTMLElement): void;
  isShown(reference: HTMLElement): boolean;
  /** Whether the pointer alone has it open. */
  mayClose(): boolean;
  close(): void;
}

/** Time that a mouse rests on a number before its note opens, in ms: less, and a mouse in passing opens notes. */
const REST_MS = 250;
/** Time in which a mouse may leave the number for the note, in ms. */
const LEAVE_MS = 300;

/** Opens a note beneath a mouse that rests on its number, until the mouse has left both. */
export function followsPointer(parts: PointerOptions): void {
  const { article, popover } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpened = false;

  function later(action: () => void, ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(action, ms);
  }

  listen(article, 'pointerover', ({ target, pointerType, buttons }) => {
    if (pointerType !== 'mouse' || buttons !== 0) return;
    const reference = target instanceof Element ? target.closest('.note-number a') : null;
    if (!(reference instanceof HTMLElement)) {
      if (isOpened) leave();
      else clearTimeout(timer);
    } else if (parts.isShown(reference)) clearTimeout(timer);
    else {
      later(() => {
        isOpened = true;
        parts.show(reference);
      }, REST_MS);
    }
  });
  // What a press opens or closes stays so, however soon the press came after the mouse.
  listen(article, 'pointerdown', () => clearTimeout(timer));
  listen(popover, 'pointerover', () => clearTimeout(timer));
  listen(popover, 'pointerleave', leave);

  function leave(): void {
    if (!isOpened) return;
    later(() => {
      if (!parts.mayClose()) return;
      isOpened = false;
      parts.close();
    }, LEAVE_MS);
  }
}
