import { isRecord } from '../is-record.ts';
import {
  type Annotation,
  type AnnotationChange,
  parseAnnotation,
  parseAnnotationChange,
} from './annotation.ts';

/** What a page asks of the store of annotations, which is in the background. */
export type AnnotationRequest =
  /** All annotations of a page, the oldest first. */
  | { readonly ask: 'of-page'; readonly keys: readonly string[] }
  /** Stores annotations, except where what is stored under the same id is as new. The answer says which were stored. */
  | { readonly ask: 'merge'; readonly annotations: readonly Annotation[] }
  /** Takes back what a merge has stored, as far as nothing has changed it since. */
  | { readonly ask: 'undo-merge'; readonly merged: readonly MergedAnnotation[] }
  /** Changes single fields; all others stay as they are stored. The answer has the annotation, if it is still there. */
  | { readonly ask: 'change'; readonly id: string; readonly change: AnnotationChange }
  /** The answer has what was removed. */
  | { readonly ask: 'remove'; readonly ids: readonly string[] };

/** An annotation that a merge has stored. */
export interface MergedAnnotation {
  readonly id: string;
  /** By which it is recognized, if nothing has changed it since. */
  readonly modified: string;
  /** What it has replaced; undefined where it was new. */
  readonly before?: Annotation | undefined;
}

/** Why the store has not done what it was asked for. */
export const ANNOTATION_FAILURES = ['private', 'full', 'damaged'] as const;
export type AnnotationFailure = (typeof ANNOTATION_FAILURES)[number];

export type AnnotationAnswer =
  | { readonly annotations: readonly Annotation[]; readonly merged?: readonly MergedAnnotation[] }
  | { readonly failure: AnnotationFailure };

/** The request in a message; undefined where it is not understood. */
export function parseAnnotationRequest(value: unknown): AnnotationRequest | undefined {
  if (!isRecord(value)) return undefined;
  const { ask, keys, annotations, merged, id, ids } = value;
  if (ask === 'of-page' && areStrings(keys)) return { ask, keys };
  if (ask === 'remove' && areStrings(ids)) return { ask, ids };
  if (ask === 'merge') {
    const parsed = allOf(annotations, parseAnnotation);
    return parsed && { ask, annotations: parsed };
  }
  if (ask === 'undo-merge') {
    const parsed = allOf(merged, parseMerged);
    return parsed && { ask, merged: parsed };
  }
  if (ask === 'change' && typeof id === 'string') {
    const change = parseAnnotationChange(value.change);
    return change && { ask, id, change };
  }
  return undefined;
}

/** The answer of the background; undefined where it is not understood. */
export function parseAnnotationAnswer(value: unknown): AnnotationAnswer | undefined {
  if (!isRecord(value)) return undefined;
  const failure = ANNOTATION_FAILURES.find((one) => one === value.failure);
  if (failure !== undefined) return { failure };
  if (!Array.isArray(value.annotations)) return undefined;
  const annotations = value.annotations.flatMap((one) => parseAnnotation(one) ?? []);
  const merged = allOf(value.merged, parseMerged);
  return merged === undefined ? { annotations } : { annotations, merged };
}

function parseMerged(value: unknown): MergedAnnotation | undefined {
  if (!isRecord(value)) return undefined;
  const { id, modified } = value;
  if (typeof id !== 'string' || typeof modified !== 'string') return undefined;
  return { id, modified, before: parseAnnotation(value.before) };
}

function allOf<T>(list: unknown, parse: (value: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const parsed = list.flatMap((one) => parse(one) ?? []);
  return parsed.length === list.length ? parsed : undefined;
}

function areStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
