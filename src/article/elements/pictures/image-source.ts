import { parseUrl } from '../../../core/text/web-url.ts';
import { cleanDescription } from '../../../facts/phrase.ts';
import {
  LAZY_SETS,
  LAZY_SOURCES,
  UNLISTED_SET,
  UNLISTED_SOURCE,
} from '../../../page/capture/lazy-pictures.ts';
import type { PageLinks } from '../../analysis/page-links.ts';
import type { Image } from '../../article.ts';
import { isBlank } from './blank-picture.ts';
import { FULL_WIDTH, pickFromSrcset } from './srcset.ts';

/** Value of an attribute of the picture; undefined where it has none. */
export type ReadAttribute = (name: string) => string | undefined;

/** A prefix of an address that tells what it is; a data address can have megabytes. */
const TELLING_LENGTH = 1_000;
/** Words of the class and address of pictures that count readers or decorate. */
const NO_PICTURE_CLASS =
  /(?:^|[\s_-])(?:avatar|gravatar|icons?|favicon|sprite|spacer|pixel|beacon|tracking|badge|emoticon|userpic|loader|spinner|logo)(?:$|[\s_-]|\d)/i;
const NO_PICTURE_ADDRESS =
  /gravatar\.com|\/avatars?\/|spacer\.|\/pixel[./?]|\bclear\.gif|feedburner|\/beacon(?:[./?]|$)|\/icons?\/|\/(?:buttons|statusicon)\/[\w-]+\.gif|badge\.svg/i;
/**
 * Addresses that count readers or deal out advertisements. Where a page has them for readers without scripts alone,
 * it would be the article that asks them for something, and tells them of its reader.
 */
const COUNTER_ADDRESS =
  /doubleclick\.net|scorecardresearch|quantserve|facebook\.com\/tr\b|google-analytics\.com|statcounter\.com|awin1\.com|\.vgwort\.de\/|\/\/(?:pixel\.wp|bat\.bing|px\.ads\.linkedin)\.com\/|\/\/(?:mc\.yandex|counter\.yadro)\.ru\/|\/(?:matomo|piwik)\.php\b|\/www\/delivery\/\w+\.php\b/i;
/** Marks beside a link, and buttons over a picture. */
const MARK_NAME =
  /\/(?:ico(?:n)?[-_])?(?:external(?:[-_]?link)?|(?:arrow|chevron)(?:[-_](?:left|right|up|down))?|pin-?it(?:[-_](?:icon|button))?)\.\w{3,4}(?:[?#]|$)/i;
/**
 * The size that picture servers are asked for: `/40x40/`. Smaller numbers are the shape of a picture, such as
 * `/16x9/`.
 */
const SIZE_IN_PATH = /\/([2-9]\d)x([2-9]\d)\//;
/** A description that is the name of the file. */
const FILE_NAME = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i;
/** CSS pixels: smaller than this in both directions is an icon, up to 2 in one a counter. */
const ICON_SIZE = 50;
const COUNTER_SIZE = 2;
/** CSS pixels: what is no wider is there to be pressed. */
const THUMBNAIL_WIDTH = 200;

/** What a picture server is asked for until the picture itself has come. */
const BLURRED = /[,/]blur_\d|[?&]blur=\d/;

/** Attributes in which pages keep the address of the picture as it was uploaded. */
const FULL_SOURCES = ['data-orig-file', 'data-full-src', 'data-hi-res-src', 'data-large-file'];

/** The elements around an `img` that tell more of its picture. */
export interface ImageSurroundings {
  /** The `source` elements of the `picture` around it. */
  readonly sources?: readonly ReadAttribute[];
  /** The `href` of the link around it. */
  readonly href?: string | undefined;
}

/** The picture that an `img` shows or would show; undefined for counters, icons and blanks. */
export function imageOf(
  read: ReadAttribute,
  links: PageLinks,
  { sources = [], href }: ImageSurroundings = {},
): Image | undefined {
  const width = pixels(read('width'));
  const height = pixels(read('height'));
  const isHidden = isZero(read('width')) && isZero(read('height'));
  if (isHidden || isTiny(width, height) || NO_PICTURE_CLASS.test(read('class') ?? ''))
    return undefined;
  const shown = imageUrl(read, links) ?? firstUrl(sources, (source) => imageUrl(source, links));
  const link = href === undefined ? undefined : links.elsewhere(href);
  const isFile = link !== undefined && isPictureFile(link);
  const url = isFile && width > 0 && width <= THUMBNAIL_WIDTH ? link : shown;
  if (url === undefined || MARK_NAME.test(url) || isAskedTiny(url)) return undefined;
  const address = url.slice(0, TELLING_LENGTH);
  if (NO_PICTURE_ADDRESS.test(address) || COUNTER_ADDRESS.test(address)) return undefined;
  const fullUrl = isFile ? link : largestUrl([read, ...sources], links);
  return {
    type: 'image',
    url,
    alt: withoutFileName(cleanDescription(read('alt') ?? '')),
    title: withoutFileName(cleanDescription(read('title') ?? '')),
    width,
    height,
    ...(fullUrl !== undefined && fullUrl !== url && { fullUrl }),
    ...(link !== undefined && !isFile && { link }),
  };
}

const PICTURE_FILE = /\.(?:avif|bmp|gif|jfif|jpe?g|png|svg|webp)$/i;

/** Whether an address is that of a picture, and not of a page about one, as `File:Stem.jpg` is in a wiki. */
function isPictureFile(address: string): boolean {
  const name = addressName(address);
  return PICTURE_FILE.test(name) && !name.includes(':');
}

/** Whether an address is that of a wiki's page about a picture. */
export function isPageOfPicture(address: string): boolean {
  const name = addressName(address);
  return PICTURE_FILE.test(name) && name.includes(':');
}

/** The last part of the path of an address. */
function addressName(address: string): string {
  const path = parseUrl(address)?.pathname ?? '';
  return path.slice(path.lastIndexOf('/') + 1).replace(/%3A/gi, ':');
}

/** The address in the most pixels that are of use, where there are several. */
function largestUrl(reads: readonly ReadAttribute[], links: PageLinks): string | undefined {
  return firstUrl(reads, (read) => {
    const sets = [...LAZY_SETS, 'srcset'].map((name) =>
      pickFromSrcset(read(name) ?? '', FULL_WIDTH),
    );
    const large = sets.flatMap((one) => (one?.isSized || one?.isDense ? [one.url] : []));
    const full = FULL_SOURCES.map((name) => read(name) ?? '');
    return firstUrl([...full, ...large], (candidate) => {
      const url = links.picture(candidate);
      return url === undefined || isBlank(url) ? undefined : url;
    });
  });
}

/** Whether an `img` waits for a script to give it its picture and says nowhere which. */
export function isPlaceholder(read: ReadAttribute, links: PageLinks): boolean {
  return imageUrl(read, links) === undefined;
}

/** The best address that the attributes of an `img` or `source` give. */
function imageUrl(read: ReadAttribute, links: PageLinks): string | undefined {
  const sets = [...LAZY_SETS, 'srcset'].map((name) => pickFromSrcset(read(name) ?? ''));
  const fromSets = sets.filter((candidate) => candidate !== undefined);
  const sized = fromSets.filter(({ isSized, isWhole }) => isSized || isWhole).map(({ url }) => url);
  const unsized = fromSets.map(({ url }) => url);
  const lazy = LAZY_SOURCES.map((name) => read(name) ?? '');
  const listed = [...sized, ...lazy, read('src') ?? '', ...unsized];
  // What else there is may be a small copy, or the next picture.
  const unlisted = [
    pickFromSrcset(read(UNLISTED_SET) ?? '')?.url ?? '',
    read(UNLISTED_SOURCE) ?? '',
  ];
  const all = [...listed, ...unlisted];
  const urlOf = (candidate: string) => {
    const url = links.picture(candidate);
    return url === undefined || isBlank(url) ? undefined : url;
  };
  const sharp = all.filter((candidate) => !BLURRED.test(candidate));
  return firstUrl(sharp, urlOf) ?? firstUrl(all, (candidate) => urlOf(withoutBlur(candidate)));
}

/** The picture as it was uploaded, where a server that was asked for a blur of it has that in its address: Wix's. */
function withoutBlur(address: string): string {
  return address.replace(/(\/media\/[^/]+)\/v1\/.*$/, '$1');
}

function firstUrl<T>(
  candidates: readonly T[],
  urlOf: (candidate: T) => string | undefined,
): string | undefined {
  for (const candidate of candidates) {
    const url = urlOf(candidate);
    if (url !== undefined) return url;
  }
  return undefined;
}

/** "DSC_5615.jpg" describes nothing, "An elder.jpg" an elder. */
function withoutFileName(alt: string): string {
  const words = alt.replace(FILE_NAME, '');
  return words === alt || /\s/.test(words) ? words : '';
}

/** A picture that is known to be narrow may still be a high one; a low one may be wide, as formulas are. */
function isTiny(width: number, height: number): boolean {
  if (isCounter(width) || isCounter(height)) return true;
  return width > 0 && width < ICON_SIZE && height < ICON_SIZE;
}

function isAskedTiny(url: string): boolean {
  const [, width = ICON_SIZE, height = ICON_SIZE] = SIZE_IN_PATH.exec(url) ?? [];
  return isTiny(Number(width), Number(height));
}

/** A lazy picture may have no size as yet, but none of a width and a height that are nothing. */
function isZero(size: string | undefined): boolean {
  return /^\s*0(?:px)?\s*$/.test(size ?? '');
}

function isCounter(size: number): boolean {
  return size > 0 && size <= COUNTER_SIZE;
}

function pixels(value: string | undefined): number {
  const match = /^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/.exec(value ?? '');
  return match === null ? 0 : Number(match[1]);
}
