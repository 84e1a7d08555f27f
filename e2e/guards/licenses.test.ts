import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TRAINED_ENGINE_IDS } from '../../src/core/engine.ts';
import { ROOT } from '../../tools/repository.ts';

const SHIPPED = [
  // In pages, in the background and in the worker.
  ...['dompurify', 'webextension-polyfill', '@tensorflow/tfjs-core', 'linkedom'],
  // In one file with another.
  ...['css-select', 'css-what', 'cssomnom', 'htmlparser2', 'boolbase', 'uhyphen'],
  // In the compiled kernels, and between the modules.
  ...['assemblyscript', 'rolldown'],
];
/** Words that each of the licences has, and no note that only points to one. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  MIT: ['Permission is hereby granted, free of charge', 'THE SOFTWARE IS PROVIDED'],
  ISC: ['Permission to use, copy, modify', 'THE SOFTWARE IS PROVIDED'],
  'BSD-2-Clause': [
    'Redistribution and use in source and binary forms',
    'IS PROVIDED BY THE COPYRIGHT HOLDERS',
  ],
  'BSD-3-Clause': [
    'Redistribution and use in source and binary forms',
    'Neither the name of the copyright holder',
    'IS PROVIDED BY THE COPYRIGHT HOLDERS',
  ],
  'Apache-2.0': ['TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION', '9. Accepting'],
  'MPL-2.0': ['Mozilla Public License', 'Covered Software'],
  '(MPL-2.0 OR Apache-2.0)': ['Mozilla Public License', 'TERMS AND CONDITIONS FOR USE'],
};
/** `name version (licence)` alone in a line, then lines of holders and of the source, then the licence. */
const PART = /^(\S+) \d[\w.-]* \((\(.+?\)|[^()]+)\)\n\n((?:.+\n)+)\n/gm;
const HOLDER = /^(?:copyright\b.*(?:\d{4}|\(c\)|©)|\(c\)|©).*[a-z]{3}/i;

describe.each(['chromium', 'firefox'])('the licences in the build for %s', (browser) => {
  it('are those of all that is in it', async () => {
    const names = (await readParts(browser)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(SHIPPED));
  });

  it('are there in full', async () => {
    const cut = (await readParts(browser)).filter(
      ({ license, text }) =>
        !(license in WORDS) || !WORDS[license].every((words) => text.includes(words)),
    );
    expect(cut.map(({ name, license }) => `${name} (${license})`)).toEqual([]);
  });

  it('name a copyright holder of each part', async () => {
    const nobodys = (await readParts(browser)).filter(
      ({ head }) => head.length < 2 || !head.slice(0, -1).every((line) => HOLDER.test(line)),
    );
    expect(nobodys.map(({ name }) => name)).toEqual([]);
  });

  it('say where the source of each part is, as some of them ask', async () => {
    const nowhere = (await readParts(browser)).filter(
      ({ head }) => !/^Source: https:\/\/\S+$/.test(head.at(-1) ?? ''),
    );
    expect(nowhere.map(({ name }) => name)).toEqual([]);
  });
});

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

interface Part {
  readonly name: string;
  readonly license: string;
  readonly head: readonly string[];
  readonly text: string;
}

async function readParts(browser: string): Promise<Part[]> {
  const file = join(ROOT, 'dist', browser, 'third-party-licenses.txt');
  const licenses = await readFile(file, 'utf8');
  const found = [...licenses.matchAll(PART)];
  expect(found.length).toBeGreaterThanOrEqual(SHIPPED.length);
  return found.map(({ 0: { length }, 1: name, 2: license, 3: head, index }, part) => ({
    name,
    license,
    head: head.trimEnd().split('\n'),
    text: licenses.slice(index + length, found[part + 1]?.index),
  }));
}
