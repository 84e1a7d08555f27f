import { isFirefox } from '../../../platform/browser/is-firefox.ts';
import { ownGlobal } from '../../../platform/browser/own-global.ts';
import { HTML_NAMESPACE } from '../build-element.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * Whether layers can be shown over a document. An SVG document shows no HTML. What covers all of a view that is lost may
 * take its place, and then others may stand over that.
 */
export function showsLayers(document: Document, isModal = false): boolean {
  if (document.documentElement.namespaceURI === SVG_NAMESPACE) return false;
  return isModal || ownGlobal('pithHost') !== undefined || !losesItsView(document);
}

/** Firefox's own view of an XML document without styles is lost once anything is added, until it is loaded again. */
export function losesItsView({ documentElement, styleSheets }: Document): boolean {
  const { namespaceURI } = documentElement;
  return isFirefox() && namespaceURI !== HTML_NAMESPACE && styleSheets.length === 0;
}
