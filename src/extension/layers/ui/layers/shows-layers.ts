import { isFirefox } from '../../../platform/browser/is-firefox.ts';
import { HTML_NAMESPACE } from '../build-element.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * Whether layers can be shown over a document without damage. An SVG document shows no HTML.
 * Firefox's own view of an XML document without styles is lost once anything is added.
 */
export function showsLayers({ documentElement, styleSheets }: Document): boolean {
  const { namespaceURI } = documentElement;
  if (namespaceURI === SVG_NAMESPACE) return false;
  return namespaceURI === HTML_NAMESPACE || styleSheets.length > 0 || !isFirefox();
}
