import { expect, test } from 'vitest';
import { annotationFailureOf } from './annotation-failure.ts';

test('a disk that is full is told from a store that is damaged', () => {
  expect(annotationFailureOf(new DOMException('', 'QuotaExceededError'))).toBe('full');
  expect(annotationFailureOf(new DOMException('', 'VersionError'))).toBe('damaged');
  expect(annotationFailureOf(undefined)).toBe('damaged');
});
