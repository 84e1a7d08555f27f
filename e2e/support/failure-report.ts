import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OUTPUT_FOLDER } from '../../tools/repository.ts';
import type { Tab, TestBrowser } from '../browsers/browser.ts';

/** The time for each question. A page that does not answer must not hide why the test failed. */
const TIMEOUT_MS = 10_000;
/** The most characters of the text in Pith's layers, as an article would fill the screen. */
const MAX_LENGTH = 500;

/**
 * Reports what a failed test was looking at: the badge, the text in Pith's layers, the extension's
 * errors, and a screenshot.
 */
export async function writeFailureReport(
  tab: Tab,
  browser: TestBrowser,
  name: string,
): Promise<void> {
  const file = `failed-${browser.name}-${name.replace(/[^a-z\d]+/gi, '-')}.png`;
  const picture = join(OUTPUT_FOLDER, file);
  const collect = async () => {
    await mkdir(OUTPUT_FOLDER, { recursive: true });
    await tab.screenshot(picture);
    const layers = await tab.runInLayers((root) => root?.textContent ?? '');
    const words = layers.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
    const errors = await browser.extensionErrors();
    return [JSON.stringify(await tab.badge()), words, ...errors, picture].join('\n');
  };
  const gaveUp = new Promise<string>((resolve) => {
    setTimeout(resolve, TIMEOUT_MS, 'The page does not answer.');
  });
  const report = await Promise.race([collect(), gaveUp]).catch(String);
  console.error(`What was there when it failed: ${name}\n${report}`);
}
