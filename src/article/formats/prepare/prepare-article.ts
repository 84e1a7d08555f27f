import { safeLink, safePicture } from '../../../core/text/safe-url.ts';
import { cleanLink, cleanPicture } from '../../analysis/clean-link.ts';
import type { Article, ArticleMetadata, Image } from '../../article.ts';
import type { FormatOptions } from '../format-options.ts';
import { cleanLine } from '../text/clean-text.ts';
import { findTargets } from './article-targets.ts';
import { prepareBlocks } from './prepare-blocks.ts';
import { prepareLanguage } from './prepare-inlines.ts';

/** SVG as data: it is never written as it stands in the page. */
const DRAWING_DATA = /^data:image\/svg\+xml[;,]/i;

export interface Preparation
  extends Pick<FormatOptions, 'cleansLinks' | 'withImages'>,
    Partial<Pick<FormatOptions, 'namesMissing'>> {
  /**
   * HTML and Markdown have links within the article, which are words in text; HTML alone has languages within a line.
   */
  readonly target: 'html' | 'markdown' | 'text';
  /**
   * Without data pictures, a picture whose address holds all of it leaves its alternative text, or its larger file.
   */
  readonly withDataPictures?: boolean;
  /**
   * Pictures keep the addresses by which the page has loaded them, for a writer that has their files and writes the
   * addresses of others itself. Drawings as data do so, too.
   */
  readonly asLoaded?: boolean;
}

/**
 * The article as every format can write it, and safe: addresses are absolute and of harmless schemes,
 * anchors are ids that no script of a page knows, notes are numbered, text is clean, nothing is empty.
 */
export function prepareArticle(article: Article, preparation: Preparation): Article {
  const {
    cleansLinks,
    withImages,
    target,
    withDataPictures = true,
    asLoaded = false,
    namesMissing = false,
  } = preparation;
  const cleansPictures = cleansLinks && !asLoaded;
  const resolveUrl = (url: string) => safeLink(cleansLinks ? cleanLink(url) : url);
  const metadata = prepareMetadata(article.metadata, resolveUrl);
  const targets = findTargets(article.blocks);
  // A link to what is not in the article is none: references within a page do not lead out of it.
  const resolveAnchor = (document: number, fragment: string) => {
    const id = targets.idOf(document, fragment) || targets.idOf(document, decoded(fragment));
    return target === 'text' || id === '' ? '' : `#${id}`;
  };
  const blocks = prepareBlocks(article.blocks, {
    claimId: targets.claimId,
    inlinesOf: (document) => ({
      withSpans: target === 'html',
      namesMissing,
      resolveLink: (url) =>
        url.startsWith('#') ? resolveAnchor(document, url.slice(1)) : resolveUrl(url),
      resolveNote: (id) => targets.noteOf(document, id),
      claimNote: (id) => targets.claimNote(document, id),
      preparePicture: (image) => {
        const address = withDataPictures ? image.url : addressOutsideData(image);
        const isDrawing = asLoaded && DRAWING_DATA.test(address);
        const safe = isDrawing
          ? address
          : safePicture(cleansPictures ? cleanPicture(address) : address);
        if (!withImages || safe === '') return undefined;
        const { link, fullUrl, loadedUrl, ...kept } = image;
        const loaded = asLoaded && loadedUrl !== undefined ? { loadedUrl } : {};
        const leads = resolveUrl(link ?? '');
        const linked = target !== 'text' && leads !== '' ? { link: leads } : {};
        const words = { alt: cleanLine(image.alt), title: cleanLine(image.title) };
        return { ...kept, ...loaded, ...linked, ...words, url: safe };
      },
      wordsOfPicture: ({ url, alt }) =>
        withImages && !withDataPictures && isData(url) ? cleanLine(alt) : '',
    }),
  });
  return { metadata, blocks };
}

/** Empty where there is no other address. */
function addressOutsideData({ url, fullUrl = '' }: Image): string {
  return [url, fullUrl].find((address) => !isData(address)) ?? '';
}

function isData(url: string): boolean {
  return /^\s*data:/i.test(url);
}

function prepareMetadata(
  metadata: ArticleMetadata,
  resolveUrl: (url: string) => string,
): ArticleMetadata {
  const { language = '', direction = '' } = prepareLanguage(metadata);
  return {
    title: cleanLine(metadata.title),
    author: cleanLine(metadata.author),
    published: cleanLine(metadata.published),
    updated: cleanLine(metadata.updated),
    siteName: cleanLine(metadata.siteName),
    description: cleanLine(metadata.description),
    url: resolveUrl(metadata.url),
    language,
    direction,
  };
}

/** @returns the fragment as it stands where its escapes make no text */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch (error) {
    if (error instanceof URIError) return fragment;
    throw error;
  }
}
