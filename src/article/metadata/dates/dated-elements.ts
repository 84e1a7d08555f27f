import { partedPhraseOf } from '../element-text.ts';
import { elementsIn, first, type MarkupReader, wordsOf } from '../markup-reader.ts';
import { saysUpdate } from './labeled-dates.ts';
import { relativeTime } from './relative-time.ts';

/** Classes that themes give to the date of a text. */
const DATE_CLASSES = [
  ...['published', 'dt-published', 'date-published', 'publish-date', 'published-date', 'pubdate'],
  ...['pub-date', 'publication-date', 'publishdate', 'published_date', 'posted-on', 'post-date'],
  ...['post__date', 'post_date', 'post-published', 'post-timestamp', 'entry-date', 'entry__date'],
  ...['article-date', 'article__date', 'article-published', 'article-timestamp', 'story-date'],
  ...['news-date', 'blog-date', 'date-header', 'date-posted', 'dateline', 'meta-date', 'timestamp'],
  ...['date', 'updated', 'dt-updated', 'last-updated', 'date-modified', 'modified', 'update-date'],
];
/** Classes of those that are the date of the text, and not of anything else on the page. */
const SURE_CLASS =
  /^(?:dt-published|published|(?:article|blog|entry|news|post|story)[-_]+(?:date|published|timestamp)|pub(?:lish(?:ed)?|lication)?[-_]?date|date-(?:header|posted|published)|posted-on)$/;
const UPDATE_CLASS = /updat|modif|revis/i;
/** Attributes that scripts write a relative date from: "3 days ago". */
const DATA_ATTRIBUTES = [
  ...['datetime', 'data-datetime', 'data-date-time', 'data-date', 'data-time'],
  ...['data-timestamp', 'data-utime', 'data-published', 'data-published-at', 'data-publish-date'],
  ...['data-pubdate', 'data-pub-date', 'data-created', 'data-created-at', 'data-epoch', 'date'],
];
const ATTRIBUTES = [...DATA_ATTRIBUTES, 'content', 'title'];
/** The first ones are those of the article; a page of a thousand comments has thousands. */
const MAX_ELEMENTS = 40;
/** The longest text that is a date and what says so, in characters. */
const MAX_TEXT = 60;
/** Ancestors searched for a word before an element: "Updated: <span><time>". */
const MAX_LEVELS = 3;

/** An element that gives a date. */
export interface DatedElement {
  /** What may be the date: attributes before the text. */
  readonly texts: readonly string[];
  /** Whether its class or a word before it says that something was changed then. */
  readonly isUpdate: boolean;
  /** Whether the markup says that it is the date of the text. */
  readonly isSure: boolean;
}

/**
 * The elements of a page that are marked as a date, in document order.
 * @param nearHeadline elements around the headline, where any attribute may have a date
 */
export function datedElements<N>(
  reader: MarkupReader<N>,
  {
    nearHeadline,
    isLeftOut,
  }: { readonly nearHeadline: readonly N[]; readonly isLeftOut: (element: N) => boolean },
): DatedElement[] {
  const times = first(reader.named('time'), MAX_ELEMENTS);
  const classed = first(reader.withWords({ class: DATE_CLASSES }), MAX_ELEMENTS);
  const attributed = nearHeadline.filter(
    (element) =>
      DATA_ATTRIBUTES.some((name) => /\d{4}/.test(reader.attribute(element, name))) ||
      (/\d{4}/.test(reader.attribute(element, 'title')) && isRelative(reader, element)),
  );
  return [...new Set([...times, ...classed, ...attributed])]
    .filter((element) => !isLeftOut(element))
    .map((element) => ({
      texts: textsOf(reader, element),
      isUpdate: isUpdate(reader, element),
      isSure: isSure(reader, element),
    }))
    .filter(({ texts }) => texts.length > 0);
}

/** Whether an element says how long ago something was; its title may say when. */
function isRelative<N>(reader: MarkupReader<N>, element: N): boolean {
  const text = partedPhraseOf(reader, element, { maxLength: MAX_TEXT });
  return text.length <= MAX_TEXT && new RegExp(relativeTime(), 'iu').test(text);
}

function textsOf<N>(reader: MarkupReader<N>, element: N): string[] {
  const inner = elementsIn(reader, element).filter((at) =>
    ['time', 'abbr'].includes(reader.name(at)),
  );
  const attributes = [element, ...inner].flatMap((at) =>
    ATTRIBUTES.map((name) => reader.attribute(at, name)),
  );
  const text = partedPhraseOf(reader, element, { maxLength: MAX_TEXT });
  return [...attributes, text.length > MAX_TEXT ? '' : text].filter((one) => /\d/.test(one));
}

function isSure<N>(reader: MarkupReader<N>, element: N): boolean {
  return (
    reader.attribute(element, 'pubdate') !== '' ||
    wordsOf(reader, element, 'class').some((name) => SURE_CLASS.test(name))
  );
}

function isUpdate<N>(reader: MarkupReader<N>, element: N): boolean {
  const classes = wordsOf(reader, element, 'class');
  // "entry-date published updated" is what themes write where there has been no change.
  if (classes.some((name) => SURE_CLASS.test(name))) return false;
  const parent = reader.parent(element);
  const around = parent === undefined ? [] : wordsOf(reader, parent, 'class');
  if ([...classes, ...around].some((name) => UPDATE_CLASS.test(name))) return true;
  const own = partedPhraseOf(reader, element, { maxLength: MAX_TEXT });
  return saysUpdate(own) || saysUpdate(labelBefore(reader, element));
}

/** What is said right before an element, and behind the date before it. */
function labelBefore<N>(reader: MarkupReader<N>, element: N): string {
  let at = element;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const parent = reader.parent(at);
    if (parent === undefined) return '';
    const siblings = reader.children(parent);
    const before = siblings.slice(0, siblings.indexOf(at)).slice(-MAX_LEVELS);
    const label = before
      .map((node) => {
        const name = reader.name(node);
        if (name === '#text') return reader.text(node);
        return name.startsWith('#') ? '' : partedPhraseOf(reader, node, { maxLength: MAX_TEXT });
      })
      .filter((text) => text.trim() !== '')
      .at(-1);
    if (label !== undefined) return /\d{4}/.test(label) ? '' : label.slice(-MAX_TEXT);
    at = parent;
  }
  return '';
}
