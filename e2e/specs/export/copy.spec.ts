import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject } from 'vitest';
import { PAGES_FOLDER } from '../../../tools/repository.ts';
import { awaitMarkup, markup, pressAndSettle } from '../../support/drivers/driver.ts';
import {
  awaitNotice,
  exportByMenu,
  exportByShortcut,
  fillClipboard,
  noticeText,
  paste,
  select,
} from '../../support/drivers/export-driver.ts';
import { grantActiveTab, openGranted } from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openPage } from '../../support/open-page.ts';
import { openSettings, storeItems } from '../../support/settings-page.ts';
import { waitUntil } from '../../support/wait-until.ts';

const IS_FIREFOX = inject('browserName') === 'firefox';
const START = 'The soft middle of things: what pith is for';
const LEAD = 'Snap a young elder twig and the stick in your hand';

describe('the content of the demo page, copied', () => {
  it('as clean text is the article without boilerplate, and text alone', async ({ tab }) => {
    await openGranted(tab);
    const notice = await exportByMenu(tab, 'page:copy-text');
    expect(notice).toMatch(/^Copied 1,\d\d\d of the page’s [12],\d\d\d words\.$/);
    const { text, html } = await paste(tab);
    expect(text.startsWith(`${START}\n\n${LEAD}`)).toBe(true);
    expect(text).toContain('Oak\tfive-pointed star\tcream\tsolid');
    expect(text).not.toMatch(/Most read|214 partners|mossy_pete/);
    expect(await shareOfExpected(text)).toBeGreaterThanOrEqual(0.95);
    expect(text.length).toBeLessThan(1.05 * (await expectedText()).length);
    expect(html).toBe('');
  });

  it('as Markdown is Markdown in rich fields, too', async ({ tab }) => {
    await openGranted(tab);
    await exportByMenu(tab, 'page:copy-markdown');
    const { text, html } = await paste(tab);
    expect(text.startsWith(`# ${START}\n\n${LEAD}`)).toBe(true);
    expect(text).toContain('[thin-walled cells](http://pages.test/glossary/parenchyma)');
    expect(text).toContain('\n## A pillar made of water\n');
    expect(text).toMatch(/\n\| Oak +\| five-pointed star/);
    expect(html).toBe('');
  });

  it('with formatting is clean text in plain fields and HTML in others', async ({ tab }) => {
    await openGranted(tab);
    await exportByMenu(tab, 'page:copy-html');
    const { text, html } = await paste(tab);
    expect(text.startsWith(`${START}\n\n${LEAD}`)).toBe(true);
    expect(html).toContain(`<h1>${START}</h1><p>${LEAD}`);
    expect(html).toMatch(/<th[^>]*>Tree<\/th>/);
  });

  it('as HTML is its source in every field', async ({ tab }) => {
    await openGranted(tab);
    await exportByMenu(tab, 'button:copy-html-source');
    const { text, html } = await paste(tab);
    expect(text.startsWith(`<h1>${START}</h1><p>${LEAD}`)).toBe(true);
    expect(text).toContain('<a href="http://pages.test/glossary/parenchyma">thin-walled cells</a>');
    expect(html).toBe('');
  });

  it('ends with its source where the user wants that', async ({ tab, browser }) => {
    await openSettings(browser, tab);
    await storeItems(tab, { settings: { copy: { sourceInCopies: true } } });
    await openGranted(tab);
    await exportByMenu(tab, 'page:copy-text');
    expect((await paste(tab)).text).toMatch(
      /\n\nSource: The soft middle of things: what pith is for · .* · http:\/\/pages\.test\/demo\/$/,
    );
    await exportByMenu(tab, 'page:copy-html');
    expect((await paste(tab)).html).toMatch(
      /<p>Source: <a href="http:\/\/pages\.test\/demo\/">The/,
    );
    await openSettings(browser, tab);
    await storeItems(tab, {});
  });

  it('leaves the markup unchanged, and is the same by a shortcut', async ({ tab }) => {
    await openGranted(tab);
    const before = await markup(tab);
    await exportByMenu(tab, 'page:copy-markdown');
    await awaitMarkup(tab, before);
    const byMenu = await paste(tab);
    await fillClipboard(tab, 'something else');
    await exportByShortcut(tab, 'Alt+Shift+K');
    expect(await paste(tab)).toEqual(byMenu);
  });

  it('is neither seen nor changed by a page that watches what is copied', async ({ tab }) => {
    await openGranted(tab);
    await tab.run(() => {
      window.addEventListener(
        'copy',
        (event) => {
          event.clipboardData?.setData('text/plain', 'Read more on our site');
          event.preventDefault();
        },
        { capture: true },
      );
      document.addEventListener('copy', () => {
        document.documentElement.dataset.sawCopy = 'yes';
      });
      document.body.oncopy = () => false;
    });
    await exportByMenu(tab, 'page:copy-text');
    await expect
      .poll(() => tab.run(() => document.documentElement.dataset.sawCopy ?? 'no'))
      .toBe('no');
    const { text } = await paste(tab);
    expect(text.startsWith(START)).toBe(true);
  });
});

describe('a selection, copied', () => {
  it('is cut at its ends and reduced to its content', async ({ tab }) => {
    await openGranted(tab);
    await select(tab, 'the pith in many plants changes trade', 'Smaller larders are everywhere.');
    const notice = await exportByMenu(tab, 'page:copy-text', 'the pith in many plants …');
    expect(notice).toMatch(/^Copied \d+ of the \d+ selected words\.$/);
    const { text } = await paste(tab);
    expect(text.startsWith('the pith in many plants changes trade')).toBe(true);
    expect(text.endsWith('\n\nSmaller larders are everywhere.')).toBe(true);
    expect(text).not.toContain('Sign me up');
  });

  it('is what a shortcut copies', async ({ tab }) => {
    await openGranted(tab);
    await select(tab, 'Julius von Sachs measured this', 'measured this');
    expect(await exportByShortcut(tab, 'Alt+Shift+K')).toBe(
      'Copied 5 words: all of the selected text.',
    );
    expect((await paste(tab)).text).toBe('Julius von Sachs measured this\n');
  });

  it('is ignored by the menu of the button', async ({ tab }) => {
    await openGranted(tab);
    await select(tab, 'Julius von Sachs measured this', 'measured this');
    await exportByMenu(tab, 'button:copy-text');
    expect((await paste(tab)).text.startsWith(START)).toBe(true);
  });

  it('without any content is copied as it is, and the notice says so', async ({ tab }) => {
    await openGranted(tab);
    await select(tab, 'A truce with slugs', 'Nettle soup');
    expect(await exportByMenu(tab, 'page:copy-markdown', 'A truce with slugs Nettle soup')).toBe(
      'Copied 6 words: the selection as it is, because no content was found in it.',
    );
    const { text } = await paste(tab);
    expect(text).toBe(
      '1. [A truce with slugs](http://pages.test/garden/slugs)\n2. [Nettle soup](http://pages.test/kitchen/nettle-soup)\n',
    );
  });

  it('in a frame of another site is the text that the menu knows', async ({ tab }) => {
    await openGranted(tab, '/frame/');
    const foreign = 'Words <b>of</b> another site';
    const notice = await exportByMenu(tab, 'page:copy-html', foreign);
    expect(notice).toBe(
      'Copied 6 words: the selection as it is, because no content was found in it.',
    );
    const { text, html } = await paste(tab);
    expect(text).toBe(foreign);
    expect(html).toContain('Words &lt;b&gt;of&lt;/b&gt; another site');
  });
});

describe('copying from a page', () => {
  it('reads the page again when it has changed since', async ({ tab }) => {
    await openGranted(tab, '/spa/');
    await exportByMenu(tab, 'page:copy-text');
    expect((await paste(tab)).text).toContain(LEAD);
    await tab.run(() => void dispatchEvent(new Event('next-story')));
    await exportByMenu(tab, 'page:copy-text');
    const { text } = await paste(tab);
    expect(text).toContain('There is a habit of speech');
    expect(text).not.toContain(LEAD);
  });

  it('leaves the clipboard alone where there is no content, and says why', async ({ tab }) => {
    await openPage(tab, '/form/');
    await pressAndSettle(tab);
    // That of the press, which would be taken for that of the copy.
    await noticeText(tab);
    await fillClipboard(tab, 'what was there before');
    expect(await exportByMenu(tab, 'page:copy-text')).toMatch(
      /^Pith found no content on this page, so there is nothing to copy/,
    );
    expect((await paste(tab)).text).toBe('what was there before');
  });

  // Firefox is skipped: it sends even requests to this machine to the proxy, so no page here counts
  // as secure.
  it.skipIf(IS_FIREFOX)('works on a secure page as on an insecure one', async ({ tab, server }) => {
    await tab.open(`${server.origin}/demo/`);
    await grantActiveTab(tab);
    await expect.poll(() => tab.run(() => isSecureContext)).toBe(true);
    await exportByMenu(tab, 'page:copy-text');
    expect((await paste(tab)).text.startsWith(START)).toBe(true);
  });
});

// This comes before any test that saves, since Firefox's panel of downloads would take the keys.
describe('the browser', () => {
  // Chrome is skipped, as any call of the extension counts as a click there.
  it.runIf(IS_FIREFOX)(
    'gets a click in the page where a menu entry does not count as one',
    async ({ tab }) => {
      await openGranted(tab);
      await fillClipboard(tab, 'what was there before');
      await tab.open(await tab.run(() => location.href));
      await tab.choose('button:copy-text');
      expect(await awaitNotice(tab)).toMatch(/asks for one more click/);
      await tab.runInLayers((root) => {
        root?.querySelector<HTMLElement>('.notice .button')?.focus();
      });
      await tab.pressKey('Enter');
      await waitUntil(
        'the copy',
        () => awaitNotice(tab),
        (text) => text.startsWith('Copied'),
      );
      expect((await paste(tab)).text.startsWith(START)).toBe(true);
    },
  );
});

function expectedText(): Promise<string> {
  return readFile(join(PAGES_FOLDER, 'demo/expected.txt'), 'utf8');
}

/** The share of the expected lines that a text contains. */
async function shareOfExpected(text: string): Promise<number> {
  const lines = (await expectedText()).split('\n').filter((line) => line.trim() !== '');
  const found = text.replace(/[^\S\n]+/g, ' ');
  return lines.filter((line) => found.includes(line.trim())).length / lines.length;
}
