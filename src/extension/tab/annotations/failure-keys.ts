import type { AnnotationFailure } from '../../../core/annotations/annotation-request.ts';

/** What is said where the store does not do what it was asked for, by keys in `_locales`. */
export const FAILURE_KEYS = {
  private: 'markPrivate',
  full: 'markFull',
  damaged: 'markDamaged',
} as const satisfies Record<AnnotationFailure, string>;
