import type { CloseHtml } from './feed-page.ts';
import { type PageKind, type PageSource, recognizePage } from './page-kind.ts';
import { codeHtml, fileTitle, headHtml, type PageParts, pageHtml } from './page-parts.ts';

/** A page that is no HTML, as HTML of which all is content. */
export interface ConvertedPage {
  readonly kind: Exclude<PageKind, 'html'>;
  readonly html: string;
  /** The same without its text, which says nothing of the page's author or date. */
  readonly head: string;
}

/**
 * Turns a page that is no HTML into one. What reads each kind is loaded when it is needed.
 * @param close makes a part of HTML whole
 * @returns undefined for a page of HTML
 */
export async function convertPage(
  source: PageSource,
  close: CloseHtml,
): Promise<ConvertedPage | undefined> {
  const { kind, codeLanguage } = recognizePage(source);
  if (kind === 'html') return undefined;
  const text = source.text.replace(/^\ufeff/, '').replaceAll('\0', '\ufffd');
  const name = fileTitle(source.name || source.url);
  const read = await READERS[kind]({ ...source, text, codeLanguage, close });
  const parts: PageParts = { ...read, title: read.title || name };
  return { kind, html: pageHtml(parts), head: headHtml(parts) };
}

interface Reading extends PageSource {
  readonly codeLanguage: string;
  readonly close: CloseHtml;
}

type Read = Omit<PageParts, 'title'> & Partial<Pick<PageParts, 'title'>>;

const READERS: Readonly<Record<ConvertedPage['kind'], (reading: Reading) => Promise<Read>>> = {
  async markdown({ text }) {
    return (await import('./markdown-page.ts')).markdownPage(text);
  },
  async text({ text }) {
    return (await import('./text-page.ts')).textPage(text);
  },
  async feed({ text, url, close }) {
    const { feedPage } = await import('./feed-page.ts');
    try {
      return feedPage(text, url, close);
    } catch (error) {
      // A feed that breaks off is still a text of XML.
      if (!(error instanceof Error)) throw error;
      return (await import('./data-page.ts')).xmlPage(text);
    }
  },
  async json({ text, close }) {
    return (await import('./data-page.ts')).jsonPage(text, close);
  },
  async xml({ text }) {
    return (await import('./data-page.ts')).xmlPage(text);
  },
  async code({ text, codeLanguage }) {
    return { body: codeHtml(text.replace(/\n$/, ''), codeLanguage) };
  },
};
