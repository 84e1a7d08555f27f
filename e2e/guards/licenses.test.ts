import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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
