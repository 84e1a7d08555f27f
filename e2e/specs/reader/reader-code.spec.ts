import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import type { PageServer } from '../../server/page-server.ts';
import { awaitNotice, paste } from '../../support/drivers/export-driver.ts';
import {
  closeReader,
  grantActiveTab,
  layerTexts,
  openReader,
  pressInReader,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup } from '../../support/open-page.ts';
import { TWIG_PARAGRAPHS } from '../../support/twig-paragraphs.ts';
import { waitUntil } from '../../support/wait-until.ts';

const CODE = 'def core(n):\n    return "pith" * 2  # soft\n\nprint("<img src=x onerror=alert(1)>")';
const LONG_LINE = `let twig = "${'elder '.repeat(60)}";`;

const escaped = (text: string) => text.replaceAll('<', '&lt;');

async function openReaderOnCode(tab: Tab, server: PageServer): Promise<void> {
  const paragraphs = TWIG_PARAGRAPHS.map((text) => `<p>${text}</p>`);
  const html = `<!doctype html><title>Code</title><main><article><h1>Code in a twig</h1>${paragraphs.join('')}
    <pre><code class="language-python">${escaped(CODE)}</code></pre>
    <p>${TWIG_PARAGRAPHS[0]} Below it stands a line that is too long.</p>
    <pre><code class="language-js">${LONG_LINE}</code></pre>
    <p>${TWIG_PARAGRAPHS[1]} And below it stands one of no language.</p>
    <pre><code>plain words</code></pre></article></main>`;
  await openMarkup({ tab, server }, html);
  await grantActiveTab(tab);
  await openReader(tab);
}

describe('code in the reader', () => {
  it('has colors by its language, and the text that it had', async ({ tab, server }) => {
    await openReaderOnCode(tab, server);
    const kinds = () => layerTexts(tab, 'pre[data-language=python] span');
    await waitUntil('the colors', kinds, (texts) => texts.length > 0);
    expect(await kinds()).toEqual([
      'def',
      'core',
      'return',
      '"pith"',
      '2',
      '# soft',
      'print',
      '"<img src=x onerror=alert(1)>"',
    ]);
    const shown = await tab.runInLayers((root) => {
      const codes = [...(root?.querySelectorAll('.article pre code') ?? [])];
      const keyword = codes[0].querySelector('.code-keyword') as Element;
      return {
        texts: codes.map(({ textContent }) => textContent),
        isColored: getComputedStyle(keyword).color !== getComputedStyle(codes[0]).color,
        bare: codes[2].children.length,
        images: root?.querySelectorAll('.article img').length,
      };
    });
    expect(shown).toEqual({
      texts: [CODE, LONG_LINE, 'plain words'],
      isColored: true,
      bare: 0,
      images: 0,
    });
  });

  it('is copied by the button beside it, as it is', async ({ tab, server }) => {
    await openReaderOnCode(tab, server);
    await pressInReader(tab, '.code-box .copy-code');
    expect(await awaitNotice(tab)).toBe('Code copied.');
    await closeReader(tab);
    expect((await paste(tab)).text.replaceAll('\r\n', '\n')).toBe(CODE);
  });

  it('is a stop of the Tab key only where it is too wide', async ({ tab, server }) => {
    await tab.resize(800, 700);
    await openReaderOnCode(tab, server);
    const stops = () =>
      tab.runInLayers((root) =>
        [...(root?.querySelectorAll<HTMLElement>('.article pre') ?? [])].map(
          ({ tabIndex }) => tabIndex,
        ),
      );
    await waitUntil('a stop', stops, (indexes) => indexes.includes(0));
    expect(await stops()).toEqual([-1, 0, -1]);
  });
});
