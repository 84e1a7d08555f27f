import createDOMPurify, { type DOMPurify, type WindowLike } from 'dompurify';

/** What is needed of a window to parse markup without running any of it. */
export type SanitizerView = Omit<WindowLike, 'trustedTypes'> &
  Pick<typeof globalThis, 'document' | 'XMLSerializer'>;

/** DOMPurify for a window. */
export function createSanitizer(view: SanitizerView): DOMPurify {
  const { document, DocumentFragment, HTMLTemplateElement, Node, Element, NodeFilter } = view;
  const { NamedNodeMap, HTMLFormElement, DOMParser } = view;
  return createDOMPurify({
    document,
    DocumentFragment,
    HTMLTemplateElement,
    Node,
    Element,
    NodeFilter,
    NamedNodeMap,
    HTMLFormElement,
    DOMParser,
    // It would ask the page for a policy, which a strict page refuses and reports, and which scripts of
    // extensions need not have.
    trustedTypes: undefined,
  });
}
