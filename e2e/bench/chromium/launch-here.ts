import { findChromiums } from '../../browsers/find-chromium.ts';
import { UnsuitableBrowser } from '../../browsers/unsuitable-browser.ts';
import { BenchChromium, type BenchChromiumOptions } from './bench-chromium.ts';

/**
 * Starts the first Chromium of this machine that does what is wanted.
 * @throws UnsuitableBrowser that says what was tried
 */
export async function launchChromiumHere(
  wishes: Omit<BenchChromiumOptions, 'executable'>,
): Promise<BenchChromium> {
  const refusals: string[] = [];
  for (const executable of findChromiums()) {
    try {
      return await BenchChromium.launch({ ...wishes, executable });
    } catch (error) {
      if (!(error instanceof UnsuitableBrowser)) throw error;
      refusals.push(error.message);
    }
  }
  throw new UnsuitableBrowser(
    ['There is no Chromium here to measure in.', ...refusals].join('\n  '),
  );
}
