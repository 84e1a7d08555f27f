import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STORED } from '../../tools/docs/privacy-lists.ts';
import { ROOT } from '../../tools/repository.ts';
import { codeFiles, readText, repositoryFiles } from '../../tools/structure/measure-structure.ts';

/** What stores something in a browser. */
const STORES =
  /\bstorage\.(?:local|sync|session)\b|\bopenDB\b|\bMIGRATIONS\b|\b(?:local|session)Storage\b|\bcaches\./;
/** A constant with a key: all texts that stand for themselves in a file that stores. */
const KEY = /^(?:export )?const [A-Z_]+ = '([^']+)';$/gm;

it('PRIVACY.md and the answers for the stores list everything that the code stores, and nothing else', () => {
  const stored = codeFiles(repositoryFiles())
    .filter((file) => file.startsWith('src/') && !file.endsWith('.test.ts'))
    .map(readText)
    .filter((text) => STORES.test(text))
    .flatMap((text) => [...text.matchAll(KEY)].map(([, key]) => key));
  expect(stored.toSorted()).toEqual(STORED.map(({ key }) => key).toSorted());
});

it.each(['PRIVACY.md', 'docs/store/submission.md'])('%s has both lists', (path) => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  expect(text).toMatch(/<!-- figures: stored -->/);
  expect(text).toMatch(/<!-- figures: sent -->/);
});
