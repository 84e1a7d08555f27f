import { finish, type Steps } from '../../../core/steps.ts';
import { safeLink, safePicture } from '../../../core/text/safe-url.ts';
import { cleanLink, cleanPicture } from '../../analysis/clean-link.ts';
import type { Article, ArticleMetadata, Image } from '../../article.ts';
import type { FormatOptions } from '../format-options.ts';
import { cleanLine } from '../text/clean-text.ts';
import { findTargets } from './article-targets.ts';
import { prepareBlocks } from './prepare-blocks.ts';
import { prepareLanguage } from './prepare-inlines.ts';

export interface Preparation extends Pick<FormatOptions, 'cleansLinks' | 'withImages'> {
  /**
   * HTML has ids for links within the article, and languages within a line; in text such links lead to
   * the page.
   */
  readonly target: 'html' | 'text';
  /**
   * Without data pictures, a picture whose address holds all of it leaves its alternative text, or its larger file.
   */
  readonly withDataPictures?: boolean;
  /** Pictures keep the addresses by which the page has loaded them. */
  readonly asLoaded?: boolean;
}

/**
 * The article as every format can write it, and safe: addresses are absolute and of harmless schemes,
 * anchors are ids that no script of a page knows, notes are numbered, text is clean, nothing is empty.
 */
export function prepareArticle(article: Article, preparation: Preparation): Article {
  return finish(preparationSteps(article, preparation));
}

/** The same, with pauses. */
export function* preparationSteps(article: Article, preparation: Preparation): Steps<Article> {
  const {
    cleansLinks,
    withImages,
    target,
    withDataPictures = true,
    asLoaded = false,
  } = preparation;
  const cleansPictures = cleansLinks && !asLoaded;
  const resolveUrl = (url: string) => safeLink(cleansLinks ? cleanLink(url) : url);
  const metadata = prepareMetadata(article.metadata, resolveUrl);
  const targets = yield* findTargets(article.blocks);
  const resolveAnchor = (document: number, fragment: string) => {
    const id = targets.idOf(document, fragment) || targets.idOf(document, decoded(fragment));
    if (target === 'html' && id !== '') return `#${id}`;
    // A frame's address is not known here, and its anchors are not those of the page.
    return document === 0 && metadata.url !== ''
      ? safeLink(`${metadata.url.replace(/#.*/, '')}#${fragment}`)
      : '';
  };
  const blocks = yield* prepareBlocks(article.blocks, {
    claimId: targets.claimId,
    inlinesOf: (document) => ({
      withSpans: target === 'html',
      resolveLink: (url) =>
        url.startsWith('#') ? resolveAnchor(document, url.slice(1)) : resolveUrl(url),
      resolveNote: (id) => targets.noteOf(document, id),
      claimNote: (id) => targets.claimNote(document, id),
      preparePicture: (image) => {
        const address = withDataPictures ? image.url : addressOutsideData(image);
        const url = withImages ? safePicture(cleansPictures ? cleanPicture(address) : address) : '';
        if (url === '') return undefined;
        const { link, fullUrl, loadedUrl, ...kept } = image;
        return { ...kept, url, alt: cleanLine(image.alt), title: cleanLine(image.title) };
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
