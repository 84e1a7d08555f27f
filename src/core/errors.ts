/** What can go wrong; the interface has a translated sentence for each code. */
export const ERROR_CODES = [
  'bad-input',
  'cancelled',
  'host-unavailable',
  'layers-removed',
  'layers-unavailable',
  'model-damaged',
  'model-missing',
  'model-outdated',
  'not-stored',
  'nothing-found',
  'out-of-memory',
  'page-empty',
  'page-is-pdf',
  'page-too-long',
  'unexpected',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** An error with a code that the interface can translate. The message is for logs and developers. */
export class PithError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PithError';
    this.code = code;
  }
}

/** Why no content was found on a page. */
export function codeOfNothing(page: {
  readonly hasText: boolean;
  /** The rest of the page was not read. */
  readonly isTruncated: boolean;
}): ErrorCode {
  if (page.isTruncated) return 'page-too-long';
  return page.hasText ? 'nothing-found' : 'page-empty';
}

/** Plain data of an error, to send between contexts. */
export interface ErrorReport {
  readonly code: ErrorCode;
  readonly message: string;
}

/** Any thrown value as plain data; what is not a `PithError` becomes `unexpected`. */
export function reportError(error: unknown): ErrorReport {
  if (isPithError(error)) return { code: error.code, message: error.message };
  if (error instanceof Error) {
    return { code: codeOfForeignError(error), message: `${error.name}: ${error.message}` };
  }
  return { code: 'unexpected', message: String(error) };
}

/** Each injected script has a class `PithError` of its own, so `instanceof` alone is not enough. */
function isPithError(error: unknown): error is PithError {
  if (error instanceof PithError) return true;
  if (!(error instanceof Error) || error.name !== 'PithError') return false;
  return ERROR_CODES.some((code) => code === (error as Partial<PithError>).code);
}

function codeOfForeignError(error: Error): ErrorCode {
  if (error.name === 'AbortError') return 'cancelled';
  // V8, SpiderMonkey and WebAssembly.Memory.grow report it in different words, all as RangeError.
  if (
    error.name === 'RangeError' &&
    /memory|allocation|array (buffer|length)/i.test(error.message)
  ) {
    return 'out-of-memory';
  }
  return 'unexpected';
}
