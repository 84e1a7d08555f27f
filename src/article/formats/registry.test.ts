import { expect, it } from 'vitest';
import { exampleArticle, paragraph } from './fixtures/example-article.ts';
import { FORMATS, type Format } from './registry.ts';

const all: readonly (readonly [string, Format])[] = Object.entries(FORMATS);

it.each(all)('the format %s is listed under its id', (id, format) => {
  expect(format.id).toBe(id);
});

it('no ending stands for two formats', () => {
  const endings = all.flatMap(([, { extensions }]) => extensions);
  expect(new Set(endings).size).toBe(endings.length);
});

it.each(all)(
  'a file of %s is bytes where it says so, and else text with a line break at its end',
  (_, format) => {
    const content = format.write(exampleArticle([paragraph('words')], { title: 'A page' }), {});
    if (format.isBinary) expect(content).toBeInstanceOf(Uint8Array);
    else expect(content).toMatch(/\S\n$/);
  },
);
