import type { ReadAsset } from '../core/engine.ts';
import { verifiedAssets } from '../core/verified-assets.ts';
import { fetchBytes } from './fetch-bytes.ts';

/** Reads a file below the extension's `models/`, and checks its hash. */
export const readModelFile: ReadAsset = verifiedAssets(
  (path) => fetchBytes(modelUrl(path)),
  sha256,
);

/** Address of a file below the extension's `models/`. */
export function modelUrl(path: string): string {
  return new URL(`/models/${path}`, self.location.href).href;
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
