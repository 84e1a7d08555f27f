import type { ErrorCode } from '../../core/errors.ts';

/**
 * Why the browser did not let the content script into a page: `page-restricted` when it never
 * will (its own pages, the store, error pages, PDF viewers), else `unexpected`.
 * The browsers have no codes for this, only sentences.
 */
export function refusalOf(error: unknown): ErrorCode {
  return /cannot access|cannot be scripted|error page|missing host permission|chrome:\/\/|must request permission/i.test(
    String(error),
  )
    ? 'page-restricted'
    : 'unexpected';
}
