/** What the DOM says of nodes, whatever a page calls its forms' controls. */
export interface Dom {
  readonly firstChild: (this: Node) => ChildNode | null;
  readonly nextSibling: (this: Node) => ChildNode | null;
  readonly parentNode: (this: Node) => ParentNode | null;
  readonly parentElement: (this: Node) => HTMLElement | null;
  readonly assignedSlot: (this: Element) => HTMLSlotElement | null;
  readonly checkVisibility: Element['checkVisibility'];
  readonly getAttribute: Element['getAttribute'];
  readonly getAttributeNames: Element['getAttributeNames'];
  readonly getBoundingClientRect: Element['getBoundingClientRect'];
}

/** With whose it is, for a script may see another DOM later: the tests of one worker do. */
let known: { readonly owner: typeof Node; readonly dom: Dom } | undefined;

/**
 * A form has its controls as properties, by their names, before those of the DOM, and Chrome lets the scripts of
 * extensions see that, too: where pages call a control `nextSibling`, only the DOM's own getter knows it.
 */
export function domOf(): Dom {
  if (known?.owner !== Node) known = { owner: Node, dom: readDom() };
  return known.dom;
}

/** An element and all those around it, innermost first. */
export function* withElementsAround(element: Element | null): Iterable<Element> {
  const { parentElement } = domOf();
  for (let at = element; at !== null; at = parentElement.call(at)) yield at;
}

function readDom(): Dom {
  return {
    firstChild: getter(Node, 'firstChild'),
    nextSibling: getter(Node, 'nextSibling'),
    parentNode: getter(Node, 'parentNode'),
    parentElement: getter(Node, 'parentElement'),
    assignedSlot: getter(Element, 'assignedSlot'),
    checkVisibility: Element.prototype.checkVisibility,
    getAttribute: Element.prototype.getAttribute,
    getAttributeNames: Element.prototype.getAttributeNames,
    getBoundingClientRect: Element.prototype.getBoundingClientRect,
  };
}

function getter<T extends Node, K extends keyof T & string>(
  { prototype }: { readonly prototype: T },
  name: K,
): (this: T) => T[K] {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  if (get === undefined) throw new TypeError(`The DOM has no ${name}`);
  return get;
}
