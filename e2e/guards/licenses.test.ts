import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TRAINED_ENGINE_IDS } from '../../src/core/engine.ts';
import { ROOT } from '../repository.ts';

/** In pages, in the background and in the worker. */
const SHIPPED = ['dompurify', 'webextension-polyfill', '@tensorflow/tfjs-core', 'linkedom'];

it.each(['chromium', 'firefox'])(
  '%s gets the licences of all that is in the build',
  async (browser) => {
    const licenses = await readFile(
      join(ROOT, 'dist', browser, 'third-party-licenses.txt'),
      'utf8',
    );
    const names = [...licenses.matchAll(/^(\S+) \d[\w.-]* \(/gm)].map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(SHIPPED));
    expect(licenses).toContain('Permission is hereby granted');
  },
);

it.each(['chromium', 'firefox'])(
  '%s says with all weights in the build whose pages they were trained on, as their licence asks',
  async (browser) => {
    for (const id of TRAINED_ENGINE_IDS) {
      const path = join(ROOT, 'dist', browser, 'models', id, 'MODEL_CARD.md');
      const card = await readFile(path, 'utf8');
      expect(card, id).toContain('Murrough Foley');
      expect(card, id).toContain('https://creativecommons.org/licenses/by/4.0/');
    }
  },
);
