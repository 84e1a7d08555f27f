import { describe, expect } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { servePictures } from '../../server/serve-pictures.ts';
import { awaitMarkup, markupOfPage } from '../../support/drivers/driver.ts';
import {
  closeReader,
  grantActiveTab,
  layerTexts,
  openReader,
  pointIn,
  pressInReader,
} from '../../support/drivers/reader-driver.ts';
import { openMarkup, type ServedTab } from '../../support/open-page.ts';
import { it } from '../../support/settings-fixture.ts';
import { pressOn } from '../../support/settings-page.ts';
import { TWIG_PARAGRAPHS } from '../../support/twig-paragraphs.ts';
import { waitUntil } from '../../support/wait-until.ts';

const PAGE = `<!doctype html><html lang="en"><title>Twigs</title><article><h1>Twigs of the elder</h1><p>${TWIG_PARAGRAPHS[0]}</p>
  <p><a href="/made-up/elder-2000x1000.png"><img src="/made-up/elder-800x400.png" alt="Elder"></a></p><p>${TWIG_PARAGRAPHS[1]}</p>
  <p><img src="/made-up/sign-90x90.png" alt="A sign"></p><p>${TWIG_PARAGRAPHS[2]}</p>
  <p><a href="/bark"><img src="/made-up/bark-900x500.png" alt="Bark"></a></p><p>${TWIG_PARAGRAPHS[3]}</p>
  <p><img src="/made-up/rush-900x500.png" alt=""></p><p>${TWIG_PARAGRAPHS[4]}</p>
  <p><img src="/made-up/story-800x4000.png" alt="Story"></p><p>${TWIG_PARAGRAPHS[5]}</p></article>`;

describe('a picture in the reader', () => {
  it('is shown in the whole window, in all its pixels, until Esc', async ({ tab, server }) => {
    await openPictures({ tab, server });
    const before = await markupOfPage(tab);
    await focusPicture(tab, 'Elder');
    await expect.poll(() => focusedName(tab)).toBe('Enlarge the picture: Elder');
    await tab.pressKey('Enter');
    expect(await awaitShown(tab, 'elder-2000x1000.png')).toMatchObject({
      alt: 'Elder',
      caption: '1 / 3',
      share: 100,
    });
    for (const key of ['t', 'o', '/']) await tab.pressKey(key);
    await expect
      .poll(() => layerTexts(tab, '.panel:popover-open, .find-bar:not([hidden])'))
      .toEqual([]);
    await tab.pressKey('Escape');
    await expect.poll(() => isShown(tab)).toBe(false);
    await expect.poll(() => focusedName(tab)).toBe('Enlarge the picture: Elder');
    await expect.poll(() => markupOfPage(tab)).toEqual(before);
    await closeReader(tab);
    await awaitMarkup(tab, before);
  });

  it('leads to the other pictures by arrow keys, with the focus', async ({ tab, server }) => {
    await openPictures({ tab, server });
    await focusPicture(tab, 'Elder');
    await tab.pressKey('Enter');
    await tab.pressKey('ArrowLeft');
    await awaitShown(tab, 'elder-2000x1000.png');
    await tab.pressKey('ArrowRight');
    expect(await awaitShown(tab, 'rush-900x500.png')).toMatchObject({ alt: '', caption: '2 / 3' });
    await pressInReader(tab, '.picture-foot .icon-button:last-child');
    await awaitShown(tab, 'story-800x4000.png');
    await tab.pressKey('Alt+ArrowLeft');
    await expect.poll(() => isShown(tab)).toBe(false);
    await expect.poll(() => focusedName(tab)).toBe('Enlarge the picture: Story');
  });

  it('that is long is as wide as it was, and scrolls by keyboard, too', async ({ tab, server }) => {
    await openPictures({ tab, server });
    expect(await enlarge(tab, 'Story', 'story-800x4000.png', ' ')).toMatchObject({ width: 800 });
    await tab.pressKey('PageDown');
    await waitUntil('the picture to be scrolled', () =>
      tab.runInLayers((root) => root?.querySelector('.picture-stage')?.scrollTop ?? 0),
    );
    await pressInReader(tab, '.picture-stage img');
    await expect.poll(() => isShown(tab)).toBe(false);
  });

  it('is no button where it is a link or would not get larger', async ({ tab, server }) => {
    await openPictures({ tab, server });
    const pictures = await tab.runInLayers((root) =>
      [...(root?.querySelectorAll<HTMLImageElement>('.article img') ?? [])].map((image) => [
        image.alt,
        image.getAttribute('role'),
        image.closest('a')?.pathname ?? null,
      ]),
    );
    expect(pictures).toEqual([
      ['Elder', 'button', null],
      ['A sign', null, null],
      ['Bark', null, '/bark'],
      ['', 'button', null],
      ['Story', 'button', null],
    ]);
  });

  it('stays enlarged while words below it are selected', async ({ tab, server }) => {
    await openPictures({ tab, server });
    await enlarge(tab, 'Elder', 'elder-2000x1000.png');
    const beside = await pointIn(tab, '.picture-stage');
    await tab.drag(await pointIn(tab, '.picture-number'), beside);
    await expect.poll(() => isShown(tab)).toBe(true);
    await tab.click(beside);
    await expect.poll(() => isShown(tab)).toBe(false);
  });

  it('with many words below it lets a wheel scroll only these', async ({ tab, server }) => {
    const figure = `<figure><img src="/made-up/stem-900x500.png" alt="Stem"><figcaption>${TWIG_PARAGRAPHS.join(' ')}</figcaption></figure>`;
    await openPictures({ tab, server }, PAGE.replace('</article>', `${figure}</article>`));
    await enlarge(tab, 'Stem', 'stem-900x500.png');
    await tab.runInLayers((root) => {
      root?.querySelector<HTMLElement>('.picture-view')?.addEventListener('wheel', (event) => {
        document.title += ` ${event.defaultPrevented}`;
      });
    });
    for (const selector of ['.picture-caption span', '.picture-stage', '.picture-close']) {
      await tab.wheel(await pointIn(tab, selector), 40);
    }
    const taken = () => tab.run(() => document.title.match(/true|false/g) ?? []);
    await waitUntil('the wheel to be heard', taken, ({ length }) => length === 3);
    expect(await taken()).toEqual(['false', 'true', 'true']);
  });

  it('closes on another strictness, at the old position', async ({ tab, server, settings }) => {
    await openPictures({ tab, server });
    await enlarge(tab, 'Story', 'story-800x4000.png');
    const before = await topOf(tab, 'Story');
    await tab.runInLayers((root) => root?.querySelector('.article img')?.classList.add('before'));
    await pressOn(settings, 'strictness', ['ArrowRight']);
    await waitUntil('the article cut anew', () =>
      tab.runInLayers((root) => root?.querySelector('.article .before') === null),
    );
    await expect.poll(() => isShown(tab)).toBe(false);
    // The pictures above it are put in anew, and have their size once they have come.
    await waitUntil(
      'the old position',
      () => topOf(tab, 'Story'),
      (top) => Math.abs(top - before) < 2,
    );
  });

  it('leaves the text a good part of the window below it', async ({ tab, server }) => {
    const tall = PAGE.replaceAll('800x400', '800x1600').replaceAll('900x500', '900x1500');
    await openPictures({ tab, server }, tall);
    const shares = await tab.runInLayers((root) =>
      ['Elder', 'Bark'].map((alt) => {
        const picture = root?.querySelector(`img[alt="${alt}"]`);
        return Math.round(100 * ((picture?.getBoundingClientRect().height ?? 0) / innerHeight));
      }),
    );
    expect(shares).toEqual([60, 85]);
  });

  it('is a button where it is wider than the window, and only then', async ({ tab, server }) => {
    const twig = '<p><img src="/made-up/twig-500x300.png" alt="Twig"></p>';
    await openPictures({ tab, server }, PAGE.replace('</article>', `${twig}</article>`));
    const isButton = () =>
      tab.runInLayers(
        (root) =>
          root?.querySelector('.article img[alt="Twig"]')?.getAttribute('role') === 'button',
      );
    await expect.poll(() => isButton()).toBe(false);
    await tab.resize(500, 700);
    await waitUntil('the button', isButton);
    await tab.resize(1000, 700);
    await waitUntil('the button to go', isButton, false);
  });

  it('stays above what the page opens', async ({ tab, server }) => {
    await openPictures({ tab, server });
    await focusPicture(tab, 'Elder');
    await tab.pressKey('Enter');
    await tab.run(() => {
      const dialog = document.body.appendChild(document.createElement('dialog'));
      dialog.append('Do you like cookies?');
      dialog.showModal();
    });
    await waitUntil('the picture to be on top', () =>
      tab.runInLayers((root) => root?.elementFromPoint(500, 300)?.closest('.picture-view') != null),
    );
    await tab.pressKey('Escape');
    await expect.poll(() => isShown(tab)).toBe(false);
  });
});

/** Opens the page in the reader, and waits until all of its pictures are loaded. */
async function openPictures(page: ServedTab, html = PAGE): Promise<void> {
  const { tab, server } = page;
  servePictures(server, html);
  await tab.resize(1000, 700);
  await openMarkup(page, html);
  await grantActiveTab(tab);
  await openReader(tab);
  await tab.runInLayers(async (root) => {
    for (const image of root?.querySelectorAll<HTMLImageElement>('.article img') ?? []) {
      image.loading = 'eager';
      if (!image.complete) await new Promise((come) => image.addEventListener('load', come));
    }
  });
  // A picture is complete a moment before the reader hears that it has come.
  const isOffered = () =>
    tab.runInLayers((root) => root?.querySelector('img[alt="Story"][role=button]') != null);
  await waitUntil('pictures that can be enlarged', isOffered);
}

/** Presses a picture by keyboard, and waits until it fills the window. */
async function enlarge(tab: Tab, alt: string, name: string, key = 'Enter') {
  await focusPicture(tab, alt);
  await tab.pressKey(key);
  return awaitShown(tab, name);
}

function focusPicture(tab: Tab, alt: string): Promise<void> {
  return tab.runInLayers((root, wanted) => {
    root?.querySelector<HTMLElement>(`.article img[alt="${wanted}"]`)?.focus();
  }, alt);
}

/** The position of a picture's upper edge in the window, in CSS pixels. */
function topOf(tab: Tab, alt: string): Promise<number> {
  return tab.runInLayers(
    (root, wanted) =>
      root?.querySelector(`.article img[alt="${wanted}"]`)?.getBoundingClientRect().top ??
      Number.NaN,
    alt,
  );
}

function focusedName(tab: Tab): Promise<string> {
  return tab.runInLayers((root) => root?.activeElement?.getAttribute('aria-label') ?? '');
}

function isShown(tab: Tab): Promise<boolean> {
  return tab.runInLayers((root) => root?.querySelector('.picture-view[open]') != null);
}

/** Waits for an enlarged picture, and returns what is shown. */
function awaitShown(tab: Tab, name: string) {
  return waitUntil(`${name} in the whole window`, () =>
    tab.runInLayers((root, wanted) => {
      const image = root?.querySelector<HTMLImageElement>('.picture-view[open] img');
      if (!image?.src.endsWith(wanted) || !image.complete) return null;
      const caption = root?.querySelector<HTMLElement>('.picture-caption');
      return {
        alt: image.alt,
        // biome-ignore lint/performance/useDomNodeTextContent: lines are to be parted as they are seen
        caption: caption?.innerText.replaceAll(/\s+/g, ' ').trim() ?? '',
        width: image.width,
        share: Math.round((100 * image.width) / (image.closest('dialog')?.clientWidth ?? 0)),
      };
    }, name),
  );
}
