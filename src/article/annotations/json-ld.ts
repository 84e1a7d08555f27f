import {
  ANNOTATION_COLORS,
  type Annotation,
  type AnnotationTarget,
  parseAnnotation,
  quoteOf,
  storedKeys,
  storedTitle,
} from '../../core/annotations/annotation.ts';
import { isRecord } from '../../core/is-record.ts';
import { textStart } from '../../core/text/cut-text.ts';
import { parseUrl } from '../../core/text/web-url.ts';
import { pageKeys } from './page-key.ts';

/** The context of the W3C's Web Annotation Data Model, and the terms of ours that it does not have. */
const CONTEXT = ['http://www.w3.org/ns/anno.jsonld', { pith: 'https://pith.invalid/ns#' }] as const;

/** Annotations as a page of the W3C's Web Annotation Data Model, in JSON-LD. */
export function annotationsToJsonLd(annotations: readonly Annotation[]): string {
  const page = {
    '@context': CONTEXT,
    id: 'urn:pith:annotations',
    type: 'AnnotationPage',
    items: annotations.map(itemOf),
  };
  return `${JSON.stringify(page, null, 2)}\n`;
}

function itemOf({ id, url, title, created, modified, color, note, target }: Annotation) {
  const { exact, tail, prefix, suffix, start, end, leaf, document, hasLookalike } = target;
  return {
    id: `urn:uuid:${id}`,
    type: 'Annotation',
    motivation: note === '' ? 'highlighting' : 'commenting',
    created,
    modified,
    ...(note !== '' && { body: { type: 'TextualBody', value: note, format: 'text/plain' } }),
    target: {
      source: url,
      styleClass: color,
      'dcterms:title': title,
      selector: [
        { type: 'TextQuoteSelector', exact, prefix, suffix },
        { type: 'TextPositionSelector', start, end },
        {
          type: 'pith:LeafSelector',
          'pith:leaf': leaf,
          'pith:document': document,
          'pith:hasLookalike': hasLookalike,
          ...(tail !== undefined && { 'pith:tail': tail }),
        },
      ],
    },
  };
}

/** Before all others. */
const UNDATED = new Date(0).toISOString();

/** What a file of annotations holds. */
export interface AnnotationFile {
  readonly annotations: readonly Annotation[];
  /** How many of its items quote no text, and could not be found, or are damaged. */
  readonly unreadable: number;
}

/**
 * Reads annotations in JSON-LD, of Pith or of other programs: an AnnotationPage, an AnnotationCollection with its first
 * page, a list, or a single annotation.
 * @param now the time of the import, ISO 8601 in UTC, for annotations without one
 * @returns undefined where the text is not JSON, or has no annotation in it
 */
export function annotationsFromJsonLd(text: string, now: string): AnnotationFile | undefined {
  const items = itemsIn(parsed(text));
  const annotations = items.flatMap((item) => readItem(item, now) ?? []);
  if (annotations.length === 0) return undefined;
  return { annotations, unreadable: items.length - annotations.length };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not only what is no JSON: engines also refuse what is nested too deeply, each with an error of its own.
    return undefined;
  }
}

function itemsIn(value: unknown): readonly unknown[] {
  let page = value;
  while (isRecord(page) && !Array.isArray(page.items) && isRecord(page.first)) page = page.first;
  if (Array.isArray(page)) return page;
  if (!isRecord(page)) return [];
  return Array.isArray(page.items) ? page.items : [page];
}

function readItem(item: unknown, now: string): Annotation | undefined {
  if (!isRecord(item)) return undefined;
  const target = isRecord(firstOf(item.target))
    ? (firstOf(item.target) as Record<string, unknown>)
    : {};
  const url = addressIn(target.source);
  const read = readSelectors(target.selector);
  if (url === undefined || read === undefined) return undefined;
  const [created, modified] = [timeIn(item.created), timeIn(item.modified)];
  const color = ANNOTATION_COLORS.find((one) => one === target.styleClass) ?? 'yellow';
  return parseAnnotation({
    id: idIn(item.id) ?? `${url} ${read.start} ${textStart(read.exact, 40)}`,
    keys: storedKeys(pageKeys(url)),
    url,
    title: storedTitle(text(target['dcterms:title'])),
    created: created ?? modified ?? now,
    // What does not say when it was changed is no newer than anything that is stored.
    modified: modified ?? created ?? UNDATED,
    color,
    note: noteIn(item.body),
    target: read,
  });
}

function readSelectors(value: unknown): AnnotationTarget | undefined {
  const selectors = (Array.isArray(value) ? value : [value]).filter(isRecord);
  const ofType = (type: string) => selectors.find((one) => one.type === type) ?? {};
  const quote = ofType('TextQuoteSelector');
  const position = ofType('TextPositionSelector');
  const leaf = ofType('pith:LeafSelector');
  const index = (one: unknown) => (typeof one === 'number' ? one : 0);
  if (text(quote.exact).trim() === '') return undefined;
  const tail = text(leaf['pith:tail']);
  return {
    ...quoteOf(text(quote.exact)),
    ...(tail !== '' && { tail }),
    prefix: text(quote.prefix),
    suffix: text(quote.suffix),
    start: index(position.start),
    end: index(position.end),
    leaf: index(leaf['pith:leaf']),
    document: index(leaf['pith:document']),
    hasLookalike: leaf['pith:hasLookalike'] === true,
  };
}

/** Bodies are one or several, as plain strings or as texts with a purpose; tags are no notes. */
function noteIn(body: unknown): string {
  const bodies = Array.isArray(body) ? body : [body];
  return bodies
    .flatMap((one) => {
      if (typeof one === 'string') return [one];
      if (!isRecord(one) || one.purpose === 'tagging') return [];
      return typeof one.value === 'string' ? [one.value] : [];
    })
    .join('\n\n');
}

function addressIn(source: unknown): string | undefined {
  const address = isRecord(source) ? source.id : source;
  return typeof address === 'string' ? parseUrl(address)?.href : undefined;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

function idIn(id: unknown): string | undefined {
  return typeof id === 'string' && id !== '' ? id.replace(/^urn:uuid:/, '') : undefined;
}

function timeIn(value: unknown): string | undefined {
  const time = typeof value === 'string' ? new Date(value) : undefined;
  return time === undefined || Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
