import type { CapturedDocument } from '../../layers/page/read-page.ts';
import { HOST_MARKUP } from '../../layers/ui/layers/host-element.ts';

/** The page as it is now, as HTML; its shadow roots as templates, by which a parser makes them again. */
export function pageSource({
  document,
  shadowRoots,
}: Pick<CapturedDocument, 'document' | 'shadowRoots'>): string {
  const { doctype, documentElement } = document;
  const declaration = doctype === null ? '' : `${new XMLSerializer().serializeToString(doctype)}\n`;
  const shell = documentElement.cloneNode(false) as Element;
  const tags = shell.outerHTML;
  const end = tags.lastIndexOf('</');
  const markup = documentElement.getHTML({ shadowRoots: [...shadowRoots] });
  // What Pith shows over the page is no part of it.
  const inner = markup.replace(HOST_MARKUP, '');
  return `${declaration}${tags.slice(0, end)}${inner}${tags.slice(end)}\n`;
}
