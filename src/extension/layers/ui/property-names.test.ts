import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const LAYERS = '{layers,tab/{annotations,corrections,export}}';

// Layers inherit custom properties of the page, and properties that it registers with `@property`
// hold in all shadow roots.
test('custom properties of layers over a page have names that pages have no use for', () => {
  const files = globSync(`src/extension/${LAYERS}/**/*.{css,ts}`);
  expect(files.length).toBeGreaterThan(50);
  const names = files.flatMap(
    (file) => readFileSync(file, 'utf8').match(/(?<![\w-])--[a-z][\w-]*/g) ?? [],
  );
  expect(names.filter((name) => !/^--(pith|reader)-/.test(name))).toEqual([]);
});

// What a page sets on its root would come before a fallback, which is why the theme has all of these values.
test('custom properties of layers over a page have no fallback', () => {
  const fallbacks = globSync(`src/extension/${LAYERS}/**/*.{css,ts}`).flatMap(
    (file) => readFileSync(file, 'utf8').match(/var\(--[\w-]+,/g) ?? [],
  );
  expect(fallbacks).toEqual([]);
});
