import { isRecord } from '../is-record.ts';

/** The colours of highlights, in the order in which menus offer them. */
export const ANNOTATION_COLORS = ['yellow', 'green', 'blue', 'pink', 'purple'] as const;
export type AnnotationColor = (typeof ANNOTATION_COLORS)[number];

/** Where the text of an annotation is, as far as a later visit can find it again. */
export interface AnnotationTarget {
  /** The text itself, its white space collapsed. */
  readonly exact: string;
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

/** Maximum characters of a marked text, a note, a title and an address; more is hardly meant. */
const MAX_TEXT = 100_000;
const MAX_LINE = 4_000;
const MAX_KEYS = 4;

function isAnnotationColor(value: unknown): value is AnnotationColor {
  return ANNOTATION_COLORS.some((color) => color === value);
}

/** Reads an annotation that came from a file, a message or the storage; undefined where it is none. */
export function parseAnnotation(value: unknown): Annotation | undefined {
  if (!isRecord(value) || !isRecord(value.target)) return undefined;
  const { id, keys, url, title, created, modified, color, note } = value;
  const { exact, prefix, suffix, start, end, leaf, document, hasLookalike } = value.target;
  if (!isLine(id) || id === '' || !areKeys(keys) || !isLine(url) || !isLine(title))
    return undefined;
  if (!isTime(created) || !isTime(modified) || !isAnnotationColor(color)) return undefined;
  if (!isText(note) || !isText(exact) || exact.trim() === '') return undefined;
  if (!isLine(prefix) || !isLine(suffix)) return undefined;
  if (!isIndex(start) || !isIndex(end) || !isIndex(leaf) || !isIndex(document)) return undefined;
  const position = { start, end, leaf, document };
  const target = { exact, prefix, suffix, ...position, hasLookalike: hasLookalike === true };
  return { id, keys, url, title, created, modified, color, note, target };
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
