import { describe, expect, inject } from 'vitest';
import type { Tab } from '../browsers/browser.ts';
import { it } from '../fixture.ts';
import { openPage } from '../open-page.ts';
import { letIn, openReader, pressInReader } from '../reader-deeds.ts';
import { waitUntil } from '../wait-until.ts';

declare global {
  interface Window {
    seenOnPaper?: string[];
  }
}

// Firefox prints a copy of the document, in which nothing can be asked.
describe.skipIf(inject('browserName') === 'firefox')('on paper', () => {
  it('nothing lies over the article', async ({ tab }) => {
    await openPage(tab, '/demo/');
    await letIn(tab);
    await openReader(tab);
    await tab.pressKey('c');
    await pressInReader(tab, '#take-panel button');
    const hasNotice = () => tab.runInLayers((root) => root?.querySelector('.notice') != null);
    await waitUntil(hasNotice, Boolean, { what: 'a notice' });
    await tab.runInLayers(noteShown);
    await printed(tab);
    expect(await tab.run(() => window.seenOnPaper)).toEqual(['.scroller']);
  });
});

/** Prints, and waits until what was noted on the way is there. */
async function printed(tab: Tab): Promise<void> {
  await tab.print();
  await waitUntil(() => tab.run(() => (window.seenOnPaper ?? []).length > 0), Boolean, {
    what: 'what was seen on paper',
  });
}

/** Notes which parts of the reader are shown on paper. */
function noteShown(root: ShadowRoot | null): void {
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (!matches) return;
    window.seenOnPaper = ['.toolbar', '.outline', '.scroller', '.bars', '.notice'].filter((part) =>
      root?.querySelector(part)?.checkVisibility(),
    );
  });
}
