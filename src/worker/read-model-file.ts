import type { ReadAsset } from '../core/engine.ts';
import { PithError } from '../core/errors.ts';
import { verifiedAssets } from '../core/verified-assets.ts';

/** Reads a checked file below the extension's `models/`. */
export const readModelFile: ReadAsset = verifiedAssets(fetchModelFile, sha256);

async function fetchModelFile(path: string): Promise<ArrayBuffer> {
  const url = new URL(`/models/${path}`, self.location.href);
  try {
    const response = await fetch(url);
    if (response.ok) return await response.arrayBuffer();
    throw new Error(`HTTP status ${response.status}`);
  } catch (error) {
    // Within an extension, a file that is not there is a network error, not a status.
    throw new PithError('model-missing', `models/${path}: ${String(error)}`, { cause: error });
  }
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
