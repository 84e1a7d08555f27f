import type { Element, ElementContent, Nodes } from 'hast';
import { toXast } from 'hast-util-to-xast';
import type { Element as XmlElement } from 'xast';
import { safeLink } from '../../../core/text/safe-url.ts';
import { parseUrl } from '../../../core/text/web-url.ts';
import type { Article, ArticleMetadata } from '../../article.ts';
import { fileHeader } from '../file-header.ts';
import { articleToHast } from '../html/article-to-hast.ts';
import { newElement, newText } from '../html/hast-nodes.ts';
import { cleanLine } from '../text/clean-text.ts';
import { epubNotes } from './epub-notes.ts';
import { type EpubHeading, xhtmlFile, xml } from './epub-package.ts';

const MATHML = 'http://www.w3.org/1998/Math/MathML';
/** The names that EPUB has for the parts that ARIA's roles name; reading systems show notes by them. */
const EPUB_TYPES: Readonly<Record<string, string>> = {
  'doc-noteref': 'noteref',
  'doc-endnotes': 'footnotes',
  'doc-footnote': 'footnote',
  'doc-backlink': 'backlink',
};

export interface EpubChapter {
  readonly xhtml: string;
  readonly headings: readonly EpubHeading[];
  readonly hasMath: boolean;
}

/** The files and addresses of pictures, by the address that the page has loaded each from. */
export interface EpubPictures {
  /** The name of its file in the book; undefined where there is none. */
  readonly fileOf: (url: string) => string | undefined;
  /** The address of the link that stands in the place of a picture without a file. */
  readonly addressOf: (url: string) => string;
}

/** A prepared article as the XHTML of a chapter. */
export function epubChapter(article: Article, pictures: EpubPictures): EpubChapter {
  const state: ChapterState = { headings: [], hasMath: false, isInLink: false, pictures };
  const { children: inner } = articleToHast(article);
  const content = [...fileHeader(article), ...inner] as ElementContent[];
  const children = content.flatMap((node) => adapt(node, state));
  const body = toXast(newElement('body', {}, children));
  if (body.type !== 'element')
    throw new Error(`hast-util-to-xast made a ${body.type} of an element`);
  return {
    xhtml: chapterFile(article.metadata, withEpubTypes(body)),
    headings: state.headings,
    hasMath: state.hasMath,
  };
}

interface ChapterState {
  readonly headings: EpubHeading[];
  hasMath: boolean;
  /** Whether no other link can stand here, or none would be looked for. */
  isInLink: boolean;
  readonly pictures: EpubPictures;
}

/** Names pictures by their files, formulas by their namespace, and headings by ids. */
function adapt(node: ElementContent, state: ChapterState): ElementContent[] {
  if (node.type !== 'element') return [node];
  const { tagName, properties } = node;
  if (tagName === 'img') return picture(node, state);
  if (properties.role === 'doc-endnotes') {
    const notes = epubNotes(node);
    return [{ ...notes, children: adaptChildren(notes, state) }];
  }
  const children = adaptChildren(node, state);
  // Code is written from left to right everywhere; style sheets of books must not say so.
  if (tagName === 'pre') return [{ ...node, properties: { ...properties, dir: 'ltr' }, children }];
  if (tagName === 'math') {
    state.hasMath = true;
    return [{ ...node, properties: { ...properties, xmlns: MATHML }, children }];
  }
  if (!/^h[1-6]$/.test(tagName)) return [{ ...node, children }];
  const text = textOf(node).trim();
  // One without words, such as a picture, is no entry of the book's contents.
  if (text === '') return [{ ...node, children }];
  const id =
    typeof properties.id === 'string' ? properties.id : `pithheading-${state.headings.length + 1}`;
  state.headings.push({ id, level: Number(tagName[1]), text });
  return [{ ...node, properties: { ...properties, id }, children }];
}

function adaptChildren({ tagName, children }: Element, state: ChapterState): ElementContent[] {
  const { isInLink } = state;
  state.isInLink ||= tagName === 'a' || /^h[1-6]$/.test(tagName);
  const adapted = children.flatMap((child) => adapt(child, state));
  state.isInLink = isInLink;
  return adapted;
}

/** Its file, or where there is none a link to it in brackets, so that no hole is left. */
function picture(element: Element, { pictures, isInLink }: ChapterState): ElementContent[] {
  const { src, alt, ...properties } = element.properties;
  const file = pictures.fileOf(String(src));
  if (file !== undefined)
    return [{ ...element, properties: { ...properties, src: file, alt: String(alt) } }];
  const address = safeLink(pictures.addressOf(String(src)));
  const name = String(alt) || pictureName(address);
  if (name === '') return [];
  const words = newText(`[${name}]`);
  return [isInLink || address === '' ? words : newElement('a', { href: address }, [words])];
}

/** The name of a picture without alternative text: its file, else its site; empty for data. */
function pictureName(address: string): string {
  const { pathname = '', hostname = '' } = parseUrl(address) ?? {};
  const file = pathname.slice(pathname.lastIndexOf('/') + 1);
  return cleanLine(decodeName(file)) || hostname;
}

function decodeName(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch (error) {
    if (error instanceof URIError) return file; // With a broken escape it is shown as it stands.
    throw error;
  }
}

/** The text of a heading, without the numbers of notes and the readings of ruby. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && isLeftOut(node)) return '';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function isLeftOut({ tagName, properties }: Element): boolean {
  return properties.role === 'doc-noteref' || tagName === 'rt' || tagName === 'rp';
}

function withEpubTypes(node: XmlElement): XmlElement {
  const type = EPUB_TYPES[node.attributes.role ?? ''];
  const attributes =
    type === undefined ? node.attributes : { ...node.attributes, 'epub:type': type };
  const children = node.children.map((child) =>
    child.type === 'element' ? withEpubTypes(child) : child,
  );
  return { ...node, attributes, children };
}

function chapterFile(metadata: ArticleMetadata, body: XmlElement): string {
  const style = xml('link', { rel: 'stylesheet', type: 'text/css', href: 'style.css' });
  return xhtmlFile(metadata, { head: [style], body });
}
