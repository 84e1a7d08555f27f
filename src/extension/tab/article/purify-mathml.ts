import {
  FENCE_ATTRIBUTES,
  MATHML_ATTRIBUTES,
  MATHML_ROWS,
  MATHML_TOKENS,
} from '../../../page/capture/mathml-names.ts';
import { createSanitizer, type SanitizerView } from './create-sanitizer.ts';

const CONFIG = {
  ALLOWED_TAGS: [...MATHML_TOKENS, ...MATHML_ROWS],
  ALLOWED_ATTR: [...MATHML_ATTRIBUTES, ...FENCE_ATTRIBUTES],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // The TeX of a formula is not to stand in it as text.
  ADD_FORBID_CONTENTS: ['annotation'],
  RETURN_DOM_FRAGMENT: true as const,
};

let purify: ((markup: string) => string) | undefined;

/**
 * Takes what is harmful out of the markup of a formula, with DOMPurify: the place where markup of a
 * page comes into the extension.
 * @returns one `math` element as XML; empty where there is none, or nothing in it
 */
export function purifyMathml(markup: string): string {
  purify ??= createPurifier(globalThis);
  return purify(markup);
}

/** As `purifyMathml`, for a window. */
export function createPurifier(view: SanitizerView): (markup: string) => string {
  const { XMLSerializer } = view;
  const sanitizer = createSanitizer(view);
  return (markup) => {
    // With `frameset` in it there is no body, and then, against its type, no fragment.
    const fragment = sanitizer.sanitize(markup, CONFIG) as DocumentFragment | null;
    const math = fragment?.querySelector('math');
    if (!math?.textContent.trim()) return '';
    return new XMLSerializer().serializeToString(math);
  };
}
