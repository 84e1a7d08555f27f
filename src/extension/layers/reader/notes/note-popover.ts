import { listen } from '../../../platform/events/listen.ts';
import { buildElement } from '../../ui/build-element.ts';
import { textButton } from '../../ui/buttons.ts';
import { interfaceAttributes, message } from '../../ui/message.ts';
import type { ArticleView } from '../article-view.ts';

/** Time that a mouse rests on a number before its note opens, in ms: less, and a mouse in passing opens notes. */
const REST_MS = 250;
/** Time in which a mouse may leave the number for the note, in ms. */
const LEAVE_MS = 300;

/** Space between a number and its note, and between the note and the edges of the window, in CSS pixels. */
const GAP_PX = 8;
const MARGIN_PX = 12;

export interface NotePopoverOptions {
  readonly layer: HTMLElement;
  readonly root: ShadowRoot;
  readonly scroller: HTMLElement;
  readonly view: ArticleView;
  /** Scrolls to an element of the article, and focuses it. */
  goTo(element: HTMLElement): void;
}

/** Shows a note beside its number. */
export interface NotePopover {
  /** Shows the note of a number that was pressed, and moves the focus into it; or closes it, if it is shown already. */
  press(reference: HTMLElement): void;
  /** @returns whether it was open */
  close(): boolean;
}

const ID = 'note-popover';

/**
 * A note opens on a press on its number, beneath a mouse, and when Tab reaches the number. This is one closure, because
 * all of it shares which note is shown.
 */
export function createNotePopover(parts: NotePopoverOptions): NotePopover {
  const { layer, root, scroller, view } = parts;
  const heading = buildElement('h2', { id: `${ID}-title`, tabindex: -1 });
  const content = buildElement('div', { class: 'note-content text', tabindex: 0 });
  const go = textButton(message('readerNoteGo'), goToNote);
  const element = buildElement(
    'div',
    {
      class: 'note-popover',
      id: ID,
      popover: 'manual',
      role: 'dialog',
      'aria-labelledby': `${ID}-title`,
      ...interfaceAttributes(),
    },
    [heading, content, go],
  );
  layer.append(element);
  let reference: HTMLElement | undefined;

  function show(shown: HTMLElement): boolean {
    const note = noteOf(shown);
    if (note === undefined) return false;
    if (shown === reference) return true;
    close();
    reference = shown;
    heading.textContent = shown.getAttribute('aria-label');
    content.replaceChildren(...copyOf(note));
    content.lang = shown.closest<HTMLElement>('[lang]')?.lang ?? '';
    content.dir = getComputedStyle(note).direction;
    shown.setAttribute('aria-expanded', 'true');
    element.showPopover();
    content.scrollTop = 0;
    placeBeside(element, shown, scroller);
    return true;
  }

  function close(): boolean {
    if (reference === undefined) return false;
    const shown = reference;
    reference = undefined;
    shown.setAttribute('aria-expanded', 'false');
    const hadFocus = element.contains(root.activeElement);
    element.hidePopover();
    if (hadFocus) shown.focus({ preventScroll: true });
    return true;
  }

  function noteOf(shown: HTMLElement): HTMLElement | undefined {
    return view.rendering.anchors.get(shown.getAttribute('href')?.slice(1) ?? '');
  }

  function press(shown: HTMLElement): void {
    const isOpen = shown === reference && element.contains(root.activeElement);
    if (isOpen) close();
    else if (show(shown)) heading.focus({ preventScroll: true });
  }

  function goToNote(): void {
    if (reference === undefined) return;
    const [shown, note] = [reference, noteOf(reference)];
    close();
    if (note === undefined) return;
    // The way back is to the number that the reader has come from, of several that name the note.
    const back = note.querySelector('a.back')?.getAttribute('href')?.slice(1);
    if (back !== undefined) view.rendering.anchors.set(back, shown);
    parts.goTo(note);
  }

  listen(element, 'click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!(link instanceof HTMLElement)) return;
    event.preventDefault();
    const target = view.rendering.anchors.get(link.getAttribute('href')?.slice(1) ?? '');
    close();
    if (target !== undefined) parts.goTo(target);
  });
  listen(layer, 'pointerdown', ({ target }) => {
    const isInside =
      target instanceof Node && (element.contains(target) || reference?.contains(target));
    if (isInside !== true) close();
  });
  listen(
    scroller,
    'scroll',
    () => {
      if (reference !== undefined && !placeBeside(element, reference, scroller)) close();
    },
    { passive: true },
  );
  listen(element, 'focusout', ({ relatedTarget }) => {
    // A window that is left takes the focus along, and gives it back.
    const isElsewhere = relatedTarget instanceof Node && !element.contains(relatedTarget);
    if (isElsewhere && relatedTarget !== reference) close();
  });
  followsPointer({
    article: view.element,
    popover: element,
    show,
    isShown: (shown) => shown === reference,
    mayClose: () => !element.contains(root.activeElement) && reference !== root.activeElement,
    close,
  });
  followTab(show);

  /** With Tab comes who reads by keyboard; a focus that is given otherwise, as after a jump, opens nothing. */
  function followTab(open: (shown: HTMLElement) => boolean): void {
    let isTab = false;
    listen(layer, 'keydown', ({ key }) => {
      isTab = key === 'Tab';
    });
    listen(view.element, 'focusin', ({ target }) => {
      const shown =
        isTab && target instanceof HTMLElement ? target.closest('.note-number a') : null;
      isTab = false;
      if (shown instanceof HTMLElement) open(shown);
    });
    listen(view.element, 'focusout', ({ relatedTarget }) => {
      const isInside = relatedTarget instanceof Node && element.contains(relatedTarget);
      if (!isInside && reference !== undefined && relatedTarget !== null) close();
    });
  }

  return { press, close };
}

/** The content of a note, without its way back and without what works in its place alone. */
function copyOf(note: HTMLElement): Node[] {
  const copy = note.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll('.back, button, input')) part.remove();
  for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id');
  return [...copy.childNodes];
}

/**
 * Places a pop-over below an element, or above it where there is more room.
 * @returns false where the element has been scrolled out of view
 */
function placeBeside(popover: HTMLElement, element: Element, scroller: Element): boolean {
  const at = element.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  if (at.bottom < view.top || at.top > view.bottom) return false;
  const above = at.top - view.top - GAP_PX - MARGIN_PX;
  const below = window.innerHeight - at.bottom - GAP_PX - MARGIN_PX;
  const { style } = popover;
  style.maxHeight = '';
  const { width, height } = popover.getBoundingClientRect();
  const isBelow = height <= below || below >= above;
  style.maxHeight = `${Math.max(isBelow ? below : above, 0)}px`;
  const shown = Math.min(height, isBelow ? below : above);
  style.top = `${isBelow ? at.bottom + GAP_PX : at.top - GAP_PX - shown}px`;
  const middle = at.left + at.width / 2 - width / 2;
  const right = document.documentElement.clientWidth - width - MARGIN_PX;
  style.left = `${Math.max(Math.min(middle, right), MARGIN_PX)}px`;
  return true;
}

interface PointerOptions {
  readonly article: HTMLElement;
  readonly popover: HTMLElement;
  show(reference: HTMLElement): void;
  isShown(reference: HTMLElement): boolean;
  /** Whether the pointer alone has it open. */
  mayClose(): boolean;
  close(): void;
}

/** Opens a note beneath a mouse that rests on its number, until the mouse has left both. */
function followsPointer(parts: PointerOptions): void {
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
