import { isRoleBehindName } from './authors/role-in-byline.ts';
import { phraseOf } from './element-text.ts';
import { elementsIn, first, type MarkupReader, wordsOf } from './markup-reader.ts';
import type { MetaEntry } from './metadata-source.ts';

/** Properties of schema.org that are read where they stand in the markup. */
const PROPERTIES = [
  ...['author', 'datePublished', 'dateCreated', 'dateModified', 'uploadDate', 'inLanguage'],
];
/** Properties of RDFa in the markup, by what comes before their colon; those of a `meta` are read with its names. */
const RDFA = [
  ...['', 'schema:', 'rnews:', 'https://schema.org/', 'http://schema.org/'].flatMap((prefix) =>
    ['author', 'datePublished', 'dateCreated', 'dateModified'].map((name) => prefix + name),
  ),
  ...['dc:', 'dcterms:', 'dct:', 'http://purl.org/dc/terms/'].flatMap((prefix) =>
    ['date', 'created', 'issued', 'modified', 'creator'].map((name) => prefix + name),
  ),
];
/** Properties of Dublin Core that are called otherwise than those of schema.org. */
const OF_DUBLIN_CORE: Readonly<Record<string, string>> = {
  created: 'datecreated',
  creator: 'author',
  date: 'datecreated',
  issued: 'datepublished',
  modified: 'datemodified',
};
/** The first ones are those of the article; a page of a thousand comments has thousands. */
const MAX_LOOKED_AT = 100;
const MAX_ENTRIES = 20;
/** Types of what others say of the content. */
const REPLY = /(?:Answer|Comments?|Review)$/;

interface Item<N> {
  readonly element: N;
  readonly kinds: readonly string[];
  /** Type of the answer, comment or review that it is in; empty where it is in none. */
  readonly reply: string;
}

/**
 * Microdata of the content as meta entries, with `itemprop:` before their names. What stands in an
 * answer or a comment counts only where the content has nothing of the kind, and then that of the
 * first, which a thread begins with. What stands in a review never counts.
 */
export function itemProperties<N>(
  reader: MarkupReader<N>,
  isWithinTeaser: (element: N) => boolean,
): MetaEntry[] {
  const elements = first(reader.withWords({ itemprop: PROPERTIES, property: RDFA }), MAX_LOOKED_AT);
  const items = elements
    .filter((element) => reader.attribute(element, 'itemprop') !== '' || !isMeta(reader, element))
    .filter((element) => !isWithinTeaser(element))
    .map(
      (element): Item<N> => ({
        element,
        kinds: propertiesOf(reader, element).map(kindOf),
        reply: replyAround(reader, element),
      }),
    );
  const known = new Set(items.filter(({ reply }) => reply === '').flatMap(({ kinds }) => kinds));
  const counts = ({ kinds, reply }: Item<N>) => {
    if (reply === '') return true;
    if (reply.endsWith('Review') || kinds.some((kind) => known.has(kind))) return false;
    for (const kind of kinds) known.add(kind);
    return true;
  };
  return items
    .filter(counts)
    .slice(0, MAX_ENTRIES)
    .flatMap(({ element }) => entriesOf(reader, element));
}

/** The dates are one kind: a question may say when it was created, and its answers when they were published. */
function kindOf(property: string): string {
  if (/modified/i.test(property)) return 'modified';
  return /date/i.test(property) ? 'date' : property;
}

/** The names of an element's properties in small letters, as schema.org has them. */
function propertiesOf<N>(reader: MarkupReader<N>, element: N): string[] {
  const rdfa = isMeta(reader, element) ? [] : wordsOf(reader, element, 'property');
  const names = rdfa.map((name) => name.replace(/^.*[:/]/, '').toLowerCase());
  return [
    ...wordsOf(reader, element, 'itemprop').map((name) => name.toLowerCase()),
    ...names.map((name) => OF_DUBLIN_CORE[name] ?? name),
  ];
}

function isMeta<N>(reader: MarkupReader<N>, element: N): boolean {
  return reader.name(element) === 'meta';
}

function replyAround<N>(reader: MarkupReader<N>, element: N): string {
  for (let at = reader.parent(element); at !== undefined; at = reader.parent(at)) {
    const type = reader.attribute(at, 'itemtype');
    if (REPLY.test(type)) return type;
  }
  return '';
}

function entriesOf<N>(reader: MarkupReader<N>, element: N): MetaEntry[] {
  const inner =
    elementsIn(reader, element).find((at) => wordsOf(reader, at, 'itemprop').includes('name')) ??
    linkBesideNumbers(reader, element) ??
    element;
  const content =
    reader.attribute(inner, 'content') ||
    reader.attribute(inner, 'datetime') ||
    phraseOf(reader, inner, isRoleBehindName(reader));
  return [...new Set(propertiesOf(reader, element))].map((name) => ({
    name: `itemprop:${name}`,
    content,
  }));
}

/** The link in an element that holds nothing else but numbers, as what others have given to an author. */
function linkBesideNumbers<N>(reader: MarkupReader<N>, element: N): N | undefined {
  const [link, ...others] = elementsIn(reader, element).filter((at) => reader.name(at) === 'a');
  if (link === undefined || others.length > 0) return undefined;
  const name = phraseOf(reader, link);
  const rest = phraseOf(reader, element).replace(name, '');
  return name !== '' && /\d/.test(rest) && !/\p{L}/u.test(rest) ? link : undefined;
}
