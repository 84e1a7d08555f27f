import { describe } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { it } from '../../support/settings-fixture.ts';
import { openSettings, shownValues, storedItems, valueAt } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const HERE = ['copy.withImages', 'copy.withFrontMatter', 'copy.withHighlights'];
const THERE = ['reader.keepsPlace', 'reader.showsImages', 'reader.usesKeys'];

describe('settings that are changed in two pages at once', () => {
  it('are all stored, and both pages show them', async ({ settings, browser }) => {
    const other = await browser.openTab();
    await openSettings(browser, other);
    const before = await shownValues(settings);
    // Neither page waits until what the other one has changed is stored.
    for (const [i, name] of HERE.entries()) {
      await clickOn(settings, name);
      await clickOn(other, THERE[i]);
    }
    const names = [...HERE, ...THERE];
    const unchanged = async (values: (name: string) => unknown) =>
      names.filter((name) => values(name) === before[name]);
    const isNone = (left: readonly string[]) => left.length === 0;
    const what = 'all to be changed';
    await waitUntil(
      what,
      async () => {
        const { settings: stored } = await storedItems(settings);
        return unchanged((name) => valueAt(stored, name) ?? before[name]);
      },
      isNone,
    );
    for (const page of [settings, other]) {
      await waitUntil(
        what,
        async () => {
          const shown = await shownValues(page);
          return unchanged((name) => shown[name]);
        },
        isNone,
      );
    }
    await other.close();
  });
});

/** Clicks on a control, which also brings its page to the front. */
async function clickOn(page: Tab, name: string): Promise<void> {
  const at = await page.run((wanted) => {
    const control = document.querySelector(`[name="${wanted}"]`);
    if (control === null) throw new Error(`There is no control for ${wanted}`);
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = control.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, name);
  await page.click(at);
}
