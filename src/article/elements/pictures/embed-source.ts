import { parseUrl } from '../../../core/text/web-url.ts';
import type { PageObject } from '../../../page/capture/article-extras.ts';
import type { PageLinks } from '../../analysis/page-links.ts';
import type { Embed } from '../../article.ts';
import { postOfFrame } from './embedded-post.ts';

/** The address of an embed, and its name. */
export type EmbedSource = Pick<Embed, 'kind' | 'title' | 'url'>;

/** Players and the like that readers would miss, by host; all other frames are advertising and tools. */
const HOSTS: readonly (readonly [Embed['kind'], RegExp])[] = [
  [
    'video',
    /(?:^|\.)(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|dailymotion\.com|dai\.ly|twitch\.tv|ted\.com|bilibili\.com|rumble\.com|streamable\.com|wistia\.(?:com|net)|brightcove\.(?:net|com)|jwplatform\.com|jwplayer\.com|tiktok\.com|loom\.com|vidyard\.com|odysee\.com|nicovideo\.jp|rutube\.ru|youku\.com|arte\.tv|kaltura\.com|panopto\.com)$/,
  ],
  [
    'audio',
    /(?:^|\.)(?:soundcloud\.com|spotify\.com|podcasts\.apple\.com|music\.apple\.com|bandcamp\.com|anchor\.fm|megaphone\.fm|buzzsprout\.com|simplecast\.com|libsyn\.com|mixcloud\.com|podbean\.com|acast\.com|transistor\.fm|captivate\.fm|audioboom\.com|deezer\.com)$/,
  ],
  [
    'other',
    /(?:^|\.)(?:codepen\.io|jsfiddle\.net|codesandbox\.io|stackblitz\.com|datawrapper\.de|dwcdn\.net|flourish\.studio|observablehq\.com|infogram\.com|public\.tableau\.com|desmos\.com|geogebra\.org|slideshare\.net|speakerdeck\.com|docs\.google\.com|scribd\.com|openstreetmap\.org|archive\.org|figma\.com|replit\.com)$/,
  ],
];
/** Players that load late have nothing, or a page that says so, as their source until they do. */
const ADDRESSES = ['src', 'data-src', 'data-lazy-src', 'data'];
/** A player that says of none of these what it plays is filled by a script, if ever. */
const SIGNS_OF_MEDIA = ['src', 'poster', 'title', 'aria-label'];
const VIDEO_PATH = /\/plugins\/video|\/videos?\/embed\/|\/embed\/video/i;
const MAP = /^https?:\/\/(?:www\.|maps\.)?google\.[a-z.]+\/maps\b/;

/**
 * The embed of an object; undefined for frames that are of no interest to a reader, and without an address to link
 * to.
 */
export function embedOf(
  { name, attributes }: PageObject,
  links: PageLinks,
  pageUrl: string,
): EmbedSource | undefined {
  const urls = addressesOf(attributes, links);
  const title = (attributes.title ?? attributes['aria-label'] ?? '').replace(/\s+/gu, ' ').trim();
  if (name === 'video' || name === 'audio') {
    // A stream made by a script has an address that holds only in that page; what has none at all shows nothing.
    const isFilled = SIGNS_OF_MEDIA.some((key) => (attributes[key] ?? '').trim() !== '');
    const shown = urls[0] ?? (isFilled ? links.web(pageUrl) : undefined);
    return shown === undefined
      ? undefined
      : { kind: name, title: title || fileName(shown), url: shown };
  }
  if (attributes['aria-hidden'] === 'true') return undefined;
  for (const url of urls) {
    const post = postOfFrame(url);
    if (post !== undefined) return { kind: 'other', title: title || post.title, url: post.url };
    const kind = kindOf(url);
    if (kind === undefined) continue;
    const shown = watchUrl(url);
    return { kind, title: title || hostOf(shown), url: shown };
  }
  return undefined;
}

function addressesOf(attributes: PageObject['attributes'], links: PageLinks): string[] {
  return ADDRESSES.flatMap((key) => {
    const address = attributes[key]?.trim() ?? '';
    return address === '' ? [] : (links.web(address) ?? []);
  });
}

/**
 * A video that plays by itself, or for a script, without a sound and without a button: a picture that
 * moves, such as pages have behind their slogans.
 */
export function isMovingPicture({ name, attributes }: PageObject): boolean {
  if (name !== 'video' || attributes.controls !== undefined) return false;
  return ['autoplay', 'muted', 'loop'].some((key) => attributes[key] !== undefined);
}

/** `lite-youtube`, `amp-vimeo` and the like: elements that load a player when they are pressed. */
export function liteEmbedOf(
  name: string,
  id: string | undefined,
  title: string | undefined,
): EmbedSource | undefined {
  if (id === undefined || !/^[\w-]{5,20}$/.test(id)) return undefined;
  const url = name.endsWith('-vimeo')
    ? `https://vimeo.com/${id}`
    : `https://www.youtube.com/watch?v=${id}`;
  return { kind: 'video', title: title?.trim() || hostOf(url), url };
}

function kindOf(url: string): Embed['kind'] | undefined {
  const host = parseUrl(url)?.hostname ?? '';
  for (const [kind, hosts] of HOSTS) if (hosts.test(host)) return kind;
  if (VIDEO_PATH.test(url)) return 'video';
  return MAP.test(url) ? 'other' : undefined;
}

/** The page of a video rather than its bare player, where the one follows from the other. */
function watchUrl(url: string): string {
  const { hostname = '', pathname = '' } = parseUrl(url) ?? {};
  const id = /^\/(?:embed|video|v)\/([\w-]+)/.exec(pathname)?.[1];
  if (id === undefined || id === 'videoseries') return url;
  if (/(?:^|\.)youtube(?:-nocookie)?\.com$/.test(hostname)) {
    return `https://www.youtube.com/watch?v=${id}`;
  }
  return hostname === 'player.vimeo.com' ? `https://vimeo.com/${id}` : url;
}

function hostOf(url: string): string {
  return (parseUrl(url)?.hostname ?? '').replace(/^www\./, '');
}

function fileName(url: string): string {
  const { pathname = '' } = parseUrl(url) ?? {};
  return pathname.slice(pathname.lastIndexOf('/') + 1) || hostOf(url);
}
