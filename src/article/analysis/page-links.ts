import { parseUrl } from '../../core/text/web-url.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { cleanLink } from './clean-link.ts';
import { ownAddresses } from './own-addresses.ts';

const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const WEB_PROTOCOLS = new Set(['http:', 'https:']);
const PICTURE_DATA = /^data:image\/(?:png|jpeg|jpg|gif|webp|avif|bmp|svg\+xml)[;,]/i;

/** Addresses of a page, made absolute; whatever could run is left out. */
export interface PageLinks {
  /** A link that can be followed: http(s), mailto or tel; else undefined, as for `#`, which scripts take the press of. */
  link(href: string): string | undefined;
  /** An address of the web: http(s); else undefined. */
  web(href: string): string | undefined;
  /** An address of the web that is not this page's own; else undefined. */
  elsewhere(href: string): string | undefined;
  /** Whether a link leads to this page and to no place in it, however a campaign has marked either address. */
  isItself(href: string): boolean;
  /** A picture: http(s) or a data address of an image; else undefined. */
  picture(src: string): string | undefined;
  /** The id that a link within the page leads to; undefined for all other links. */
  fragment(href: string): string | undefined;
}

/** The addresses of a page of the tree. */
export function linksOfPage(index: PageIndex): PageLinks {
  const { url, extras } = index.tree;
  return pageLinks(url, extras?.baseUrl ?? url, ownAddresses(index));
}

/**
 * @param baseUrl what relative addresses start from; may be empty, then only absolute ones count
 * @param others addresses that are the page's, too, as its links write them
 */
export function pageLinks(
  pageUrl: string,
  baseUrl: string,
  others: ReadonlySet<string> = new Set(),
): PageLinks {
  const page = withoutHash(pageUrl);
  const names = new Set([comparable(page), ...[...others].map(comparable)]);

  function absolute(href: string, protocols: ReadonlySet<string>): string | undefined {
    const url = parseUrl(href.trim(), baseUrl);
    return url !== undefined && protocols.has(url.protocol) ? url.href : undefined;
  }

  function isHere(href: string): boolean {
    return names.has(comparable(withoutHash(href, baseUrl)));
  }

  return {
    link(href) {
      const trimmed = href.trim();
      const isButton = trimmed === '#' || (trimmed.endsWith('#') && isHere(trimmed.slice(0, -1)));
      return isButton ? undefined : absolute(trimmed, LINK_PROTOCOLS);
    },
    web: (href) => absolute(href, WEB_PROTOCOLS),
    elsewhere(href) {
      const url = absolute(href, WEB_PROTOCOLS);
      return url === undefined || withoutHash(url) === page ? undefined : url;
    },
    isItself(href) {
      const url = absolute(href, WEB_PROTOCOLS);
      return url !== undefined && cleanLink(url) === cleanLink(page);
    },
    picture(src) {
      const trimmed = src.trim();
      if (trimmed === '') return undefined;
      return PICTURE_DATA.test(trimmed) ? trimmed : absolute(trimmed, WEB_PROTOCOLS);
    },
    fragment(href) {
      const at = href.indexOf('#');
      if (at < 0 || at === href.length - 1) return undefined;
      const isInside = href.slice(0, at).trim() === '' || isHere(href);
      return isInside ? decodeFragment(href.slice(at + 1).trim()) : undefined;
    },
  };
}

/** An address without what servers take for the same: its scheme, `www.` and a slash at its end. */
function comparable(href: string): string {
  return href.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/(?=$|\?)/, '');
}

function withoutHash(href: string, base = ''): string {
  return parseUrl(href, base)?.href.replace(/#.*/s, '') ?? '';
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch (error) {
    if (error instanceof URIError) return fragment; // As browsers do with a broken escape.
    throw error;
  }
}
