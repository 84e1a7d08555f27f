/** What a promise gives, unless a signal is aborted or a time is over before. */
export function unlessAborted<T>(
  promise: Promise<T>,
  signal: AbortSignal,
  limit?: { readonly ms: number; readonly error: () => Error },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(signal.reason);
    const timer = limit && setTimeout(() => reject(limit.error()), limit.ms);
    const settled = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    };
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    promise.then(resolve, reject).finally(settled);
  });
}
