import { cleanPhrase } from './phrase.ts';

const AUTHOR = [
  ...[
    'citation_author',
    'author',
    'parsely-author',
    'sailthru.author',
    'dc.creator',
    'dcterms.creator',
  ],
  ...[
    'itemprop:author',
    'article:author_name',
    'article:author',
    'byl',
    'og:article:author',
    'dc.contributor',
  ],
];
/** A name is shorter; longer ones are a biography. */
const MAX_LENGTH = 100;
const MAX_AUTHORS = 10;
const BEFORE_NAME =
  /^(?:(?:article |story |words |review(?:ed)? |written |posted |published |created |reported )?by|author|von|par|por|di|door|av|af|автор|作者|文|words)\b[:\s]+/iu;
const AFTER_NAME =
  /\s*(?:[|·•–—]|\bon\s+(?:\w+\s+)?\d|\bpublished\b|\bupdated\b|\b\d{1,2}[./]\d|\b(?:19|20)\d\d\b).*$/isu;
const NO_NAME =
  /^(?:https?:|www\.|@|#)|^\S+@\S+$|^(?:admin|administrator|author|editor|staff|user|root|guest|webmaster|null|undefined|none|anonymous|unknown|wp_?admin|super ?user)$/i;

/** Who wrote it: names divided by commas, as the surest of the sources gives them. */
export function pickAuthor(source: {
  readonly linked: readonly string[];
  readonly all: (name: string) => readonly string[];
  readonly bylines: readonly string[];
  readonly siteName: string;
}): string {
  const groups = [
    source.linked,
    ...AUTHOR.map(source.all),
    ...source.bylines.map((byline) => [byline]),
  ];
  let site = '';
  for (const group of groups) {
    const names = [...new Set(group.map(cleanName).filter((name) => name !== ''))];
    if (names.length === 0) continue;
    const author = names.slice(0, MAX_AUTHORS).join(', ');
    // A site that signs for itself is the author only where nobody else is named.
    if (author.toLowerCase() !== source.siteName.toLowerCase()) return author;
    site = author;
  }
  return site;
}

function cleanName(text: string): string {
  const name = cleanPhrase(text)
    .replace(BEFORE_NAME, '')
    .replace(AFTER_NAME, '')
    .replace(/[\s,;:]+$/u, '');
  if (name.length > MAX_LENGTH || name.length < 2 || NO_NAME.test(name)) return '';
  return /\p{L}/u.test(name) ? name : '';
}
