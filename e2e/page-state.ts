// Functions that run inside a page, in its own world: they must use nothing outside themselves.

export interface LeafState {
  readonly text: string;
  readonly isHighlighted: boolean;
}

/** Texts of the highlighted ranges of a document, its shadow roots included, in their order. */
export function readHighlightedTexts(): string[] {
  return [...(CSS.highlights.get('pith') ?? [])].map(({ startContainer, startOffset, endOffset }) =>
    (startContainer.textContent ?? '').slice(startOffset, endOffset),
  );
}

/** Every non-blank text node outside shadow roots, in document order. */
export function readLeafStates(): LeafState[] {
  const ranges = [...(CSS.highlights.get('pith') ?? [])];
  const highlighted = new Set(ranges.map((range) => range.startContainer));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const leaves: LeafState[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (text.trim() === '' || node.parentElement?.closest('script, style, noscript')) continue;
    leaves.push({ text, isHighlighted: highlighted.has(node) });
  }
  return leaves;
}

/** The markup of a document and of the open shadow roots in it. */
export function readMarkup(): string {
  const parts: string[] = [];
  const visit = (root: Document | ShadowRoot) => {
    parts.push(root instanceof Document ? root.documentElement.outerHTML : root.innerHTML);
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot !== null) visit(element.shadowRoot);
    }
  };
  visit(document);
  return parts.join('\n');
}

/** Whether a highlight stands in the document's registry, empty or not. */
export function hasHighlight(): boolean {
  return CSS.highlights.has('pith');
}

declare global {
  interface Window {
    violations?: string[];
  }
}

/** Begins to note what the page's content security policy refuses. */
export function watchForViolations(): void {
  window.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.violations?.push(`${violatedDirective} ${blockedURI}`),
  );
}

export function readViolations(): string[] {
  return window.violations ?? ['not watched'];
}
