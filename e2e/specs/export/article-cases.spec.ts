import { join } from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { collectSource } from '../../../src/article/metadata/collect-source.ts';
import { indexPage } from '../../../src/page/page-index.ts';
import { parsePage } from '../../../src/page/saved-page/parse-html.ts';
import { bundleForPage } from '../../../tools/bundle-for-page.ts';
import { ROOT } from '../../../tools/repository.ts';
import { articleCases } from '../../support/article-cases.ts';
import { it } from '../../support/fixture.ts';
import { SITE } from '../../support/open-page.ts';

let script: string;
beforeAll(async () => {
  script = await bundleForPage(join(ROOT, 'e2e/in-page/outline-case.ts'));
});

describe('the article of a live page', () => {
  it('is as expected in every case, and the same as from the saved page', async ({ tab }) => {
    const outlines: Record<string, string | undefined> = {};
    const expected: Record<string, string> = {};
    for (const page of articleCases()) {
      await tab.open(`${SITE}${page.path}`);
      await tab.load(script);
      const built = await tab.run(() => globalThis.outlineCase?.());
      outlines[page.name] = built?.outline;
      expected[page.name] = page.expected;
      const saved = collectSource(indexPage(parsePage(page.html, `${SITE}${page.path}`)));
      expect.soft(built?.metadata, page.name).toEqual(saved);
    }
    expect(outlines).toEqual(expected);
  });

  it('separates words that only the page’s styles lay out side by side', async ({ tab }) => {
    await tab.open(`${SITE}/styled-boxes/`);
    await tab.load(script);
    const built = await tab.run(() => globalThis.outlineCase?.());
    expect(built?.outline.split('\n')).toEqual([
      'p: by ada marsh 5 min read',
      'p: weight 2 kg',
      'p: spring ⏎ summer ⏎ autumn',
      'p: [like](http://pages.test/like) [share](http://pages.test/share)',
      'p: sizes small',
      'p: reader (for screens only)',
      'p: Text of the plant.',
      'p: Letters that move.',
      'p: It is `pith`s own, and Sam**bu**cus.',
      'p: Returns: the same week, pith and woods.',
    ]);
  });
});
