/**
 * Keeps an element without attributes but one: with `inert`, `hidden`, `popover` or `style` a page makes what is in
 * it unseen or dead, whatever the style sheets say.
 * @param onUndone tells each time that the page has done so
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
    // What was done here is no news.
    watch.takeRecords();
    onUndone();
  });
  watch.observe(element, { attributes: true });
  return () => watch.disconnect();
}
