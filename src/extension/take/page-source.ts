import type { CapturedDocument } from '../content/capture-documents.ts';
import { HOST_NAME } from '../ui/host-name.ts';

/** What Pith shows over the page is no part of it. */
const OWN = `<${HOST_NAME}></${HOST_NAME}>`;

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
  const inner = documentElement.getHTML({ shadowRoots: [...shadowRoots] }).replace(OWN, '');
  return `${declaration}${tags.slice(0, end)}${inner}${tags.slice(end)}\n`;
}
