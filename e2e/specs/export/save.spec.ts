import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { foreignRequests } from '../../server/browser-chatter.ts';
import { saveWithNotice } from '../../support/drivers/export-driver.ts';
import { openGranted } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';

const START = 'The soft middle of things: what pith is for';
const LEAD = 'Snap a young elder twig and the stick in your hand';

describe('the content of the demo page, saved', () => {
  it('is a file of each format, without any request', async ({ tab, server }) => {
    await openGranted(tab);
    const requests = server.requests.length;
    const markdown = await save(tab, 'button:save-markdown');
    expect(markdown.name).toMatch(/^The soft middle of things what pith is for.*\.md$/);
    expect(markdown.content.startsWith('---\ntitle: ')).toBe(true);
    expect(markdown.content).toContain('http://pages.test/demo/');
    expect(markdown.content).toContain(LEAD);
    const text = await save(tab, 'button:save-text');
    expect(text.name).toMatch(/\.txt$/);
    expect(text.content).toContain(`${START}\n\n${LEAD}`);
    expect(text.content).toMatch(
      /\n\nSource: The soft middle .* · http:\/\/pages\.test\/demo\/\n$/,
    );
    expect(markdown.content).toMatch(
      /\n\nSource: \[The soft .*\]\(http:\/\/pages\.test\/demo\/\) · .*\n$/,
    );
    const html = await save(tab, 'button:save-html');
    expect(html.name).toMatch(/\.html$/);
    expect(html.content).toMatch(/^<!doctype html>/i);
    expect(html.content).toContain(`<p>${LEAD}`);
    const folder = await save(tab, 'button:save-markdown-folder');
    expect(folder.name).toMatch(/\.zip$/);
    const name = folder.name.replace(/\.zip$/, '');
    expect(folder.content).toContain(`${name}.md`);
    expect(folder.content).toContain(`${name}/1.png`);
    const epub = await save(tab, 'button:save-epub');
    expect(epub.name).toMatch(/\.epub$/);
    expect(epub.content.slice(30)).toMatch(/^mimetypeapplication\/epub\+zip/);
    // The page's own picture, drawn from what the page shows.
    expect(epub.content).toContain('EPUB/pictures/1.png');
    expect(foreignRequests(server.requests.slice(requests))).toEqual([]);
  });

  it('as EPUB keeps photographs in full size, and counts the missing', async ({ tab, server }) => {
    let photo = Buffer.alloc(0);
    server.answer('/photo.jpg', async (request, response) => {
      if (request.method === 'PUT') photo = await buffer(request);
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
    });
    await openGranted(tab);
    await tab.run(async () => {
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
      const [photo, foreign] = [new Image(), new Image()];
      photo.sizes = '600px';
      photo.srcset = '/photo.jpg 1600w';
      foreign.src = 'http://elsewhere.test/demo/stem.svg';
      const words = document.createElement('p');
      words.textContent = 'Two pictures of stems, cut in May and laid side by side on the bench.';
      document.querySelector('article h2')?.before(words, photo, foreign);
      await Promise.all([photo.decode(), foreign.decode()]);
    });
    const { path, notice } = await saveWithNotice(tab, () => tab.choose('button:save-epub'));
    expect(notice).toMatch(/1 picture could not be included\.$/);
    const book = unzipSync(await readFile(path));
    const name = Object.keys(book).find((one) => one.endsWith('.jpg'));
    expect(jpegSize(book[name ?? ''])).toEqual([1600, 900]);
  });
});

/** The width and height in the frame header of a baseline JPEG. */
function jpegSize(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 2;
  while (view.getUint16(at) !== 0xffc0) at += 2 + view.getUint16(at + 2);
  return [view.getUint16(at + 7), view.getUint16(at + 5)];
}

async function save(tab: Tab, entry: string): Promise<{ name: string; content: string }> {
  const { name, path, notice } = await saveWithNotice(tab, () => tab.choose(entry));
  // Firefox numbers files of one name, and other specs may have saved this page before.
  const shown = name.slice(0, name.lastIndexOf('.')).replace(/\(\d+\)$/, '');
  expect(notice).toContain(`words as “${shown}`);
  // Reads each byte as a character, so that the file names in a ZIP archive can be found.
  return { name, content: await readFile(path, /\.(?:epub|zip)$/.test(name) ? 'latin1' : 'utf8') };
}
