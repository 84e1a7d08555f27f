import { isRecord } from '../is-record.ts';
import { shorten, textEnd, textStart, withoutHalves } from '../text/cut-text.ts';

/** The colors of highlights, in the order in which menus offer them. */
export const ANNOTATION_COLORS = ['yellow', 'green', 'blue', 'pink', 'purple'] as const;
export type AnnotationColor = (typeof ANNOTATION_COLORS)[number];

/** Where the text of an annotation is, as far as a later visit can find it again. */
export interface AnnotationTarget {
  /** The text itself, its white space collapsed; of a very long one its beginning. */
  readonly exact: string;
  /** The end of a very long text; undefined where `exact` is all of it. */
  readonly tail?: string | undefined;
  /** What stands before and after it, some tens of characters each; empty at the ends of the page. */
  readonly prefix: string;
  readonly suffix: string;
  /** Its first and the end of its last character in the text of the document, see `PageText.starts`. */
  readonly start: number;
  readonly end: number;
  /** Index of its first text leaf. */
  readonly leaf: number;
  /** Index of the document: 0 for the page, more for its frames. */
  readonly document: number;
  /** Whether the page had another text much like it: then it is found again only as it was, as a change would make it the other. */
  readonly hasLookalike: boolean;
}

/** A highlight by the user, with or without a note. */
export interface Annotation {
  readonly id: string;
  /** The addresses that the page is known by, see `pageKeys`; the first is that of the page itself. */
  readonly keys: readonly string[];
  readonly url: string;
  readonly title: string;
  /** ISO 8601 in UTC. */
  readonly created: string;
  readonly modified: string;
  readonly color: AnnotationColor;
  /** Empty where there is none. */
  readonly note: string;
  readonly target: AnnotationTarget;
}

/** What the user changes of an annotation; what is left out stays as it is. */
export type AnnotationChange = Partial<Pick<Annotation, 'color' | 'note'>>;

/** Maximum characters of a note, and of a text that is stored whole. */
export const MAX_TEXT = 100_000;
/** Maximum characters of an address. */
export const MAX_ADDRESS = 4_096;
/** Maximum characters of a title, and of the rest that fits on a line. */
const MAX_LINE = MAX_ADDRESS;
const MAX_KEYS = 4;
/** Characters at each end by which a very long text is found again. */
const END_CHARS = 1_000;

/** What is stored of a text: all of it, or both ends of one that is very long. */
export function quoteOf(text: string): Pick<AnnotationTarget, 'exact' | 'tail'> {
  if (text.length <= MAX_TEXT) return { exact: text };
  return { exact: textStart(text, END_CHARS), tail: textEnd(text, END_CHARS) };
}

/** The text of an annotation as lists show it. */
export function quotedText({ exact, tail }: Pick<AnnotationTarget, 'exact' | 'tail'>): string {
  return tail === undefined ? exact : `${exact} … ${tail}`;
}

/** The title of a page as it is stored. */
export function storedTitle(title: string): string {
  return shorten(title, MAX_LINE - 1);
}

/** The addresses of a page as they are stored; one that is too long is left out. */
export function storedKeys(keys: readonly string[]): readonly string[] {
  return keys.filter((key) => key.length <= MAX_ADDRESS);
}

function isAnnotationColor(value: unknown): value is AnnotationColor {
  return ANNOTATION_COLORS.some((color) => color === value);
}

/** Reads an annotation that came from a file, a message or the storage; undefined where it is none. */
export function parseAnnotation(value: unknown): Annotation | undefined {
  if (!isRecord(value) || !isRecord(value.target)) return undefined;
  const { id, keys, url, title, created, modified, color, note } = value;
  const { exact, tail, prefix, suffix, start, end, leaf, document, hasLookalike } = value.target;
  if (!isLine(id) || id === '' || !areKeys(keys) || !isLine(url) || !isLine(title))
    return undefined;
  if (!isTime(created) || !isTime(modified) || !isAnnotationColor(color)) return undefined;
  if (!isText(note) || !isText(exact) || exact.trim() === '') return undefined;
  if (!isLine(prefix) || !isLine(suffix)) return undefined;
  if (!isIndex(start) || !isIndex(end) || !isIndex(leaf) || !isIndex(document)) return undefined;
  const position = { start, end, leaf, document };
  const target = {
    exact,
    ...(typeof tail === 'string' && isText(tail) && { tail }),
    // An earlier version cut them within characters, which no link and no file takes.
    prefix: withoutHalves(prefix),
    suffix: withoutHalves(suffix),
    ...position,
    hasLookalike: hasLookalike === true,
  };
  return { id, keys, url, title, created, modified, color, note, target };
}

/** Reads a change that came from a message; undefined where it is not one. */
export function parseAnnotationChange(value: unknown): AnnotationChange | undefined {
  if (!isRecord(value)) return undefined;
  const { color, note } = value;
  if (color !== undefined && !isAnnotationColor(color)) return undefined;
  if (note !== undefined && !isText(note)) return undefined;
  return { ...(color !== undefined && { color }), ...(note !== undefined && { note }) };
}

/** An annotation with some fields changed. Its time is later than before, even where a clock was ahead. */
export function changeAnnotation(
  annotation: Annotation,
  change: AnnotationChange,
  now: Date,
): Annotation {
  const time = Math.max(now.getTime(), Date.parse(annotation.modified) + 1);
  return { ...annotation, ...change, modified: new Date(time).toISOString() };
}

/** Whether an annotation takes the place of the one stored under its id: where it says something else, and is newer. */
export function replaces(annotation: Annotation, stored: Annotation): boolean {
  const isNewer = Date.parse(annotation.modified) > Date.parse(stored.modified);
  const { modified } = stored;
  const [ours, theirs] = [stored, { ...annotation, modified }].map(parseAnnotation);
  return isNewer && JSON.stringify(ours) !== JSON.stringify(theirs);
}

function areKeys(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) && value.length > 0 && value.length <= MAX_KEYS && value.every(isLine)
  );
}

function isLine(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_LINE;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT;
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
