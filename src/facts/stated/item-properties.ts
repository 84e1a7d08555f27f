import type { PageIndex } from '../../page/page-index.ts';
import { isRoleBehindName } from '../bylines/role-in-byline.ts';
import { phraseOf } from '../element-text.ts';
import { findOnce } from '../find-once.ts';
import { attributeOf, elementsIn, elementsWithWords, first, parentOf, wordsOf } from '../markup.ts';
import { quotedParts } from '../others/quoted-parts.ts';
import { type MetaEntry, statementsNamed } from './meta-tags.ts';

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
/** Relations of RDFa from a text to whoever wrote it, whose name is in an element of its own. */
const RDFA_PEOPLE = [
  'schema:author',
  'dc:creator',
  'dcterms:creator',
  'sioc:has_creator',
  'foaf:maker',
];
const NAME_OF_PERSON = /^(?:\w+:)?name$/;
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

interface Item {
  readonly element: number;
  readonly kinds: readonly string[];
  /** Type of the answer, comment or review that it is in; empty where it is in none. */
  readonly reply: string;
}

/**
 * Microdata of the content as meta entries, with `itemprop:` before their names. What stands in an
 * answer or a comment counts only where the content has nothing of the kind, and then that of the
 * first, which a thread begins with. What stands in a review never counts.
 */
export function itemProperties(page: PageIndex): MetaEntry[] {
  const isQuoted = findOnce(page, quotedParts);
  const inHead = propertiesInHead(page);
  const elements = first(
    elementsWithWords(page, { itemprop: PROPERTIES, property: RDFA, rel: RDFA_PEOPLE }),
    MAX_LOOKED_AT,
  );
  const items = elements
    .filter((element) => attributeOf(page, element, 'itemprop') !== '' || !isMeta(page, element))
    .filter((element) => !isQuoted(element))
    .map(
      (element): Item => ({
        element,
        kinds: propertiesOf(page, element).map(kindOf),
        reply: replyAround(page, element),
      }),
    );
  const known = new Set([
    ...inHead.map(({ name }) => kindOf(name)),
    ...items.filter(({ reply }) => reply === '').flatMap(({ kinds }) => kinds),
  ]);
  const counts = ({ kinds, reply }: Item) => {
    if (reply === '') return true;
    if (reply.endsWith('Review') || kinds.some((kind) => known.has(kind))) return false;
    for (const kind of kinds) known.add(kind);
    return true;
  };
  const inBody = items.filter(counts).flatMap(({ element }) => entriesOf(page, element));
  return [...inHead, ...inBody].slice(0, MAX_ENTRIES);
}

function propertiesInHead(page: PageIndex): MetaEntry[] {
  return statementsNamed(page, 'meta').flatMap(({ attributes: { itemprop = '', content = '' } }) =>
    itemprop
      .split(/\s+/)
      .filter((name) => PROPERTIES.includes(name))
      .map((name) => ({ name: `itemprop:${name.toLowerCase()}`, content })),
  );
}

/** The dates are one kind: a question may say when it was created, and its answers when they were published. */
function kindOf(property: string): string {
  if (/modified/i.test(property)) return 'modified';
  return /date/i.test(property) ? 'date' : property.replace(/^itemprop:/, '');
}

/** The names of an element's properties in small letters, as schema.org has them. */
function propertiesOf(page: PageIndex, element: number): string[] {
  const rdfa = isMeta(page, element) ? [] : wordsOf(page, element, 'property');
  const names = rdfa.map((name) => name.replace(/^.*[:/]/, '').toLowerCase());
  return [
    ...wordsOf(page, element, 'itemprop').map((name) => name.toLowerCase()),
    ...names.map((name) => OF_DUBLIN_CORE[name] ?? name),
  ];
}

function isMeta(page: PageIndex, element: number): boolean {
  return page.name(element) === 'meta';
}

function replyAround(page: PageIndex, element: number): string {
  for (let at = parentOf(page, element); at !== undefined; at = parentOf(page, at)) {
    const type = attributeOf(page, at, 'itemtype');
    if (REPLY.test(type)) return type;
  }
  return '';
}

function entriesOf(page: PageIndex, element: number): MetaEntry[] {
  const inner =
    elementsIn(page, element).find((at) => wordsOf(page, at, 'itemprop').includes('name')) ??
    linkBesideNumbers(page, element) ??
    element;
  const content =
    attributeOf(page, inner, 'content') ||
    attributeOf(page, inner, 'datetime') ||
    phraseOf(page, inner, isRoleBehindName(page));
  const own = [...new Set(propertiesOf(page, element))].map((name) => ({
    name: `itemprop:${name}`,
    content,
  }));
  return [...own, ...personOf(page, element)];
}

/** Who is named in an element that RDFa relates a text to. */
function personOf(page: PageIndex, element: number): MetaEntry[] {
  if (!wordsOf(page, element, 'rel').some((rel) => RDFA_PEOPLE.includes(rel))) return [];
  const named = elementsIn(page, element).filter((at) =>
    wordsOf(page, at, 'property').some((property) => NAME_OF_PERSON.test(property)),
  );
  return named.map((at) => ({ name: 'itemprop:author', content: phraseOf(page, at) }));
}

/** The link in an element that holds nothing else but numbers, as what others have given to an author. */
function linkBesideNumbers(page: PageIndex, element: number): number | undefined {
  const [link, ...others] = elementsIn(page, element).filter((at) => page.name(at) === 'a');
  if (link === undefined || others.length > 0) return undefined;
  const name = phraseOf(page, link);
  const rest = phraseOf(page, element).replace(name, '');
  return name !== '' && /\d/.test(rest) && !/\p{L}/u.test(rest) ? link : undefined;
}
