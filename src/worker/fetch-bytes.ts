import { PithError } from '../core/errors.ts';

/** Files that were fetched before anything asked for them, by address. */
const prefetched = new Map<string, Promise<ArrayBuffer>>();

/** Starts to fetch a file that will be needed soon. */
export function prefetch(url: string): void {
  const bytes = fetchNow(url);
  prefetched.set(url, bytes);
  // `fetchBytes` passes the error on to its caller.
  bytes.catch(() => undefined);
}

/** Drops the files that were fetched ahead, used or not. */
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
    // For a missing file of the extension, `fetch` throws instead of giving a status.
    throw new PithError('model-missing', `${url}: ${String(error)}`, { cause: error });
  }
}
