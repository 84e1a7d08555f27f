import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ReadAsset } from './engine.ts';
import { verifiedAssets } from './verified-assets.ts';

const sha256 = async (bytes: ArrayBuffer) =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

function folder(files: Readonly<Record<string, string>>): ReadAsset {
  return async (path) => new TextEncoder().encode(files[path]).buffer;
}

// The digest of the two bytes "ok".
const OK = '2689367b205c16ce32ed4200942b8b8b1e262dfc70d9bc9fbc77c49699a4f1df';
const config = JSON.stringify({ sha256: { 'weights.bin': OK } });

describe('verifiedAssets', () => {
  it('returns a file whose digest is the one in the config', async () => {
    const read = verifiedAssets(folder({ 'm/config.json': config, 'm/weights.bin': 'ok' }), sha256);
    expect(new TextDecoder().decode(await read('m/weights.bin'))).toBe('ok');
  });

  it('reads a config once, but again where it could not be read', async () => {
    const files = folder({ 'm/config.json': config, 'm/weights.bin': 'ok' });
    let configReads = 0;
    const read = verifiedAssets(async (path) => {
      if (path === 'm/config.json' && ++configReads === 1) throw new Error('not now');
      return files(path);
    }, sha256);
    await expect(read('m/weights.bin')).rejects.toThrow('not now');
    await read('m/weights.bin');
    await read('m/weights.bin');
    expect(configReads).toBe(2);
  });

  it.each([
    ['a changed file', { 'm/config.json': config, 'm/weights.bin': 'oK' }],
    [
      'a file that the config does not list',
      { 'm/config.json': '{"sha256":{}}', 'm/weights.bin': '' },
    ],
    ['a config without digests', { 'm/config.json': '{}', 'm/weights.bin': 'ok' }],
    ['a config that is not JSON', { 'm/config.json': '{', 'm/weights.bin': 'ok' }],
  ])('calls the model damaged for %s', async (_, files) => {
    const read = verifiedAssets(folder(files), sha256);
    await expect(read('m/weights.bin')).rejects.toMatchObject({ code: 'model-damaged' });
  });
});
