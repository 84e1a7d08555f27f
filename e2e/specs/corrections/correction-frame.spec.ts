import { describe, expect } from 'vitest';
import { openWithBar } from '../../support/drivers/bar-driver.ts';
import {
  awaitCorrectionMode,
  awaitFramed,
  pressText,
  startFromBar,
} from '../../support/drivers/corrections-driver.ts';
import { it } from '../../support/fixture.ts';

describe('the passage that a press would change', () => {
  it('is tinted as a whole block, however short its lines are', async ({ tab }) => {
    await openWithBar(tab, '/demo/');
    await startFromBar(tab);
    await pressText(tab, 'The larder');
    await awaitFramed(tab, 'Bring back: The larder');
    const width = await tab.run(() => {
      const headings = [...document.querySelectorAll('h2')];
      const larder = headings.find(({ textContent }) => textContent === 'The larder');
      return larder?.getBoundingClientRect().width ?? 0;
    });
    const frame = await tab.runInLayers((root) => {
      const element = root?.querySelector('.choose .frame');
      if (!element) throw new Error('There is no frame');
      const { backgroundColor } = getComputedStyle(element);
      return { width: element.getBoundingClientRect().width, backgroundColor };
    });
    expect(frame.width).toBeGreaterThanOrEqual(width);
    expect(frame.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    await tab.pressKey('Escape');
    await awaitCorrectionMode(tab, false);
  });
});
