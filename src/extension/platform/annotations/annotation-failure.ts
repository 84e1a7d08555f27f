import type { AnnotationFailure } from '../../../core/annotations/annotation-request.ts';

/** What the error of a store means to the user. */
export function annotationFailureOf(error: unknown): AnnotationFailure {
  return Reflect.get(Object(error), 'name') === 'QuotaExceededError' ? 'full' : 'damaged';
}
