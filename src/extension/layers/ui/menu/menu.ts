import { listen } from '../../../platform/events/listen.ts';
import { buildElement } from '../build-element.ts';
import { type ItemKeys, keysOfItems } from './menu-keys.ts';
import { placeMenu } from './place-menu.ts';

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
  const list = buildElement('div', {
    class: 'items',
    attributes: { id, role: 'menu', 'aria-label': label },
  });
  const head = buildElement('div', { class: 'head' });
  const element = buildElement('div', {
    class: 'menu',
    attributes: { hidden: true },
    children: [head, list],
  });
  for (const [name, value] of Object.entries({ haspopup: 'menu', expanded: false, controls: id })) {
    button.setAttribute(`aria-${name}`, String(value));
  }
  let keys: ItemKeys | undefined;

  function buildItem({ label: words, onPick }: MenuItem): HTMLElement {
    const attributes = { type: 'button', role: 'menuitem', tabindex: -1 };
    const item = buildElement('button', { class: 'item', attributes, children: [words] });
    listen(item, 'click', () => {
      // The focus must not be lost with the menu.
      button.focus({ preventScroll: true });
      close();
      onPick();
    });
    return item;
  }

  const buildLine = () => buildElement('div', { class: 'line', attributes: { role: 'separator' } });

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
