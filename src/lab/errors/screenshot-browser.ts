import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { PithError } from '../../core/errors.ts';

/** A Chromium that takes screenshots of pages and loads nothing. */
export interface ScreenshotBrowser {
  /** Writes a PNG of the page from its top, and returns the page's whole height in pixels. */
  capture(markup: string, path: string): Promise<number>;
  close(): Promise<void>;
}

const WINDOW = { width: 1_200, height: 900 };
/** Largest height of a screenshot. A taller one would be too small to read. */
const MAX_HEIGHT = 6_000;

/** @throws PithError `bad-input` when there is no Chromium */
export async function openScreenshotBrowser(): Promise<ScreenshotBrowser> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox'],
  });
  const context = await browser.newContext({ viewport: WINDOW, javaScriptEnabled: false });
  await context.route('**', (route) => route.abort());
  return {
    async capture(markup, path) {
      const page = await context.newPage();
      await page.setContent(markup, { waitUntil: 'domcontentloaded' });
      const size = await page.locator('html').boundingBox();
      const height = Math.ceil(size?.height ?? WINDOW.height);
      await page.setViewportSize({
        ...WINDOW,
        height: Math.min(MAX_HEIGHT, Math.max(300, height)),
      });
      await page.screenshot({ path });
      await page.close();
      return height;
    },
    close: () => browser.close(),
  };
}

function findBrowser(): string {
  const named = process.env.PITH_CHROMIUM ?? chromium.executablePath();
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = ['chromium', 'chromium-browser', 'google-chrome'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
  const found = [named, ...installed].find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new PithError('bad-input', 'There is no Chromium: name one with PITH_CHROMIUM.');
}
