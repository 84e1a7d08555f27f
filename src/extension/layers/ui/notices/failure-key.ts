import type { ErrorCode } from '../../../../core/errors.ts';

/** Key in `_locales` of the message for a failure. */
export function failureKey(code: ErrorCode): string {
  return FAILURE_KEYS[code];
}

const FAILURE_KEYS = {
  'bad-input': 'errorUnexpected',
  cancelled: 'errorUnexpected',
  'host-unavailable': 'errorHostUnavailable',
  'layers-removed': 'errorLayersRemoved',
  'layers-unavailable': 'errorLayersUnavailable',
  'model-damaged': 'errorModelDamaged',
  'model-missing': 'errorModelMissing',
  'model-outdated': 'errorModelOutdated',
  'not-stored': 'errorNotStored',
  'nothing-found': 'errorNothingFound',
  'out-of-memory': 'errorOutOfMemory',
  'page-empty': 'errorPageEmpty',
  'page-is-pdf': 'refusedPdf',
  'page-too-long': 'errorPageTooLong',
  unexpected: 'errorUnexpected',
} as const satisfies Record<ErrorCode, string>;
