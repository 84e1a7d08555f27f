import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { PAGES_FOLDER } from '../../../tools/repository.ts';
import { awaitMarkup, markup, switchOn } from '../../support/drivers/driver.ts';
import { exportByMenu, paste } from '../../support/drivers/export-driver.ts';
import {
  closeReader,
  grantActiveTab,
  layerTexts,
  openInReader,
  openReader,
  waitForLayersClosed,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { openMarkup, openPage, SITE } from '../../support/open-page.ts';
import { readViolations, watchForViolations } from '../../support/page-state.ts';
import { waitUntil } from '../../support/wait-until.ts';

/** The strictest policy that a page can send, with Trusted Types that allow no policy. */
const POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** A formula in the page, and one in an attribute, whose markup is full of traps. */
const FORMULAS = `<p>A formula that nobody needs: <math><mfrac><mn>1</mn><mi>x</mi></mfrac></math>, as markup, and
  <span class="MathJax" data-mathml="<math><!-- y --><msqrt><mi href=javascript:pwned()>y<img src=x></mi></msqrt><script>pwned()</script></math>">one</span> in words.</p>`;

/** The style of a page that tries to hide everything except itself. */
const HOSTILE_STYLE = `<style>
  *, [data-pith-layers] { display: none !important; visibility: hidden !important; opacity: 0 !important;
    color: red !important; font: 3px cursive !important; pointer-events: none !important; }
  html, body, main, main * { display: block !important; visibility: visible !important; opacity: 1 !important; }
</style>`;

/** The script of a page that tries to get at everything that is added to it. */
const HOSTILE_SCRIPT = `<script>
  window.roots = 0;
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) { window.roots++; return attach.call(this, { mode: 'open' }); };
  window.seen = [];
  for (const type of ['click', 'keydown', 'copy', 'focusin', 'contextmenu']) {
    document.addEventListener(type, (event) => {
      seen.push(type);
      event.preventDefault();
      event.stopImmediatePropagation();
    });
  }
</script>`;

describe('the reader on a hostile page', () => {
  it('looks as usual under a strict policy with Trusted Types', async ({ tab, server }) => {
    const html = (await readFile(join(PAGES_FOLDER, 'demo/index.html'), 'utf8')).replace(
      '<p>Botanists call it',
      `${FORMULAS}<p>Botanists call it`,
    );
    server.serve('/strict-reader/', html, { 'content-security-policy': POLICY });
    await tab.open(`${SITE}/strict-reader/`);
    await grantActiveTab(tab);
    const before = await markup(tab);
    await tab.run(watchForViolations);
    await openReader(tab);
    const seen = await tab.runInLayers(appearance);
    expect(seen).toEqual({ position: 'fixed', columnIsNarrow: true, isPaper: true, isOnTop: true });
    await expect.poll(() => layerTexts(tab, '.text p:has(mfrac)')).toHaveLength(1);
    await expect.poll(() => layerTexts(tab, '.text p:has(msqrt > mi:only-child)')).toHaveLength(1);
    await closeReader(tab);
    expect(await exportByMenu(tab, 'page:copy-html')).toMatch(/^Copied/);
    // The policy blocks the page's pictures, for the page and for the reader.
    const violations = await tab.run(readViolations);
    expect(violations.filter((violation) => !violation.startsWith('img-src'))).toEqual([]);
    await awaitMarkup(tab, before);
    await openPage(tab, '/empty/');
    const { html: copied } = await paste(tab);
    expect(copied).toContain('<mfrac><mn>1</mn><mi>x</mi></mfrac>');
    expect(copied).toContain('<msqrt><mi>y</mi></msqrt>');
    expect(copied).not.toMatch(/pwned|<img src=.?x/);
  });

  it('stays usable above what the page opens later', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    await tab.run(openBanner);
    expect((await tab.runInLayers(appearance)).isOnTop).toBe(true);
    await tab.pressKey('Escape');
    await waitForLayersClosed(tab);
  });

  it('leaves its panel open when the page unfolds something below', async ({ tab }) => {
    await openInReader(tab, '/demo/');
    await tab.pressKey('k');
    await tab.run(unfoldSomething);
    await expect.poll(() => tab.runInLayers(isKeepPanelOpen)).toBe(true);
  });

  it('works as usual, like the bar, where pages stop clicks and keys', async ({ tab, server }) => {
    const stop = `<script>for (const type of ['click', 'keydown'])
      document.addEventListener(type, (event) => event.stopPropagation(), true);</script>`;
    const html = await readFile(join(PAGES_FOLDER, 'demo/index.html'), 'utf8');
    await openMarkup({ tab, server }, html.replace('<head>', `<head>${stop}`));
    await switchOn(tab);
    await waitUntil('the bar', () => tab.runInLayers(focusRead));
    await tab.pressKey('Enter');
    const isOpen = () => tab.runInLayers((root) => root?.querySelector('.reader h1') != null);
    await waitUntil('the reader', isOpen);
    await tab.pressKey('k');
    await waitUntil('the panel', () => tab.runInLayers(isKeepPanelOpen));
    // A notice of the page covers the reader for a moment, without harm.
    await tab.run(openToast);
    await expect.poll(() => tab.runInLayers(isKeepPanelOpen)).toBe(true);
    await tab.pressKey('Escape');
    await tab.pressKey('Escape');
    await waitUntil('the reader to close', isOpen, false);
  });

  it('is closed by the toolbar button, which no page can prevent', async ({ tab, server }) => {
    const stop = `<script>for (const type of ['click', 'keydown']) window.addEventListener(type, (event) => {
      event.stopImmediatePropagation();
      event.preventDefault();
    }, true);</script>`;
    const html = await readFile(join(PAGES_FOLDER, 'demo/index.html'), 'utf8');
    await openMarkup({ tab, server }, html.replace('<head>', `<head>${stop}`));
    await grantActiveTab(tab);
    await openReader(tab);
    await switchOn(tab);
    const isOpen = () => tab.runInLayers((root) => root?.querySelector('.reader h1') != null);
    await expect.poll(() => isOpen()).toBe(false);
  });

  it('withstands the page’s styles, and gives its scripts no access', async ({ tab, server }) => {
    const html = (await readFile(join(PAGES_FOLDER, 'demo/index.html'), 'utf8'))
      .replace('<head>', `<head>${HOSTILE_SCRIPT}`)
      .replace('</head>', `${HOSTILE_STYLE}</head>`);
    await openMarkup({ tab, server }, html);
    await grantActiveTab(tab);
    const before = await tab.run(readHostility);
    await openReader(tab);
    const seen = await tab.runInLayers(appearance);
    expect(seen).toEqual({ position: 'fixed', columnIsNarrow: true, isPaper: true, isOnTop: true });
    await tab.pressKey('t');
    await tab.pressKey('Escape');
    expect((await layerTexts(tab, 'h1'))[0]).toMatch(/^The soft middle of things/);
    const { roots, seen: events, isOpen } = await tab.run(readHostility);
    expect({ roots, isOpen }).toEqual({ roots: before.roots, isOpen: false });
    expect(events.filter((type) => type !== 'focusin')).toEqual(
      before.seen.filter((type) => type !== 'focusin'),
    );
  });
});

/** Moves to the bar's first button, once it exists; runs inside the page. */
function focusRead(root: ShadowRoot | null): boolean {
  const button = root?.querySelector<HTMLElement>('.page-bar .main');
  button?.focus();
  return button != null;
}

/** Shows a notice of the page above all else; runs inside the page. */
async function openToast(): Promise<void> {
  const toast = document.createElement('div');
  toast.popover = 'manual';
  toast.append('Somebody has just bought a twig.');
  document.body.append(toast);
  const toggled = new Promise((resolve) => toast.addEventListener('toggle', resolve));
  toast.showPopover();
  await toggled;
}

/** Opens a modal dialog of the page, as a consent banner does; runs inside the page. */
async function openBanner(): Promise<void> {
  const dialog = document.createElement('dialog');
  dialog.append('We value your privacy.');
  document.body.append(dialog);
  const toggled = new Promise((resolve) => dialog.addEventListener('toggle', resolve));
  dialog.showModal();
  await toggled;
}

/** Unfolds a part of the page, as scripts may do at any time; runs inside the page. */
async function unfoldSomething(): Promise<void> {
  const details = document.createElement('details');
  document.body.append(details);
  const toggled = new Promise((resolve) => details.addEventListener('toggle', resolve));
  details.open = true;
  await toggled;
}

function isKeepPanelOpen(root: ShadowRoot | null): boolean {
  return root?.querySelector('#keep-panel')?.matches(':popover-open') === true;
}

/** Describes how the reader looks; runs inside the page. */
function appearance(root: ShadowRoot | null) {
  const layer = root?.querySelector('.reader');
  const article = root?.querySelector('.article');
  const title = root?.querySelector('h1');
  if (!root || !layer || !article || !title) throw new Error('The reader is not open');
  const { position, backgroundColor, visibility, opacity } = getComputedStyle(layer);
  const { left, top, width } = title.getBoundingClientRect();
  // The value is not a number where the page's styles have removed it.
  const measure = Number.parseFloat(getComputedStyle(article).maxWidth);
  return {
    position,
    // The column's width is counted in letters, so it differs between machines.
    columnIsNarrow: article.getBoundingClientRect().width <= measure,
    isPaper:
      /^rgb\(255, 25[45], 25[01]\)$/.test(backgroundColor) &&
      visibility === 'visible' &&
      opacity === '1',
    isOnTop: root.elementFromPoint(left + width / 2, top + 10) === title,
  };
}

declare global {
  interface Window {
    roots?: number;
    seen?: string[];
  }
}

function readHostility() {
  const host = document.querySelector('[data-pith-layers]');
  return {
    roots: window.roots ?? -1,
    seen: [...(window.seen ?? [])],
    isOpen: host !== null && host.shadowRoot !== null,
  };
}
