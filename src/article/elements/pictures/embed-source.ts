import { hostOf, parseUrl } from '../../../core/text/web-url.ts';
import type { PageObject } from '../../../page/capture/article-extras.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import type { PageLinks } from '../../analysis/page-links.ts';
import type { Embed } from '../../article.ts';
import { postOfFrame } from './embedded-post.ts';

/** The address of an embed, and its name. */
export type EmbedSource = Pick<Embed, 'kind' | 'title' | 'url' | 'isUnread'>;

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
    /(?:^|\.)(?:stackblitz\.com|datawrapper\.de|dwcdn\.net|flourish\.studio|infogram\.com|public\.tableau\.com|desmos\.com|geogebra\.org|speakerdeck\.com|docs\.google\.com|replit\.com)$/,
  ],
];
/** Players that load late have nothing, or a page that says so, as their source until they do. */
const ADDRESSES = ['src', 'data-src', 'data-lazy-src', 'data'];
/** The same of boxes that ask before. */
const AWAITED_ADDRESSES = ['data-src', 'data-embed-src', 'data-video-src', 'data-iframe-src'];
/** A player that says of none of these what it plays is filled by a script, if ever. */
const SIGNS_OF_MEDIA = ['src', 'poster', 'title', 'aria-label'];
/** CSS pixels: smaller frames count readers, and of others only those of some height show something. */
const MIN_SIZE = 50;
const MIN_SEEN_HEIGHT = 150;
/** Words of frames that ask, sell or watch, and of those that show something of the text. */
const TOOL =
  /(?:^|[\W_])(?:ads?|adservers?|advert\w*|sponsor\w*|banners?|doubleclick|googlesyndication|safeframe|gtm|pixel|analytics|tracking|captcha|recaptcha|consent|cookies?|gdpr|cmp|log-?in|sign-?(?:up|in)|subscri\w*|newsletters?|forms?|checkout|payments?|donat\w*|comments?|disqus|likes?|share|chat|login|optin|taboola|outbrain)(?:[\W_]|$)/i;
const SHOWS =
  /(?:^|[\W_])(?:embed(?:ded|s)?|players?|podcasts?|episodes?|charts?|graph(?:ic)?s?|maps?|interactives?|visuali[sz]ations?|videos?|audio|slides?|timelines?|viewer)(?:[\W_]|$)/i;
const SOUND = /(?:^|[\W_])(?:podcasts?|episodes?|audio|sounds?|music|radio|listen)(?:[\W_]|$)/i;
const FILM = /(?:^|[\W_])(?:videos?|films?|movies?|clips?)(?:[\W_]|$)/i;
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
    const kind = kindOf(url) ?? (isPdf(url, attributes) ? 'other' : kindOfUnknown(url, attributes));
    if (kind === undefined) continue;
    const shown = watchUrl(url);
    const name = isPdf(url, attributes) ? fileName(shown) : hostOf(shown);
    const named = { title: title || name, url: shown };
    return kind === 'unread' ? { kind: 'other', ...named, isUnread: true } : { kind, ...named };
  }
  return undefined;
}

/** What a page shows of a document that it links to. */
function isPdf(url: string, { type = '' }: PageObject['attributes']): boolean {
  return type === 'application/pdf' || /\.pdf$/i.test(parseUrl(url)?.pathname ?? '');
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

const YOUTUBE = 'https://www.youtube.com/watch?v=';
/** Elements that load what they show when they are pressed, or by a script such as AMP's: what names it, and where it stands. */
const LITE_EMBEDS = new Map<string, readonly [id: string, kind: Embed['kind'], folder: string]>([
  ['lite-youtube', ['videoid', 'video', YOUTUBE]],
  ['amp-youtube', ['data-videoid', 'video', YOUTUBE]],
  ['lite-vimeo', ['videoid', 'video', 'https://vimeo.com/']],
  ['amp-vimeo', ['data-videoid', 'video', 'https://vimeo.com/']],
  ['amp-dailymotion', ['data-videoid', 'video', 'https://www.dailymotion.com/video/']],
  ['amp-twitter', ['data-tweetid', 'other', 'https://twitter.com/i/status/']],
  ['amp-instagram', ['data-shortcode', 'other', 'https://www.instagram.com/p/']],
  ['amp-tiktok', ['data-src', 'video', 'https://www.tiktok.com/embed/']],
  ['amp-facebook', ['data-href', 'other', '']],
  ['oembed', ['url', 'other', '']],
  ['amp-iframe', ['src', 'other', '']],
  ['amp-video', ['src', 'video', '']],
  ['amp-audio', ['src', 'audio', '']],
]);

/** What such an element shows; undefined for all other elements. */
export function liteEmbedOf(
  name: string,
  read: (attribute: string) => string | undefined,
  links: PageLinks,
): EmbedSource | undefined {
  if (name === 'div') return awaitedEmbedOf(read, links);
  const lite = LITE_EMBEDS.get(name);
  // Every element of a page is asked.
  if (lite === undefined) return undefined;
  const [key, kind, folder] = lite;
  const id = read(key)?.trim() ?? '';
  if (id === '') return undefined;
  const isName = /^[\w-]{5,20}$/.test(id);
  const url = isName && folder !== '' ? folder + id : links.web(id);
  if (url === undefined || (!isName && folder !== '' && !/^https?:/.test(id))) return undefined;
  return { kind, title: read('title')?.trim() || hostOf(url), url };
}

/** The most pieces of text in which a box asks whether it may load something. */
const MAX_LEAVES_OF_QUESTION = 12;

/** Whether a box is one that asks before it loads something, and says no more. */
export function asksBefore({ name, attribute, firstLeaf, end }: PageIndex, node: number): boolean {
  const leaves = firstLeaf[end[node]] - firstLeaf[node];
  const isAwaited = AWAITED_ADDRESSES.some((key) => attribute(node, key) !== undefined);
  return name(node) === 'div' && isAwaited && leaves <= MAX_LEAVES_OF_QUESTION;
}

/** What a box shows once the user agrees to load it from another site: the question in it is none of the text. */
function awaitedEmbedOf(
  read: (attribute: string) => string | undefined,
  links: PageLinks,
): EmbedSource | undefined {
  const address = AWAITED_ADDRESSES.map(read)
    .find((value) => value !== undefined)
    ?.trim();
  const url = address === undefined ? undefined : links.web(address);
  const kind = url === undefined ? undefined : kindOf(url);
  if (url === undefined || kind === undefined) return undefined;
  const shown = watchUrl(url);
  return { kind, title: read('title')?.trim() || hostOf(shown), url: shown };
}

function kindOf(url: string): Embed['kind'] | undefined {
  const host = parseUrl(url)?.hostname ?? '';
  for (const [kind, hosts] of HOSTS) if (hosts.test(host)) return kind;
  if (VIDEO_PATH.test(url)) return 'video';
  return MAP.test(url) ? 'other' : undefined;
}

/** What a frame of any other site shows, as far as its name or address says so; undefined for tools of the page. */
function kindOfUnknown(
  url: string,
  { title = '', class: classes = '', id = '', width, height }: PageObject['attributes'],
): Embed['kind'] | 'unread' | undefined {
  const { hostname = '', pathname = '' } = parseUrl(url) ?? {};
  const address = hostname + pathname;
  const said = [title, classes, id, address].join(' ');
  if (TOOL.test(said) || [width, height].some((size) => Number.parseInt(size ?? '', 10) < MIN_SIZE))
    return undefined;
  if (!SHOWS.test(`${classes} ${id} ${address}`)) {
    // Frames that nobody sees have neither a name nor a height.
    const isSeen = title.trim() !== '' || Number.parseInt(height ?? '', 10) >= MIN_SEEN_HEIGHT;
    return isSeen ? 'unread' : undefined;
  }
  if (SOUND.test(said)) return 'audio';
  return FILM.test(said) ? 'video' : 'other';
}

/** The page of a video rather than its bare player, where the one follows from the other. */
function watchUrl(url: string): string {
  const { hostname = '', pathname = '' } = parseUrl(url) ?? {};
  const id = /^\/(?:embed|video|v)\/([\w-]+)/.exec(pathname)?.[1];
  if (id === undefined || id === 'videoseries') return url;
  if (/(?:^|\.)youtube(?:-nocookie)?\.com$/.test(hostname)) {
    return YOUTUBE + id;
  }
  return hostname === 'player.vimeo.com' ? `https://vimeo.com/${id}` : url;
}

function fileName(url: string): string {
  const { pathname = '' } = parseUrl(url) ?? {};
  return pathname.slice(pathname.lastIndexOf('/') + 1) || hostOf(url);
}
