import { findChromiums } from '../find-chromium.ts';
import { UnsuitableBrowser } from '../unsuitable-browser.ts';
import { BareChromium, type BareChromiumOptions } from './bare-chromium.ts';

/**
 * Starts the first Chromium of this machine that does what is wanted.
 * @throws UnsuitableBrowser that says what was tried
 */
export async function launchBareChromium(
  options: Omit<BareChromiumOptions, 'executable'>,
): Promise<BareChromium> {
  const refusals: string[] = [];
  for (const executable of findChromiums()) {
    try {
      return await BareChromium.launch({ ...options, executable });
    } catch (error) {
      if (!(error instanceof UnsuitableBrowser)) throw error;
      refusals.push(error.message);
    }
  }
  throw new UnsuitableBrowser(
    ['There is no Chromium here that does what is wanted.', ...refusals].join('\n  '),
  );
}
