import type { Element as XmlElement } from 'xast';
import { toXml } from 'xast-util-to-xml';
import type { ArticleMetadata } from '../../article.ts';

/** A file of the book beside its chapter, by its name in the package's folder. */
export interface EpubFile {
  readonly name: string;
  readonly mediaType: string;
}

/** A heading of the chapter, as the table of contents lists it. */
export interface EpubHeading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

/** A chapter, as package and contents name it. */
export interface EpubChapterEntry {
  /** The name of its file. */
  readonly name: string;
  readonly title: string;
  readonly headings: readonly EpubHeading[];
  readonly hasMath: boolean;
}

const NAVIGATION = 'nav.xhtml';

export function xml(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (XmlElement | string)[] = [],
): XmlElement {
  const nodes = children.map((child) =>
    typeof child === 'string' ? { type: 'text' as const, value: child } : child,
  );
  return { type: 'element', name, attributes: { ...attributes }, children: nodes };
}

function xmlFile(root: XmlElement): string {
  // Nothing here is CDATA, so its end can only be text, where XML forbids it.
  const content = toXml(root, { closeEmptyElements: true }).replaceAll(']]>', ']]&gt;');
  return `<?xml version="1.0" encoding="utf-8"?>\n${content}\n`;
}

/** A page of the book as XHTML: its title in the head, before what else stands there. */
export function xhtmlFile(
  { title, language, direction }: ArticleMetadata,
  { head, body }: { readonly head: readonly XmlElement[]; readonly body: XmlElement },
): string {
  const root = {
    xmlns: 'http://www.w3.org/1999/xhtml',
    'xmlns:epub': 'http://www.idpf.org/2007/ops',
    ...(language !== '' && { lang: language, 'xml:lang': language }),
    ...(direction !== '' && { dir: direction }),
  };
  return xmlFile(xml('html', root, [xml('head', {}, [xml('title', {}, [title]), ...head]), body]));
}

/** META-INF/container.xml of the Open Container Format. */
export function containerFile(packageFile: string): string {
  const rootfile = xml('rootfile', {
    'full-path': packageFile,
    'media-type': 'application/oebps-package+xml',
  });
  return xmlFile(
    xml('container', { version: '1.0', xmlns: 'urn:oasis:names:tc:opendocument:xmlns:container' }, [
      xml('rootfiles', {}, [rootfile]),
    ]),
  );
}

/** The package document of EPUB 3.3: metadata, all files, and the chapters in their order. */
export function packageFile(
  metadata: ArticleMetadata,
  book: {
    readonly files: readonly EpubFile[];
    readonly chapters: readonly EpubChapterEntry[];
    readonly modified: Date;
  },
): string {
  const items = book.files.map(({ name, mediaType }, i) =>
    xml('item', { id: `file-${i + 1}`, href: name, 'media-type': mediaType }),
  );
  const xhtml = { 'media-type': 'application/xhtml+xml' };
  const chapters = book.chapters.map(({ name, hasMath }, i) => ({
    id: i === 0 ? 'chapter' : `chapter-${i + 1}`,
    href: name,
    ...xhtml,
    ...(hasMath && { properties: 'mathml' }),
  }));
  const direction =
    metadata.direction === '' ? {} : { 'page-progression-direction': metadata.direction };
  return xmlFile(
    xml(
      'package',
      { xmlns: 'http://www.idpf.org/2007/opf', version: '3.0', 'unique-identifier': 'id' },
      [
        xml(
          'metadata',
          { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
          metadataOf(metadata, book.modified),
        ),
        xml('manifest', {}, [
          xml('item', { id: 'nav', href: NAVIGATION, ...xhtml, properties: 'nav' }),
          ...chapters.map((chapter) => xml('item', chapter)),
          ...items,
        ]),
        xml(
          'spine',
          direction,
          chapters.map(({ id }) => xml('itemref', { idref: id })),
        ),
      ],
    ),
  );
}

function metadataOf(metadata: ArticleMetadata, modified: Date): XmlElement[] {
  const { url, title, author, published, updated, siteName, description, language } = metadata;
  const [date, changed] = [published, updated].map(
    (one) => /^\d{4}(?:-\d\d(?:-\d\d)?)?/.exec(one)?.[0] ?? '',
  );
  const entries: [string, string][] = [
    ['dc:title', title],
    ['dc:language', language || 'und'],
    ['dc:creator', author],
    ['dc:date', date],
    ['dc:publisher', siteName],
    ['dc:description', description],
    ['dc:source', url],
  ];
  return [
    xml('dc:identifier', { id: 'id' }, [
      url || `urn:pith:${encodeURIComponent(title.toWellFormed())}`,
    ]),
    ...entries.filter(([, value]) => value !== '').map(([name, value]) => xml(name, {}, [value])),
    ...(changed === '' ? [] : [xml('meta', { property: 'schema:dateModified' }, [changed])]),
    // To the second: that is the form that the standard asks for.
    xml('meta', { property: 'dcterms:modified' }, [modified.toISOString().replace(/\.\d+Z$/, 'Z')]),
  ];
}

/**
 * The navigation document: the headings of a book of one chapter as nested lists, or its title alone; of several, their
 * titles, each with its headings below it.
 */
export function navigationFile(
  metadata: ArticleMetadata,
  chapters: readonly EpubChapterEntry[],
): string {
  const [first] = chapters;
  const isOfHeadings = chapters.length === 1 && first.headings.length > 0;
  const list = isOfHeadings ? tableOfContents(first) : xml('ol', {}, chapters.map(chapterItem));
  const nav = xml('nav', { 'epub:type': 'toc', role: 'doc-toc' }, [list]);
  return xhtmlFile(metadata, { head: [], body: xml('body', {}, [nav]) });
}

function chapterItem({ name, title, headings }: EpubChapterEntry): XmlElement {
  // The first one mostly says the title again.
  const isTitle = headings[0]?.level === 1 || headings[0]?.text === title;
  const below = { name, headings: isTitle ? headings.slice(1) : headings };
  const inner = below.headings.length > 0 ? [tableOfContents(below)] : [];
  return xml('li', {}, [xml('a', { href: name }, [title]), ...inner]);
}

type Listed = Pick<EpubChapterEntry, 'name' | 'headings'>;

/** Headings from `start` up to `end` as a list; deeper ones below the one before them. */
function tableOfContents(chapter: Listed, start = 0, end = chapter.headings.length): XmlElement {
  const { name, headings } = chapter;
  const items: XmlElement[] = [];
  for (let at = start; at < end; ) {
    const { id, level, text } = headings[at];
    let next = at + 1;
    while (next < end && headings[next].level > level) next++;
    const inner = next > at + 1 ? [tableOfContents(chapter, at + 1, next)] : [];
    items.push(xml('li', {}, [xml('a', { href: `${name}#${id}` }, [text]), ...inner]));
    at = next;
  }
  return xml('ol', {}, items);
}
