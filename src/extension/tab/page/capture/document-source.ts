import type { DocumentSource } from '../../../../page/capture/article-extras.ts';

const HTML_OR_PICTURE = /^(?:text\/html|application\/xhtml\+xml|image\/.*)$/;
/** The element in which Chromium keeps the document of which it shows a view. */
const CHROMIUM_SOURCE = 'webkit-xml-viewer-source-xml';

/** What a document is that is no HTML; undefined for HTML. */
export function documentSource(document: Document): DocumentSource | undefined {
  const { contentType: type } = document;
  if (HTML_OR_PICTURE.test(type)) return undefined;
  if (!/xml$/.test(type)) return { type, xml: '' };
  const root = document.getElementById(CHROMIUM_SOURCE)?.firstElementChild;
  return { type, xml: new XMLSerializer().serializeToString(root ?? document.documentElement) };
}
