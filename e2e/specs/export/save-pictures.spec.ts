import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import type { Tab, TestBrowser } from '../../browsers/browser.ts';
import { foreignRequests } from '../../server/browser-chatter.ts';
import type { PageServer } from '../../server/page-server.ts';
import { saveWithNotice } from '../../support/drivers/export-driver.ts';
import { grantActiveTab } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage, SITE } from '../../support/open-page.ts';
import { openSettings, storeItems } from '../../support/settings-page.ts';

const RINGS =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" onload="alert(1)">' +
  '<script>alert(1)</script><circle cx="40" cy="40" r="30" fill="#55735c"/>' +
  // Short data are taken for a blank that stands in for a picture.
  `${'<path d="M4 40 L76 40" stroke="#55735c" stroke-width="2"/>'.repeat(9)}</svg>`;

interface Place {
  readonly tab: Tab;
  readonly server: PageServer;
}

describe('the pictures of a page, saved', () => {
  it('are in the file of a web page, which shows them offline', async ({ tab, server }) => {
    await openIllustrated({ tab, server });
    const requests = server.requests.length;
    const { path, notice } = await saveWithNotice(tab, () => tab.choose('button:save-html'));
    expect(notice).toMatch(/1 picture could not be included\.$/);
    expect(foreignRequests(server.requests.slice(requests))).toEqual([]);
    const html = await readFile(path, 'utf8');
    // What the browser does not let Pith read stays on the web.
    expect(html).toContain('<img src="http://elsewhere.test/demo/stem.svg"');
    expect(html).toMatch(/<img src="data:image\/jpeg;base64,/);
    expect(html).toMatch(/<img src="data:image\/svg\+xml;base64,/);

    const bare = html.replace('http://elsewhere.test/demo/stem.svg', 'data:,');
    server.serve('/saved/', bare);
    await tab.open(`${SITE}/saved/`);
    const widths = await tab.run(async () => {
      const images = [...document.images].filter(({ src }) => src !== 'data:,');
      await Promise.all(images.map((image) => image.decode()));
      return images.map(({ alt, naturalWidth }) => [alt, naturalWidth]);
    });
    expect(widths).toEqual(
      expect.arrayContaining([
        ['A photograph', 1600],
        ['Rings', 80],
        ['Rings in the address', 80],
      ]),
    );
  });

  it('stay drawings in a book where they are some, without scripts', async ({ tab, server }) => {
    await openIllustrated({ tab, server });
    const { path } = await saveWithNotice(tab, () => tab.choose('button:save-epub'));
    const book = unzipSync(await readFile(path));
    const drawings = Object.keys(book).filter((name) => name.endsWith('.svg'));
    expect(drawings).toHaveLength(2);
    for (const name of drawings) {
      const drawing = strFromU8(book[name]);
      expect(drawing).toContain('<circle cx="40" cy="40" r="30" fill="#55735c"');
      expect(drawing).not.toContain('alert');
      expect(strFromU8(book['EPUB/article.xhtml'])).toContain(name.replace('EPUB/', 'src="'));
      expect(strFromU8(book['EPUB/package.opf'])).toContain('media-type="image/svg+xml"');
    }
  });

  it('are as large and as good as the settings say', async ({ tab, server, browser }) => {
    const place = { tab, server, browser };
    const whole = await photographOf(place, {});
    const small = await photographOf(place, { pictureSide: 400 });
    const poor = await photographOf(place, { pictureQuality: 0.4 });
    expect(small.width).toBe(400);
    expect(poor.width).toBe(1600);
    expect(poor.length).toBeLessThan(0.8 * whole.length);
  });

  it('are linked and counted beyond the size of the settings', async ({ tab, server, browser }) => {
    await changeCopySettings({ tab, browser }, { pictureMegabytes: 1, pictureQuality: 1 });
    await openIllustrated({ tab, server });
    const { path, notice } = await saveWithNotice(tab, () => tab.choose('button:save-html'));
    // The photograph is longer than that.
    expect(notice).toMatch(/2 pictures could not be included\.$/);
    expect(await readFile(path, 'utf8')).toContain('<img src="http://pages.test/photo.jpg"');
  });
});

/** The photograph in a saved file: its width in pixels, and the length of its address. */
async function photographOf(
  place: Place & { readonly browser: TestBrowser },
  settings: Readonly<Record<string, number>>,
): Promise<{ width: number; length: number }> {
  const { tab } = place;
  await changeCopySettings(place, settings);
  await openIllustrated(place);
  const { path } = await saveWithNotice(tab, () => tab.choose('button:save-html'));
  const [src] = /data:image\/jpeg;base64,[^"]+/.exec(await readFile(path, 'utf8')) ?? [''];
  const width = await tab.run(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image.naturalWidth;
  }, src);
  return { width, length: src.length };
}

async function changeCopySettings(
  { browser, tab }: { readonly browser: TestBrowser; readonly tab: Tab },
  copy: Readonly<Record<string, number>>,
): Promise<void> {
  await openSettings(browser, tab);
  await storeItems(tab, { settings: { copy } });
}

/** The demo page with a photograph, two drawings, one of them in its address, and a picture of another site. */
async function openIllustrated({ tab, server }: Place): Promise<void> {
  let photo = Buffer.alloc(0);
  server.answer('/photo.jpg', async (request, response) => {
    if (request.method === 'PUT') photo = await buffer(request);
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
  });
  server.answer('/rings.svg', (_, response) => {
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=600' });
    response.end(RINGS);
  });
  await openPage(tab, '/demo/');
  await tab.run(async (drawing) => {
    const canvas = new OffscreenCanvas(1600, 900);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    // Noise, which photographs have, makes long files without loss.
    const noise = context.createImageData(1600, 900);
    for (let i = 0; i < noise.data.length; i++) {
      noise.data[i] = i % 4 === 3 ? 255 : (i * 2_654_435_761) >>> 24;
    }
    context.putImageData(noise, 0, 0);
    const body = await canvas.convertToBlob({ type: 'image/jpeg' });
    await fetch('/photo.jpg', { method: 'PUT', body });
    const pictures = [
      ['/photo.jpg', 'A photograph'],
      ['/rings.svg', 'Rings'],
      [`data:image/svg+xml,${encodeURIComponent(drawing)}`, 'Rings in the address'],
      ['http://elsewhere.test/demo/stem.svg', 'A stem elsewhere'],
    ].map(([src, alt]) => Object.assign(new Image(), { src, alt }));
    const words = document.createElement('p');
    words.textContent = 'Pictures of stems, cut in May and laid side by side on the bench.';
    document.querySelector('article h2')?.before(words, ...pictures);
    await Promise.all(pictures.map((picture) => picture.decode()));
  }, RINGS);
  await grantActiveTab(tab);
}
