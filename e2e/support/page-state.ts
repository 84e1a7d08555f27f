// These functions run inside a page, in its own world, so they must use nothing outside themselves.

export interface LeafState {
  readonly text: string;
  readonly isHighlighted: boolean;
}

/**
 * The texts of a document's highlighted text nodes, also in its shadow roots, in their order. One
 * range may cover many nodes.
 */
export function readHighlightedTexts(): string[] {
  const texts: string[] = [];
  // The highlight's name is drawn anew at each press. The first name of this form is the
  // highlight's.
  const [, shown] = [...CSS.highlights].find(([name]) => /^[a-z][a-z0-9]{18}$/.test(name)) ?? [];
  for (const range of shown ?? []) {
    const { startContainer, startOffset, endContainer, endOffset } = range;
    const root = (range as Range).commonAncestorContainer;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    walker.currentNode = startContainer;
    for (let node: Node | null = startContainer; node !== null; node = walker.nextNode()) {
      const end = node === endContainer ? endOffset : undefined;
      const text = (node.textContent ?? '').slice(node === startContainer ? startOffset : 0, end);
      // A form has controls by their names, one of which may be that of this function.
      const around = node.parentElement ?? document.documentElement;
      const isShown = Element.prototype.closest.call(around, 'script, style, noscript') === null;
      if (text.trim() !== '' && isShown) texts.push(text);
      if (node === endContainer) break;
    }
  }
  return texts;
}

/** The texts of all non-blank text nodes outside shadow roots, in document order. */
export function readLeafStates(): LeafState[] {
  const [, shown] = [...CSS.highlights].find(([name]) => /^[a-z][a-z0-9]{18}$/.test(name)) ?? [];
  const ranges = [...(shown ?? [])] as Range[];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const leaves: LeafState[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (text.trim() === '' || node.parentElement?.closest('script, style, noscript')) continue;
    const leaf = node;
    leaves.push({ text, isHighlighted: ranges.some((range) => range.intersectsNode(leaf)) });
  }
  return leaves;
}

/** The markup of a document and of its open shadow roots. */
export function readMarkup(): string {
  const parts: string[] = [];
  const ownField = document.querySelector('body > :is(input, textarea):only-child');
  // What Pith lets the user type into is in a frame of its own, which is no part of the page.
  if (location.href === 'about:blank' && ownField !== null) return '';
  const visit = (root: Document | ShadowRoot) => {
    parts.push(root instanceof Document ? root.documentElement.outerHTML : root.innerHTML);
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot !== null) visit(element.shadowRoot);
    }
  };
  visit(document);
  return parts.join('\n');
}

/** Whether the document's registry has a highlight, empty or not. */
export function hasHighlight(): boolean {
  return [...CSS.highlights.keys()].some((name) => /^[a-z][a-z0-9]{18}$/.test(name));
}

declare global {
  interface Window {
    violations?: string[];
  }
}

/** Starts to record what the page's content security policy blocks. */
export function watchForViolations(): void {
  window.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.violations?.push(`${violatedDirective} ${blockedURI}`),
  );
}

export function readViolations(): string[] {
  return window.violations ?? ['not watched'];
}
