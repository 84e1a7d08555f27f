import { listen } from '../../../platform/events/listen.ts';
import { buildElement } from '../build-element.ts';

/** Between a menu and the window's edges, in CSS pixels. */
const MARGIN = 8;
/** Between a menu and what it opens from, in CSS pixels. */
const GAP = 6;

export interface MenuItem {
  readonly label: string;
  /** Whether a line parts it from the item above it. */
  readonly startsGroup?: boolean;
  onPick(): void;
}

export interface MenuOptions {
  /** Unique within the layer. */
  readonly id: string;
  /** The menu's name. */
  readonly label: string;
  /** The button that opens it. */
  readonly button: HTMLButtonElement;
  /** The items in their order, asked for whenever the menu opens. */
  items(): readonly MenuItem[];
}

/** A menu with the button that opens it, after the pattern of the ARIA Authoring Practices. */
export interface Menu {
  /** The pop-up, which stands beside the button in an element with a position. */
  readonly element: HTMLElement;
  /** A place above the items, for what is no item. */
  readonly head: HTMLElement;
  /** Opens it, with the focus on its first item. */
  open(): void;
  /** @returns whether it was open */
  close(): boolean;
}

export function createMenu({ id, label, button, items }: MenuOptions): Menu {
  const list = buildElement('div', { class: 'items', id, role: 'menu', 'aria-label': label });
  const head = buildElement('div', { class: 'head' });
  const element = buildElement('div', { class: 'menu', hidden: true }, [head, list]);
  for (const [name, value] of Object.entries({ haspopup: 'menu', expanded: false, controls: id })) {
    button.setAttribute(`aria-${name}`, String(value));
  }
  let keys: ItemKeys | undefined;

  function buildItem({ label: words, onPick }: MenuItem): HTMLElement {
    const attributes = { type: 'button', role: 'menuitem', tabindex: -1 };
    const item = buildElement('button', { class: 'item', ...attributes }, [words]);
    listen(item, 'click', () => {
      // The focus must not be lost with the menu.
      button.focus({ preventScroll: true });
      close();
      onPick();
    });
    return item;
  }

  const buildLine = () => buildElement('div', { class: 'line', role: 'separator' });

  function open(at: 'first' | 'last'): void {
    const now = items();
    const built = now.map(buildItem);
    list.replaceChildren(
      ...built.flatMap((item, i) => (now[i].startsGroup === true ? [buildLine(), item] : [item])),
    );
    keys = keysOfItems(built);
    element.hidden = false;
    button.setAttribute('aria-expanded', 'true');
    placeMenu(element, button);
    keys.focus(at);
  }

  function close(): boolean {
    if (element.hidden) return false;
    const { activeElement } = element.getRootNode() as ShadowRoot;
    if (element.contains(activeElement)) button.focus({ preventScroll: true });
    element.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    return true;
  }

  listen(button, 'click', () => close() || open('first'));
  listen(button, 'keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 'first' : 'last');
  });
  listen(list, 'keydown', (event) => keys?.handle(event));
  const closeWithoutFocus = ({ relatedTarget }: FocusEvent) => {
    const isInside = (part: Node) => relatedTarget instanceof Node && part.contains(relatedTarget);
    if (!isInside(element) && !isInside(button)) close();
  };
  listen(element, 'focusout', closeWithoutFocus);
  listen(button, 'focusout', closeWithoutFocus);
  return { element, head, open: () => open('first'), close };
}

/**
 * Puts an open menu above or below the bar that it belongs to, wherever there is more room, and
 * beside its button as far as the window allows. What does not fit is scrolled to.
 */
function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const bar = menu.offsetParent;
  if (!(bar instanceof HTMLElement)) return;
  const { style } = menu;
  const around = bar.getBoundingClientRect();
  const from = button.getBoundingClientRect();
  // A bar that stays in sight while the user zooms by pinching is drawn smaller.
  const scale = around.width / bar.offsetWidth;
  const above = around.top - GAP - MARGIN;
  const below = innerHeight - around.bottom - GAP - MARGIN;
  const isAbove = above > below;
  style.top = isAbove ? 'auto' : `calc(100% + ${GAP}px)`;
  style.bottom = isAbove ? `calc(100% + ${GAP}px)` : 'auto';
  style.maxHeight = `${Math.max(above, below) / scale}px`;
  style.maxWidth = `${(innerWidth - 2 * MARGIN) / scale}px`;
  const width = menu.offsetWidth * scale;
  const isRightToLeft = getComputedStyle(menu).direction === 'rtl';
  const wanted = isRightToLeft ? from.right - width : from.left;
  const left = Math.max(MARGIN, Math.min(wanted, innerWidth - MARGIN - width));
  style.left = `${(left - around.left) / scale - bar.clientLeft}px`;
}

/** The keys of an open menu, which move the focus among its items. */
interface ItemKeys {
  focus(at: 'first' | 'last'): void;
  handle(event: KeyboardEvent): void;
}

/** Arrows go round, Home and End go to the ends, a letter goes to the next item that begins with it. */
function keysOfItems(items: readonly HTMLElement[]): ItemKeys {
  function focus(index: number): void {
    const wanted = items.at(index % items.length);
    if (wanted === undefined) return;
    // Only one of them is a stop of the Tab key.
    for (const item of items) item.tabIndex = item === wanted ? 0 : -1;
    wanted.focus();
  }

  function target({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, now: number): number {
    if (ctrlKey || metaKey || altKey) return -1;
    if (key === 'ArrowDown') return now + 1;
    if (key === 'ArrowUp') return now + items.length - 1;
    if (key === 'Home') return 0;
    if (key === 'End') return items.length - 1;
    return key === ' ' ? -1 : nextWith(key, now);
  }

  /** @returns the index of an item whose name begins with a letter, or -1 */
  function nextWith(letter: string, now: number): number {
    if ([...letter].length !== 1) return -1;
    const steps = items.findIndex((_, step) => {
      const name = items[(now + 1 + step) % items.length].textContent.trim();
      return name.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
    });
    return steps < 0 ? -1 : now + 1 + steps;
  }

  return {
    focus: (at) => focus(at === 'first' ? 0 : items.length - 1),
    handle(event) {
      const now = items.indexOf(event.target as HTMLElement);
      const wanted = now < 0 ? -1 : target(event, now);
      if (wanted < 0) return;
      event.preventDefault();
      // The reader has actions on letters, too.
      event.stopPropagation();
      focus(wanted);
    },
  };
}
