import { describe, expect } from 'vitest';
import { awaitCorrectionMode } from '../../support/drivers/corrections-driver.ts';
import { highlightedTexts, openHighlighted } from '../../support/drivers/driver.ts';
import { waitForLayersClosed } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { waitUntil } from '../../support/wait-until.ts';

describe('a highlight that an old version of the extension has left', () => {
  it('takes no presses, and goes with the first of the button', async ({ tab, browser, run }) => {
    await openHighlighted(tab, '/demo/');
    await tab.choose('page:choose');
    await awaitCorrectionMode(tab);
    await expect.poll(() => highlightedTexts(tab)).not.toEqual([]);
    await tab.run(() => {
      const button = document.createElement('button');
      button.id = 'press';
      button.addEventListener('click', () => button.replaceChildren('Pressed'));
      document.body.append(button);
    });
    run.suspect();
    await browser.update();
    const at = await tab.run(() => {
      const button = document.getElementById('press');
      button?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left = 0, top = 0 } = button?.getBoundingClientRect() ?? {};
      return { x: left + 5, y: top + 5 };
    });
    await tab.click(at);
    await expect
      .poll(() => tab.run(() => document.getElementById('press')?.textContent))
      .toBe('Pressed');
    await tab.press();
    await waitForLayersClosed(tab);
    await waitUntil('the highlight to go', () => highlightedTexts(tab), []);
  });
});
