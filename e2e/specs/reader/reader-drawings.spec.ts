import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { grantActiveTab, openReader } from '../../support/drivers/reader-driver.ts';
import { openMarkup } from '../../support/open-page.ts';
import { it } from '../../support/settings-fixture.ts';

const PARAGRAPHS = [
  'A rush is nearly all middle: it was peeled, dipped in fat and burned in the evening, which gave a light as good as that of a candle for half an hour.',
  'The cells of the middle are dead by the second summer, each of them a box with walls a thousandth of a millimetre thick, and water cannot get into them for hours.',
  'Walnut does without most of it: what is left of the middle stands in thin walls, one above the other, like the floors of a tall house in which nobody lives.',
  'A seedling stands up because its middle is trying to be longer than its skin will let it, as botanists measured by pulling the two apart.',
];

/** A chart that its page's styles color, with all that a hostile page could put into one, and a canvas. */
const PAGE = `<!doctype html><html lang="en"><title>Light of rushes</title><style>.bar { fill: rgb(85, 115, 92) } canvas { width: 200px }</style>
  <article><h1>Light of rushes</h1><p>${PARAGRAPHS[0]}</p>
  <figure><svg width="300" height="150" viewBox="0 0 300 150" aria-label="Hours of light" onload="document.title='pwned'">
    <script>document.title = 'pwned'</script><rect class="bar" x="10" y="20" width="40" height="90" onclick="pwned()"/>
    <image href="http://elsewhere.test/demo/stem.svg"/><a href="javascript:pwned()"><text x="10" y="140">Rush</text></a>
    <foreignObject x="60" y="20" width="80" height="20"><div>Candle<img src="http://elsewhere.test/x" onerror="pwned()"></div></foreignObject></svg>
    <figcaption>Hours of light by wick</figcaption></figure>
  <p>${PARAGRAPHS[1]}</p><figure><canvas width="400" height="200"></canvas><figcaption>Length of a rush by month</figcaption></figure>
  <p>${PARAGRAPHS[2]}</p><p>${PARAGRAPHS[3]}</p></article>
  <script>const context = document.querySelector('canvas').getContext('2d'); context.fillStyle = '#55735c'; context.fillRect(10, 10, 90, 180)</script>`;

describe('a drawing in a page', () => {
  it('is a picture in the reader with the styles of the page, and a canvas one of its pixels', async ({
    tab,
    server,
  }) => {
    await openMarkup({ tab, server }, PAGE);
    await grantActiveTab(tab);
    await openReader(tab);
    const pictures = await tab.runInLayers(async (root) => {
      const images = [...(root?.querySelectorAll<HTMLImageElement>('.article img') ?? [])];
      await Promise.all(images.map((image) => image.decode()));
      return images.map(({ src, alt, naturalWidth }) => ({ src, alt, naturalWidth }));
    });
    expect(pictures.map(({ alt, naturalWidth }) => [alt, naturalWidth])).toEqual([
      ['Hours of light', 300],
      ['', 400],
    ]);
    const [chart = '', canvas = ''] = pictures.map(({ src }) => decodeURIComponent(src));
    expect(chart).toContain('rgb(85, 115, 92)');
    expect(chart).toMatch(/<text[^>]*>Candle<\/text>/);
    expect(chart).not.toMatch(/script|onload|onclick|onerror|href|elsewhere/);
    expect(canvas).toMatch(/^data:image\/png;base64,/);
    const text = await tab.runInLayers(
      (root) => root?.querySelector('.article')?.textContent ?? '',
    );
    expect(text).toContain('Hours of light by wick');
    expect(text).not.toContain('Candle');
  });

  it('is in the file of a web page', async ({ tab, server }) => {
    await openMarkup({ tab, server }, PAGE);
    await grantActiveTab(tab);
    const { path } = await tab.download(() => tab.choose('button:save-html'));
    const html = await readFile(path, 'utf8');
    expect(html).toMatch(/<img src="data:image\/svg\+xml;base64,[^>]*alt="Hours of light"/);
    expect(html).toMatch(/<img src="data:image\/png;base64,/);
    expect(html).toContain('<figcaption>Length of a rush by month</figcaption>');
  });
});
