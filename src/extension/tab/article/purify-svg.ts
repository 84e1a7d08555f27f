import { createSanitizer, type SanitizerView } from './create-sanitizer.ts';

const CONFIG = {
  USE_PROFILES: { svg: true, svgFilters: true },
  // Links do nothing in a picture.
  FORBID_TAGS: ['a', 'foreignObject'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};
/** Addresses of parts of the drawing, and of bitmaps as data. */
const WITHIN = /^\s*(?:#|data:image\/(?:gif|jpeg|png|webp);base64,)/i;
/** Styles that name something outside of the drawing, or might do so by an escape. */
const REACHING = /url\(\s*(?!["']?#)|@import|image-set|\\/i;

let purify: ((markup: string) => string) | undefined;

/**
 * Takes what runs, or loads something, out of a drawing of the page, with DOMPurify.
 * @returns one `svg` element as XML; empty where there is none, or nothing in it
 */
export function purifySvg(markup: string): string {
  purify ??= createSvgPurifier(globalThis);
  return purify(markup);
}

/** As `purifySvg`, for a window. */
export function createSvgPurifier(view: SanitizerView): (markup: string) => string {
  const { XMLSerializer } = view;
  const sanitizer = createSanitizer(view);
  return (markup) => {
    // With `frameset` in it there is no body, and then, against its type, no fragment.
    const fragment = sanitizer.sanitize(markup, CONFIG) as DocumentFragment | null;
    const svg = fragment?.querySelector('svg');
    if (svg == null || svg.childElementCount === 0) return '';
    for (const element of [svg, ...svg.querySelectorAll('*')]) withoutReaching(element);
    return new XMLSerializer().serializeToString(svg);
  };
}

function withoutReaching(element: Element): void {
  if (element.localName === 'style' && REACHING.test(element.textContent)) element.remove();
  for (const attribute of [...element.attributes]) {
    const { localName, value } = attribute;
    const isAddress = localName === 'href' || localName === 'src';
    const isWithin = isAddress ? WITHIN.test(value) : !REACHING.test(value);
    if (!isWithin) element.removeAttributeNode(attribute);
  }
}
