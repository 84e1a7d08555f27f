import {
  type HighlightedPage,
  inPageOrder,
} from '../../../article/annotations/annotation-article.ts';
import {
  type Annotation,
  type AnnotationColor,
  quotedText,
} from '../../../core/annotations/annotation.ts';
import { parseUrl } from '../../../core/text/web-url.ts';

/** The pages of one site with highlights. */
export interface MarkedSite {
  /** The name of its host, or the scheme of what has none. */
  readonly site: string;
  readonly count: number;
  readonly pages: readonly HighlightedPage[];
}

export interface WantedMarks {
  /** Looked for in texts, notes, titles and addresses; all are found by an empty one. */
  readonly words: string;
  /** All colors are wanted where none is named. */
  readonly colors: ReadonlySet<AnnotationColor>;
}

const texts = new WeakMap<Annotation, string>();

/** The highlights that are wanted, by site and page; what was worked on last comes first, in each page its own order. */
export function groupMarks(
  all: readonly Annotation[],
  { words, colors }: WantedMarks,
): MarkedSite[] {
  const wanted = words.trim().toLowerCase();
  const found = all.filter(
    (one) => (colors.size === 0 || colors.has(one.color)) && textOf(one).includes(wanted),
  );
  const sites = Map.groupBy(found, siteOf);
  return latestFirst([...sites.entries()], ([, ofSite]) => ofSite).map(([site, ofSite]) => {
    const pages = [...Map.groupBy(ofSite, ({ keys }) => keys[0]).values()];
    return {
      site,
      count: ofSite.length,
      pages: latestFirst(pages, (ofPage) => ofPage).map((ofPage) => {
        const { title, url } = ofPage[ofPage.length - 1];
        return { title, url, annotations: inPageOrder(ofPage) };
      }),
    };
  });
}

function siteOf({ url }: Annotation): string {
  const { hostname = '', protocol = '' } = parseUrl(url) ?? {};
  return hostname.replace(/^www\./, '') || protocol;
}

function textOf(annotation: Annotation): string {
  const known = texts.get(annotation);
  if (known !== undefined) return known;
  const { target, note, title, url } = annotation;
  const text = [quotedText(target), note, title, url].join('\n').toLowerCase();
  texts.set(annotation, text);
  return text;
}

function latestFirst<T>(groups: readonly T[], of: (group: T) => readonly Annotation[]): T[] {
  const dated = groups.map((group) => ({ group, latest: latest(of(group)) }));
  return dated.toSorted((a, b) => b.latest - a.latest).map(({ group }) => group);
}

function latest(annotations: readonly Annotation[]): number {
  return annotations.reduce((last, { modified }) => Math.max(last, Date.parse(modified)), 0);
}
