import { type AtomFeed, type JsonFeed, parseFeed, type RdfFeed, type RssFeed } from 'feedsmith';

/** A text of a feed: HTML, unless the feed says that it is not. */
export interface FeedText {
  readonly value: string;
  readonly isPlain: boolean;
}

/** An entry of a feed, of whatever format; strings are empty where the feed gives none. */
export interface FeedEntry {
  readonly title: FeedText;
  readonly url: string;
  readonly date: string;
  readonly authors: readonly string[];
  /** The whole text, or the summary where there is none. */
  readonly text: FeedText;
  /** Sound, films and pictures that come with it. */
  readonly media: readonly FeedMedia[];
}

interface FeedMedia {
  readonly url: string;
  readonly type: string;
}

export interface Feed {
  readonly title: FeedText;
  readonly description: FeedText;
  readonly language: string;
  /** The address of its site. */
  readonly site: string;
  readonly entries: readonly FeedEntry[];
}

/**
 * Reads a feed of any format: RSS, Atom, RDF or JSON Feed.
 * @throws what feedsmith throws for what is no feed, or breaks off
 */
export function readFeed(source: string): Feed {
  const parsed = parseFeed(source);
  if (parsed.format === 'atom') return atomFeed(parsed.feed);
  return parsed.format === 'json' ? jsonFeed(parsed.feed) : rssFeed(parsed.feed);
}

function rssFeed(feed: RssFeed.Feed<string> | RdfFeed.Feed<string>): Feed {
  return {
    title: html(feed.title),
    description: html(feed.description),
    language: ('language' in feed && feed.language) || (feed.dc?.languages?.[0] ?? ''),
    site: String(feed.link ?? ''),
    entries: (feed.items ?? []).map(rssEntry),
  };
}

function rssEntry(item: RssFeed.Item<string> | RdfFeed.Item<string>): FeedEntry {
  const rss: RssFeed.Item<string> = item;
  const { title, link, description, content, dc, guid, pubDate, itunes } = rss;
  const permanent = guid?.isPermaLink === false ? '' : String(guid?.value ?? '');
  const persons = [...(rss.authors ?? []).map(personName), ...(dc?.creators ?? [])];
  return {
    title: html(title),
    url: link ?? (/^https?:/.test(permanent) ? permanent : ''),
    date: pubDate ?? dc?.dates?.[0] ?? '',
    authors: persons.length > 0 ? persons : listed(itunes?.author),
    text: html(content?.encoded || description || itunes?.summary),
    media: (rss.enclosures ?? []).map(({ url, type }) => ({
      url: String(url),
      type: String(type),
    })),
  };
}

function atomFeed(feed: AtomFeed.Feed<string>): Feed {
  const authors = (feed.authors ?? []).map(personName);
  return {
    title: atomText(feed.title as AtomFeed.Text | undefined),
    description: atomText(feed.subtitle),
    language: feed.xml?.lang ?? '',
    site: feed.xml?.base ?? atomLink(feed.links, 'alternate'),
    entries: (feed.entries ?? []).map((entry) => atomEntry(entry, authors)),
  };
}

function atomEntry(entry: AtomFeed.Entry<string>, ofFeed: readonly string[]): FeedEntry {
  const { content, summary, links = [], media } = entry;
  const own = (entry.authors ?? []).map(personName);
  const described = media?.description ?? media?.groups?.[0]?.description;
  const texts = [atomText(content), atomText(summary), plain(String(described?.value ?? ''))];
  return {
    title: atomText(entry.title as AtomFeed.Text | undefined),
    url: atomLink(links, 'alternate'),
    date: entry.published ?? String(entry.updated ?? ''),
    authors: own.length > 0 ? own : ofFeed,
    text: texts.find(({ value }) => value !== '') ?? plain(''),
    media: links
      .filter(({ rel }) => rel === 'enclosure')
      .map(({ href, type = '' }) => ({ url: String(href), type })),
  };
}

/** Text of the kinds `html` and `xhtml` is markup; all else is not, whatever characters it has. */
function atomText(text: AtomFeed.Content | undefined): FeedText {
  const { value = '', type = 'text' } = text ?? {};
  return { value, isPlain: !/html/.test(type) };
}

function atomLink(links: AtomFeed.Feed<string>['links'], wanted: string): string {
  const found = (links ?? []).find(({ rel = 'alternate' }) => rel === wanted);
  return String(found?.href ?? '');
}

function jsonFeed(feed: JsonFeed.Feed<string>): Feed {
  const authors = (feed.authors ?? []).map(personName);
  const items = (feed.items ?? []) as readonly JsonFeed.Item<string>[];
  return {
    title: plain(String(feed.title ?? '')),
    description: plain(feed.description ?? ''),
    language: feed.language ?? '',
    site: feed.home_page_url ?? '',
    entries: items.map((item) => {
      const own = (item.authors ?? []).map(personName);
      const { content_html: markup = '', content_text: text = '', summary = '' } = item;
      return {
        title: plain(item.title ?? ''),
        url: item.url ?? item.external_url ?? '',
        date: item.date_published ?? item.date_modified ?? '',
        authors: own.length > 0 ? own : authors,
        text: markup === '' ? plain(text || summary) : html(markup),
        media: (item.attachments ?? []).map((file) => ({
          url: String(file.url),
          type: String(file.mime_type),
        })),
      };
    }),
  };
}

function personName({
  name = '',
  email = '',
}: {
  readonly name?: unknown;
  readonly email?: string;
}) {
  return String(name) || email;
}

function html(value: unknown): FeedText {
  return { value: typeof value === 'string' ? value : '', isPlain: false };
}

function plain(value: string): FeedText {
  return { value, isPlain: true };
}

function listed(value: string | undefined): string[] {
  return value === undefined || value === '' ? [] : [value];
}
