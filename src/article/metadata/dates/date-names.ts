/** Names of a date of publication that leave no doubt, the surest first. */
export const SURE_NAMES = ['article:published_time', 'og:article:published_time'];
/** Names of fields that are read before others, the surest first. */
const KNOWN_NAMES = [
  ...['citation_publication_date', 'citation_online_date', 'citation_date', 'parsely-pub-date'],
  ...['sailthru.date', 'cxenseparse:recs:publishtime', 'dcterms.created', 'dcterms.issued'],
  ...['dcterms.date', 'dc.date.issued', 'dc.date', 'dc.date.created', 'itemprop:datepublished'],
];
/** Names that say more often than not when a page was made, and names that fit other dates as well. */
const LATE_NAMES = ['article:created', 'itemprop:datecreated', 'itemprop:uploaddate'];
/** Names of a date as sites make them up, by their letters: `pubdate`, `OriginalPublicationDate`, `DC.date.issued`. */
const PUBLISHED =
  /pub(?:l?ish(?:ed|ing)?|lication)?(?:at|on)?(?:date|time|stamp)|(?:date|time)(?:first)?(?:published|publication|posted|issued)|(?:article|display|first|issue|issued|online|original|post|posted|release|released)(?:date|time)|^(?:article|item|og|page|post|rnews|schema)?(?:published|publishedat|publishedon|pubdate|publish)$|^(?:date|dcdate|ogregdate)$/;
const CREATED = /creat(?:ed?|ion)(?:at|on)?(?:date|time)?$|date(?:time)?created/;
const UPDATED =
  /(?:modif(?:ied|ication)|updated?|revis(?:ed|ion))(?:at|on)?(?:date|time)?$|(?:date|time|last)(?:modified|updated?|revised|modification)|lastmod/;
/** Dates of something else than the text. */
const OTHER =
  /accept|birth|cop(?:y|ied)|crawl|death|embargo|end|event|expir|import|receiv|start|submi|unpublish|valid/;

/** What a field says: when the text was published, when it was made, when it was changed; undefined for all others. */
function kindOfDate(name: string): 'published' | 'created' | 'updated' | undefined {
  const letters = name.replace(/[^a-z]/g, '');
  if (OTHER.test(letters)) return undefined;
  if (UPDATED.test(letters)) return 'updated';
  if (PUBLISHED.test(letters)) return 'published';
  return CREATED.test(letters) ? 'created' : undefined;
}

/** The names of fields with a date of publication or, at last, of creation, the surest first. */
export function publishedNames(names: readonly string[]): string[] {
  const others = [...new Set(names)].filter(
    (name) => ![SURE_NAMES, KNOWN_NAMES, LATE_NAMES].some((list) => list.includes(name)),
  );
  return [
    ...KNOWN_NAMES,
    ...others.filter((name) => kindOfDate(name) === 'published'),
    ...LATE_NAMES,
    ...others.filter((name) => kindOfDate(name) === 'created'),
  ];
}

export function updatedNames(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => kindOfDate(name) === 'updated');
}
