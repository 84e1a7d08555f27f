import { isRecord } from '../is-record.ts';
import { type Annotation, parseAnnotation } from './annotation.ts';

/** What a page asks of the store of annotations, which is in the background. */
export type AnnotationRequest =
  /** All annotations of a page, the oldest first. */
  | { readonly ask: 'of-page'; readonly keys: readonly string[] }
  /** Stores annotations, in place of those with the same ids. */
  | { readonly ask: 'put'; readonly annotations: readonly Annotation[] }
  | { readonly ask: 'remove'; readonly ids: readonly string[] };

/** Why the store has not done what it was asked for. */
export const ANNOTATION_FAILURES = ['private', 'full', 'damaged'] as const;
export type AnnotationFailure = (typeof ANNOTATION_FAILURES)[number];

export type AnnotationAnswer =
  | { readonly annotations: readonly Annotation[] }
  | { readonly failure: AnnotationFailure };

/** The request in a message; undefined where it is not understood. */
export function parseAnnotationRequest(value: unknown): AnnotationRequest | undefined {
  if (!isRecord(value)) return undefined;
  const { ask, keys, annotations, ids } = value;
  if (ask === 'of-page' && areStrings(keys)) return { ask, keys };
  if (ask === 'remove' && areStrings(ids)) return { ask, ids };
  if (ask === 'put' && Array.isArray(annotations)) {
    const parsed = annotations.map(parseAnnotation).filter((one) => one !== undefined);
    return parsed.length === annotations.length ? { ask, annotations: parsed } : undefined;
  }
  return undefined;
}

/** The answer of the background; undefined where it is not understood. */
export function parseAnnotationAnswer(value: unknown): AnnotationAnswer | undefined {
  if (!isRecord(value)) return undefined;
  const failure = ANNOTATION_FAILURES.find((one) => one === value.failure);
  if (failure !== undefined) return { failure };
  if (!Array.isArray(value.annotations)) return undefined;
  return { annotations: value.annotations.map(parseAnnotation).filter((one) => one !== undefined) };
}

function areStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
