import type { Tab, TestBrowser } from '../../e2e/browsers/browser.ts';
import { launchBrowser } from '../../e2e/browsers/launch.ts';
import { type PageServer, startPageServer } from '../../e2e/server/page-server.ts';
import { openSettings, storeItems } from '../../e2e/support/settings-page.ts';
import { waitUntil } from '../../e2e/support/wait-until.ts';
import { PAGES_FOLDER } from '../repository.ts';
import type { Scene } from './scenes.ts';

/** The host of the magazine that the demo page belongs to. */
const SITE = 'http://hedgerow.test';
const PRINTED = '/printed.pdf';
/** Parameters that make Chrome's PDF viewer show a sheet without controls around it. */
const VIEW = 'toolbar=0&navpanes=0&view=Fit';

/** Plays scenes in a real Chromium and takes pictures of them. */
export interface Studio {
  /** @returns a PNG, in base64 */
  take(scene: Scene): Promise<string>;
  /** Takes a picture of what is drawn on an empty page. */
  draw(task: (tab: Tab) => Promise<void>): Promise<string>;
  /** Joins PNGs side by side into one. */
  join(pictures: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/**
 * Opens a studio. It starts a browser for each language of the interface when a scene first needs
 * it.
 */
export async function openStudio(): Promise<Studio> {
  const server = await startPageServer(PAGES_FOLDER);
  const browsers = new Map<string, TestBrowser>();

  async function browserIn(language: string): Promise<TestBrowser> {
    const browser =
      browsers.get(language) ??
      (await launchBrowser('chromium', { proxy: server.origin, language }));
    browsers.set(language, browser);
    return browser;
  }

  return {
    async take(scene) {
      const browser = await browserIn(scene.language ?? 'en-US');
      return inTab(browser, (tab) => takeScene({ browser, server, tab, scene }));
    },
    async draw(task) {
      return inTab(await browserIn('en-US'), async (tab) => {
        await task(tab);
        return tab.picture();
      });
    },
    async join(pictures) {
      return inTab(await browserIn('en-US'), (tab) => joinPictures(tab, pictures));
    },
    async close() {
      for (const browser of browsers.values()) await browser.close();
      await server.close();
    },
  };
}

async function inTab(browser: TestBrowser, task: (tab: Tab) => Promise<string>): Promise<string> {
  const tab = await browser.openTab();
  try {
    return await task(tab);
  } finally {
    await tab.close();
  }
}

interface Shot {
  readonly browser: TestBrowser;
  readonly server: PageServer;
  readonly tab: Tab;
  readonly scene: Scene;
}

async function takeScene({ browser, server, tab, scene }: Shot): Promise<string> {
  const { path, size, settings = {}, scheme = 'light', sheet } = scene;
  await openSettings(browser, tab);
  await storeItems(tab, settings);
  await tab.resize(...size);
  await tab.preferColors(scheme);
  await tab.open(`${SITE}${path}`);
  await scene.play(tab, browser);
  await tab.runInLayers(async (root) => {
    const pictures = [...document.images, ...(root?.querySelectorAll('img') ?? [])];
    // There is no wait for missing pictures, as they are noticed in the result.
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    for (const motion of root?.getAnimations() ?? []) motion.finish();
  });
  if (sheet === undefined) return tab.picture();
  const pdf = await tab.print();
  server.answer(PRINTED, (_, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf);
  });
  await tab.open(`${SITE}${PRINTED}#page=${sheet}&${VIEW}`);
  return untilStill(tab);
}

/**
 * The number of equal screenshots in a row after which the PDF viewer is taken to be done, as it
 * sends no event.
 */
const STILL_LOOKS = 25;

async function untilStill(tab: Tab): Promise<string> {
  let before = '';
  let looks = 0;
  return waitUntil(
    'the sheet to be shown',
    () => tab.picture(),
    (picture) => {
      looks = picture === before ? looks + 1 : 0;
      before = picture;
      return looks === STILL_LOOKS;
    },
  );
}

/** The space around and between pictures, in CSS pixels. */
const GAP = 24;

async function joinPictures(tab: Tab, pictures: readonly string[]): Promise<string> {
  const [width, height] = await tab.run(
    async ([gap, ...all]) => {
      const images = all.map((picture) => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        image.style.cssText = 'display: block; border-radius: 10px; box-shadow: 0 2px 18px #0004';
        return image;
      });
      document.body.style.cssText = `display: flex; width: max-content; margin: 0; gap: ${gap}px; padding: ${gap}px; background: #e9e6dc`;
      document.body.replaceChildren(...images);
      await Promise.all(images.map((image) => image.decode()));
      const { offsetWidth, offsetHeight } = document.body;
      return [offsetWidth, offsetHeight] as const;
    },
    [String(GAP), ...pictures],
  );
  await tab.resize(width, height);
  return tab.picture();
}
