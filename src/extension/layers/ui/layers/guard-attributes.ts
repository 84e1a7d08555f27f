/**
 * Removes all attributes of an element but one, whenever the page changes them. With `inert`,
 * `hidden`, `popover` or `style` a page could hide or disable it, whatever the style sheets say.
 * @param onUndone called each time that the page has changed the attributes
 * @returns ends it
 */
export function guardAttributes(element: Element, only: string, onUndone: () => void): () => void {
  const watch = new MutationObserver(() => {
    const isAsItWas = element.attributes.length === 1 && element.getAttribute(only) === '';
    if (isAsItWas) return;
    for (const { name } of [...element.attributes]) {
      if (name !== only) element.removeAttribute(name);
    }
    element.setAttribute(only, '');
    // The changes made here must not be reported.
    watch.takeRecords();
    onUndone();
  });
  watch.observe(element, { attributes: true });
  return () => watch.disconnect();
}
