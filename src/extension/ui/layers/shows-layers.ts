import { isFirefox } from '../../browser/is-firefox.ts';
import { HTML_NAMESPACE } from '../build-element.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * Whether something can be shown over a document without doing harm to it. A drawing shows no HTML in it, and
 * Firefox's own view of an XML document without styles is gone for good once anything is put in.
 */
export function showsLayers({ documentElement, styleSheets }: Document): boolean {
  const { namespaceURI } = documentElement;
  if (namespaceURI === SVG_NAMESPACE) return false;
  return namespaceURI === HTML_NAMESPACE || styleSheets.length > 0 || !isFirefox();
}
