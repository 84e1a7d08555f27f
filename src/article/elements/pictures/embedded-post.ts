import { parseUrl } from '../../../core/text/web-url.ts';
import { POST_ADDRESSES } from '../../../page/capture/article-extras.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import type { Embed } from '../../article.ts';

/** The page of a post, and what it is a post on. */
export interface EmbeddedPost {
  readonly title: string;
  readonly url: string;
}

interface Frame {
  readonly address: RegExp;
  /** The address of the post's own page, from the parts of the frame's. */
  readonly page: (match: RegExpExecArray, parameter: (name: string) => string) => string;
}

/** Frames in which networks show a post. Networks of many servers are known by the form of the address. */
const FRAMES: readonly Frame[] = [
  {
    address: /^platform\.(?:twitter|x)\.com\/embed\/Tweet\.html/i,
    page: (_, parameter) => idPage('https://twitter.com/i/status/', parameter('id')),
  },
  {
    address: /(?:^|\.)instagram\.com\/((?:p|reel|tv)\/[\w-]+)\/embed/,
    page: ([, post]) => `https://www.instagram.com/${post}/`,
  },
  {
    address: /(?:^|\.)facebook\.com\/plugins\/(?:post|video)\.php/,
    page: (_, parameter) => parameter('href'),
  },
  {
    address: /^embed\.bsky\.app\/embed\/(did:[\w:.%-]+)\/app\.bsky\.feed\.post\/(\w+)/,
    page: ([, author, post]) => `https://bsky.app/profile/${author}/post/${post}`,
  },
  {
    address: /^(?:embed\.reddit\.com|(?:www\.)?redditmedia\.com)\/(r\/\w+\/comments\/[\w/]+)/,
    page: ([, post]) => `https://www.reddit.com/${post}`,
  },
  {
    address: /(?:^|\.)threads\.(?:net|com)\/(@[\w.]+\/post\/[\w-]+)\/embed/,
    page: ([, post]) => `https://www.threads.net/${post}`,
  },
  {
    address: /(?:^|\.)linkedin\.com\/embed\/(feed\/update\/[\w:%-]+)/,
    page: ([, post]) => `https://www.linkedin.com/${post}`,
  },
  {
    address: /^t\.me\/(\w+\/\d+)$/,
    page: ([, post], parameter) => (parameter('embed') === '' ? '' : `https://t.me/${post}`),
  },
  {
    address: /^assets\.pinterest\.com\/ext\/embed\.html/,
    page: (_, parameter) => idPage('https://www.pinterest.com/pin/', parameter('id')),
  },
  {
    address: /^([\w.-]+\/(?:@[\w.-]+(?:@[\w.-]+)?|users\/\w+\/statuses)\/\w+)\/embed$/,
    page: ([, post]) => `https://${post}`,
  },
];
/** Boxes that a script of a network fills with a post. */
const POST_CLASS =
  /(?:^|\s)(?:twitter-(?:tweet|video)|instagram-media|tiktok-embed|fb-(?:post|video)|bluesky-embed|mastodon-embed|reddit-(?:embed-bq|card)|text-post-media)(?:\s|$)/;
/** The post that a frame shows; undefined for all other frames. */
export function postOfFrame(url: string): EmbeddedPost | undefined {
  const parsed = parseUrl(url);
  if (parsed === undefined) return undefined;
  const address = parsed.hostname + parsed.pathname.replace(/\/$/, '');
  for (const { address: pattern, page } of FRAMES) {
    const match = pattern.exec(address);
    if (match === null) continue;
    const own = parseUrl(page(match, (name) => parsed.searchParams.get(name) ?? ''));
    if (own === undefined || !/^https?:$/.test(own.protocol)) return undefined;
    return { title: own.hostname.replace(/^www\./, ''), url: own.href };
  }
  return undefined;
}

/** The post that a box without a word waits for; undefined for all else. */
export function postOfBox(
  index: PageIndex,
  node: number,
  web: (address: string) => string | undefined,
): Pick<Embed, 'kind' | 'title' | 'url'> | undefined {
  const { end, firstLeaf, className } = index;
  if (!POST_CLASS.test(className(node)) || firstLeaf[node] !== firstLeaf[end[node]])
    return undefined;
  const [url] = [...statedAddresses(index, node), ...linkedAddresses(index, node)].flatMap(
    (address) => web(address) ?? [],
  );
  return url === undefined ? undefined : { kind: 'other', ...postAt(url) };
}

/** The post that a box with words shows, where no link in the box leads there; undefined for all else. */
export function unlinkedPost(
  index: PageIndex,
  node: number,
  web: (address: string) => string | undefined,
): EmbeddedPost | undefined {
  if (!POST_CLASS.test(index.className(node))) return undefined;
  const read = (address: string) => web(address) ?? [];
  const [url] = statedAddresses(index, node).flatMap(read);
  const withoutQuery = (address: string) => address.replace(/[?#].*/s, '');
  const linked = linkedAddresses(index, node).flatMap(read).map(withoutQuery);
  return url === undefined || linked.includes(withoutQuery(url)) ? undefined : postAt(url);
}

function postAt(url: string): EmbeddedPost {
  const post = postOfFrame(url) ?? { url, title: parseUrl(url)?.hostname ?? '' };
  return { ...post, title: post.title.replace(/^www\./, '') };
}

function statedAddresses({ attribute }: PageIndex, node: number): string[] {
  return POST_ADDRESSES.flatMap((key) => attribute(node, key) ?? []);
}

function linkedAddresses({ tree, end, name, attribute }: PageIndex, node: number): string[] {
  const addresses: string[] = [];
  for (let at = node + 1; at < end[node]; at++) {
    if (tree.nodeNames[at] !== 0 && name(at) === 'a') addresses.push(attribute(at, 'href') ?? '');
  }
  return addresses;
}

function idPage(folder: string, id: string): string {
  return /^\w{1,40}$/.test(id) ? folder + id : '';
}
