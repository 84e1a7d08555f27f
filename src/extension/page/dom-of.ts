/** What the DOM says of nodes, whatever a page calls its forms' controls. */
export interface Dom {
  readonly firstChild: (this: Node) => ChildNode | null;
  readonly nextSibling: (this: Node) => ChildNode | null;
  readonly parentNode: (this: Node) => ParentNode | null;
  readonly checkVisibility: Element['checkVisibility'];
  readonly getAttribute: Element['getAttribute'];
  readonly getAttributeNames: Element['getAttributeNames'];
}

let known: Dom | undefined;

/**
 * A form has its controls as properties, by their names, before those of the DOM, and Chrome lets the scripts of
 * extensions see that, too: where pages call a control `nextSibling`, only the DOM's own getter knows it.
 */
export function domOf(): Dom {
  known ??= {
    firstChild: getter('firstChild'),
    nextSibling: getter('nextSibling'),
    parentNode: getter('parentNode'),
    checkVisibility: Element.prototype.checkVisibility,
    getAttribute: Element.prototype.getAttribute,
    getAttributeNames: Element.prototype.getAttributeNames,
  };
  return known;
}

function getter<K extends keyof Node>(name: K): (this: Node) => Node[K] {
  const { get } = Object.getOwnPropertyDescriptor(Node.prototype, name) ?? {};
  if (get === undefined) throw new TypeError(`The DOM has no ${name}`);
  return get;
}
