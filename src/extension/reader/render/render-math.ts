import createDOMPurify from 'dompurify';
import type { MathSource } from '../../../core/article/article.ts';
import { buildElement } from '../../ui/build-element.ts';
import { safeLink } from '../safe-url.ts';

/**
 * A formula: as MathML where the page has it, else its TeX or its words. The markup is the only thing
 * of the page that is ever parsed, so it goes through DOMPurify, and then loses its links and styles.
 */
export function renderMath({ tex, mathml, text }: MathSource, display: 'inline' | 'block'): Node {
  const math = mathml === '' ? null : sanitizeMath(mathml);
  if (math !== null) {
    math.setAttribute('display', display);
    return math;
  }
  if (tex === '') return buildElement('span', { class: 'formula', children: [text] });
  return buildElement('code', { class: 'formula', children: [tex] });
}

/**
 * A sanitiser that knows nothing of Trusted Types: it would ask the page for a policy, which a strict
 * page refuses and reports, and which scripts of extensions need not have.
 */
const sanitizer = createDOMPurify({
  ...{ document, DocumentFragment, HTMLTemplateElement, Node, Element, NodeFilter, NamedNodeMap },
  ...{ HTMLFormElement, DOMParser },
  trustedTypes: undefined,
});

function sanitizeMath(mathml: string): Element | null {
  const fragment = sanitizer.sanitize(mathml, {
    USE_PROFILES: { mathMl: true },
    RETURN_DOM_FRAGMENT: true,
    FORBID_ATTR: ['style', 'class', 'id', 'name', 'xlink:href', 'src', 'altimg'],
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  });
  const math = fragment.querySelector('math');
  if (math === null || math.textContent.trim() === '') return null;
  for (const linked of math.querySelectorAll('[href]')) {
    if (safeLink(linked.getAttribute('href') ?? '') === undefined) linked.removeAttribute('href');
  }
  return document.importNode(math, true);
}
