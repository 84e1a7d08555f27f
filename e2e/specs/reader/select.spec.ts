import { describe, expect, inject } from 'vitest';
import type { Tab } from '../../browsers/browser.ts';
import { chooseInBar, openWithBar } from '../../support/drivers/bar-driver.ts';
import { awaitEngines } from '../../support/drivers/compare-driver.ts';
import { fillClipboard, paste } from '../../support/drivers/export-driver.ts';
import { typedTexts } from '../../support/drivers/field-driver.ts';
import {
  closeReader,
  dragOver,
  grantActiveTab,
  openGranted,
  openReader,
  pointIn,
  selectedText,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup, openPage } from '../../support/open-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const DRAGGING = ['dragstart', 'drag', 'dragenter', 'dragover', 'dragleave', 'drop', 'dragend'];

/** What the test records in the page's window. */
interface Told {
  readonly link: string;
  /** The types of events in the reader and at the document. */
  readonly dragged: readonly string[];
  readonly heard: readonly string[];
}

const SENTENCE = 'That core has a name, and a longer working life than it seems to.';

describe('text in the reader', () => {
  it('is selected by the mouse, and copied by the keys', async ({ tab }) => {
    await openGranted(tab);
    await fillClipboard(tab, 'something else');
    await openReader(tab);
    await dragOver(tab, 'That core', 'seems to.');
    await expect.poll(() => selectedText(tab)).toBe(SENTENCE);
    await tab.pressKey('Control+c');
    await tab.click(await pointIn(tab, '.article h1'), 3);
    expect((await selectedText(tab)).trim()).toBe('The soft middle of things: what pith is for');
    await tab.click(await pointIn(tab, '.article .author'), 2);
    expect((await selectedText(tab)).trim()).toMatch(/^(Ada|Lindqvist)$/);
    await closeReader(tab);
    expect((await paste(tab)).text).toBe(SENTENCE);
  });

  it('is selected from its first word to its last by the key for all', async ({ tab }) => {
    await openGranted(tab);
    await fillClipboard(tab, 'something else');
    await tab.resize(1280, 800);
    await openReader(tab);
    await tab.pressKey('Control+a');
    await tab.pressKey('Control+c');
    await closeReader(tab);
    const { text, html } = await paste(tab);
    expect(text).toMatch(/^Hedgerow\s+The soft middle of things: what pith is for\s/);
    expect(text).toMatch(/the width of a gap between two crumbs of a hedge\./);
    // The outline contains the same words, but they may not be selected there.
    expect(text.match(/The larder/g)).toHaveLength(1);
    expect(text).not.toContain('Cookies');
    expect(html).toMatch(/<em[^>]*>tissue tension<\/em>/);
  });

  it('does not include outline, buttons, panels and bars', async ({ tab }) => {
    await openGranted(tab);
    await tab.resize(1280, 800);
    await openReader(tab);
    await tab.drag(await pointIn(tab, '.outline li'), await pointIn(tab, '.outline li:last-child'));
    await tab.pressKey('?');
    await tab.drag(await pointIn(tab, '.keys dd'), await pointIn(tab, '.keys dd:last-of-type'));
    expect((await selectedText(tab)).trim()).toBe('');
    await tab.pressKey('Escape');
    await tab.pressKey('/');
    for (const key of 'twig') await tab.pressKey(key);
    await tab.pressKey('Control+a');
    await expect.poll(() => fieldSelection(tab)).toEqual([0, 4]);
    await tab.pressKey('ArrowRight');
    await tab.click(await pointIn(tab, '.find-bar .count'), 2);
    await expect.poll(() => fieldSelection(tab)).toEqual([4, 4]);
    await tab.click(await wordInField(tab), 2);
    await expect.poll(() => fieldSelection(tab)).toEqual([0, 4]);
  });

  it('can be selected where the page forbids it', async ({ tab, server }) => {
    await openMarkup({ tab, server }, GUARDED);
    await grantActiveTab(tab);
    await openReader(tab);
    await dragOver(tab, 'Reed grows', 'to touch.');
    await expect
      .poll(() => selectedText(tab))
      .toBe('Reed grows where the water is slow and the mud is soft to touch.');
    await tab.pressKey('Control+c');
    await closeReader(tab);
    await openPage(tab, '/demo/');
    expect((await paste(tab)).text).toContain('Reed grows where the water');
  });
});

// Firefox is skipped, since its driver cannot drag out of a shadow root.
describe.skipIf(inject('browserName') === 'firefox')('a link in the reader', () => {
  it('can be dragged out like any other, without the page noticing', async ({ tab }) => {
    await openGranted(tab);
    await tab.run((types) => {
      const heard: string[] = [];
      for (const type of types) document.addEventListener(type, () => heard.push(type));
      Object.assign(window, { heard });
    }, DRAGGING);
    await openReader(tab);
    await tab.runInLayers((root, types) => {
      const dragged: string[] = [];
      for (const type of types) {
        root?.addEventListener(type, () => dragged.push(type), { capture: true });
      }
      const keep = (event: Event) =>
        Object.assign(window, {
          link: (event as DragEvent).dataTransfer?.getData('text/uri-list'),
        });
      root?.addEventListener('dragstart', keep, { capture: true });
      Object.assign(window, { dragged });
    }, DRAGGING);
    const link = await pointIn(tab, '.article a', 'thin-walled cells');
    await tab.drag(link, { x: link.x + 60, y: link.y + 60 });
    const told = await waitUntil(
      'the end of the drag',
      () =>
        tab.run(() => {
          const { link, dragged, heard } = window as unknown as Told;
          return { link, dragged: [...dragged], heard: [...heard] };
        }),
      ({ dragged }) => dragged.includes('dragend'),
    );
    expect(told.link).toBe('http://pages.test/glossary/parenchyma');
    expect(told.dragged).toEqual(expect.arrayContaining(['dragstart', 'dragover', 'dragend']));
    expect(told.heard).toEqual([]);
  });
});

describe('text over the page', () => {
  it('is selected in a comparison, and not in the bar', async ({ tab }) => {
    // In a narrow window the count of words is in a menu.
    await tab.resize(1600, 800);
    await openWithBar(tab, '/demo/');
    await fillClipboard(tab, 'something else');
    await tab.drag(
      await pointIn(tab, '.page-bar .words'),
      await pointIn(tab, '.page-bar .icon-button'),
    );
    await expect.poll(() => selectedText(tab)).toBe('');
    await tab.click({ x: 20, y: 400 });
    await tab.pressKey('Control+a');
    await tab.pressKey('Control+c');
    const { text } = await paste(tab);
    expect(text).toContain('crumbs of a hedge');
    expect(text).not.toMatch(/words kept|Hide the bar/);
    await chooseInBar(tab, 'more', 'Try other methods');
    // The panel moves while its engines answer.
    await awaitEngines(tab, ['pith', 'readability']);
    await tab.click(await pointIn(tab, '.compare .hint'), 2);
    await expect.poll(() => selectedText(tab)).toMatch(/\S/);
  });
});

async function fieldSelection(tab: Tab) {
  const [{ start, end }] = await typedTexts(tab);
  return [start, end];
}

/** The position of the first word in the field. */
function wordInField(tab: Tab) {
  return tab.runInLayers((root) => {
    const {
      left = 0,
      top = 0,
      height = 0,
    } = root?.querySelector('.find-bar .framed-field')?.getBoundingClientRect() ?? {};
    return { x: left + 20, y: top + height / 2 };
  });
}

const PARAGRAPH = `Reed grows where the water is slow and the mud is soft to touch. It has held the banks of
  every river in the plain for as long as anybody has kept a record of floods, and it asks for nothing in return.`;

/** A page that tries to prevent users from selecting its text. */
const GUARDED = `<!doctype html><html lang="en"><title>Reeds</title>
  <style>html, body, * { user-select: none !important; -webkit-user-select: none !important; }</style>
  <main><article><h1>Reeds</h1><p>${PARAGRAPH}</p><p>${PARAGRAPH.replaceAll('Reed', 'Sedge')}</p></article></main>
  <script>
    for (const type of ['selectstart', 'mousedown', 'contextmenu', 'copy', 'dragstart', 'keydown', 'pointerdown']) {
      document.addEventListener(type, (event) => event.preventDefault());
      document['on' + type] = () => false;
    }
  </script>`;
