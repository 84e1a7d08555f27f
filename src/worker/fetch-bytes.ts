import { PithError } from '../core/errors.ts';

/** What was fetched before anything asked for it, by address. */
const prefetched = new Map<string, Promise<ArrayBuffer>>();

/** Fetches a file that will be asked for. */
export function prefetch(url: string): void {
  const bytes = fetchNow(url);
  prefetched.set(url, bytes);
  // Whoever asks gets the error.
  bytes.catch(() => undefined);
}

/** What was not asked for by now will not be. */
export function clearPrefetched(): void {
  prefetched.clear();
}

/**
 * The bytes of one of the extension's own files.
 * @throws PithError `model-missing`
 */
export function fetchBytes(url: string): Promise<ArrayBuffer> {
  return prefetched.get(url) ?? fetchNow(url);
}

async function fetchNow(url: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(url);
    if (response.ok) return await response.arrayBuffer();
    throw new Error(`HTTP status ${response.status}`);
  } catch (error) {
    // Within an extension, a file that is not there is a network error, not a status.
    throw new PithError('model-missing', `${url}: ${String(error)}`, { cause: error });
  }
}
