import { describe, expect } from 'vitest';
import type { Point, Tab } from '../../browsers/browser.ts';
import type { PageServer } from '../../server/page-server.ts';
import { awaitBar } from '../../support/drivers/bar-driver.ts';
import { openComparison } from '../../support/drivers/compare-driver.ts';
import { startFromBar } from '../../support/drivers/corrections-driver.ts';
import { switchOn } from '../../support/drivers/driver.ts';
import { fillClipboard, paste } from '../../support/drivers/export-driver.ts';
import { typedText } from '../../support/drivers/field-driver.ts';
import { layerTexts, openReader, pressInReader } from '../../support/drivers/reader-driver.ts';
import { openMarkup } from '../../support/open-page.ts';
import { EVENT_KINDS, KEYS, makeUpEvents } from '../../support/page-events.ts';
import { it } from '../../support/settings-fixture.ts';
import { type ExtensionPage, openSettings } from '../../support/settings-page.ts';
import { TWIG_PARAGRAPHS } from '../../support/twig-paragraphs.ts';
import { waitUntil } from '../../support/wait-until.ts';

const ARTICLE = TWIG_PARAGRAPHS.map((text, i) => `<h2>Part ${i + 1}</h2><p>${text}</p>`).join('');
const PAGE = `<!doctype html><html lang="en"><title>Twigs</title><main><h1>Twigs of the elder</h1>${ARTICLE}
  <table><tr><th>Tree</th><th>Share</th></tr><tr><td>Elder</td><td>40</td></tr><tr><td>Ash</td><td>7</td></tr></table></main>
  <iframe srcdoc="<p>${TWIG_PARAGRAPHS[0]}"></iframe><footer><p>Imprint of the twigs</p></footer>`;
const WORDS = 'What the user has copied';

declare global {
  interface Window {
    /** The changes that Pith's layers went through. */
    happened?: string[];
  }
}

/** How the user opens each layer after pressing the toolbar button. */
const LAYERS: Readonly<Record<string, (tab: Tab) => Promise<void>>> = {
  'the bar': async () => undefined,
  'the bar with a menu': (tab) => pressInReader(tab, '.page-bar .more'),
  'choosing in the page': startFromBar,
  'the comparison': openComparison,
  'the reader': openReader,
  'the panel of type': (tab) => openPanel(tab, 't'),
  'the panel of what is kept': (tab) => openPanel(tab, 'k'),
  'the panel of what can be taken': (tab) => openPanel(tab, 'c'),
  'the keys of the reader': (tab) => openPanel(tab, '?'),
  'the search in the reader': (tab) => readAnd(tab, '/', ...'elder'),
  'choosing in the reader': (tab) => readAnd(tab, 'e'),
};

async function readAnd(tab: Tab, ...keys: readonly string[]): Promise<void> {
  await openReader(tab);
  for (const key of keys) await tab.pressKey(key);
}

async function openPanel(tab: Tab, key: string): Promise<void> {
  await readAnd(tab, key);
  // The browser reports it to the reader some time after the press.
  const isToldOf = () =>
    tab.runInLayers((root) =>
      [...(root?.querySelectorAll('button') ?? [])].some(
        ({ popoverTargetElement, ariaExpanded }) =>
          popoverTargetElement?.matches(':popover-open') === true && ariaExpanded === 'true',
      ),
    );
  await waitUntil('an open panel', isToldOf);
}

describe('an event that a page makes up', () => {
  for (const [name, open] of Object.entries(LAYERS)) {
    it(`presses nothing, while ${name} is there`, async ({ tab, browser, server, settings }) => {
      await openSettings(browser, settings);
      await begin(tab, server);
      await open(tab);
      await settle(tab);
      const points = await tab.runInLayers(pointsOfControls);
      expect(points.length).toBeGreaterThan(3);
      const before = await everything(tab, settings);
      await tab.runInLayers(watchRoot);
      const counts = await tab.run(makeUpEvents, { kinds: EVENT_KINDS, keys: KEYS, points });
      expect(Object.keys(counts).sort()).toEqual(Object.keys(EVENT_KINDS).sort());
      await expect.poll(() => tab.run(() => window.happened)).toEqual([]);
      expect(await everything(tab, settings)).toEqual(before);
      await leaveAll(tab);
      expect((await paste(tab)).text).toBe(WORDS);
    });
  }

  it('costs nothing: made-up toggle events do not change the reader', async ({ tab, server }) => {
    await begin(tab, server);
    await openReader(tab);
    await settle(tab);
    await tab.runInLayers(watchRoot);
    await tab.run(async () => {
      const states = { oldState: 'closed', newState: 'open', bubbles: true };
      for (let i = 0; i < 2_000; i++)
        document.body.dispatchEvent(new ToggleEvent('toggle', states));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    });
    await expect.poll(() => tab.run(() => window.happened)).toEqual([]);
    await leaveAll(tab);
  });

  it('cannot start a search in the reader, though the field changes', async ({ tab, server }) => {
    await begin(tab, server);
    await readAnd(tab, '/', ...'elder');
    const look = async () => [await typedText(tab), ...(await layerTexts(tab, '.find-bar output'))];
    const before = await look();
    expect(before).toEqual(['elder', expect.stringMatching(/^1 of \d+$/)]);
    await tab.run(() => void document.execCommand('insertText', false, 's of the'));
    expect(await look()).toEqual(before);
    await tab.run(() => void document.execCommand('delete'));
    expect(await look()).toEqual(before);
    await tab.pressKey('s');
    expect(await look()).toEqual(['elders', '0 of 0']);
    await leaveAll(tab);
  });

  it('presses no button even when it reuses the event of a user’s key', async ({ tab, server }) => {
    await openMarkup({ tab, server }, PAGE);
    await tab.run(() => {
      // After its dispatch, a page can change an event and dispatch it again.
      const later = (event: KeyboardEvent) =>
        setTimeout(() => event.key === 'z' && event.initEvent('click', true, true));
      window.addEventListener('keydown', later, { capture: true });
      const stop = (event: Event) => event.stopPropagation();
      document.addEventListener('keydown', stop, { capture: true });
    });
    await switchOn(tab);
    await awaitBar(tab);
    await openReader(tab);
    await tab.runInLayers((root) => {
      const leave = root?.querySelector<HTMLElement>('.reader .icon-button');
      leave?.focus();
      if (!leave || root?.activeElement !== leave) throw new Error('Nothing leaves the reader');
    });
    await tab.pressKey('z');
    await tab.pressKey('k');
    const panels = () =>
      tab.runInLayers((root) =>
        [...(root?.querySelectorAll('.panel:popover-open') ?? [])].map(({ id }) => id),
      );
    await waitUntil('a panel', panels, ({ length }) => length > 0);
    await expect.poll(() => panels()).toEqual(['keep-panel']);
  });
});

async function begin(tab: Tab, server: PageServer): Promise<void> {
  await openMarkup({ tab, server }, PAGE);
  await fillClipboard(tab, WORDS);
  await switchOn(tab);
  await awaitBar(tab);
}

/** Waits for what follows with the next frames: that something was scrolled, and what moves with it. */
async function settle(tab: Tab): Promise<void> {
  await tab.run(async () => {
    for (let frame = 0; frame < 3; frame++) {
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    }
  });
}

/** Closes all layers over the page except the bar. */
async function leaveAll(tab: Tab): Promise<void> {
  for (let presses = 0; presses < 3; presses++) await tab.pressKey('Escape');
}

/** Everything that is stored and shown. */
async function everything(tab: Tab, settings: Tab) {
  const stored = await settings.run(async () => {
    const { chrome } = globalThis as unknown as ExtensionPage;
    const { sync, local } = chrome.storage;
    return { synced: await sync.get(null), local: await local.get(null) };
  });
  const layers = await tab.runInLayers((root) => ({
    markup: root?.innerHTML ?? '',
    open: [...(root?.querySelectorAll(':modal, :popover-open') ?? [])].map(
      ({ className }) => className,
    ),
    values: [...(root?.querySelectorAll('input, select') ?? [])].map((field) => {
      const { value, checked } = field as HTMLInputElement;
      return `${value} ${checked}`;
    }),
    scrolled: [...(root?.querySelectorAll('*') ?? [])].reduce(
      (sum, { scrollTop }) => sum + scrollTop,
      0,
    ),
    focused: root?.activeElement?.outerHTML ?? '',
  }));
  const page = await tab.run(() => ({
    markup: document.documentElement.outerHTML,
    highlighted: [...CSS.highlights.values()].map((highlight) => highlight.size),
    scrolled: scrollY,
    selected: String(getSelection()),
    address: location.href,
  }));
  return { stored, layers, page, badge: await tab.badge() };
}

/**
 * The centres of everything that can be pressed, and points of the text beneath; runs inside the
 * page.
 */
function pointsOfControls(root: ShadowRoot | null): Point[] {
  const controls = root?.querySelectorAll(
    'button, input, select, summary, label, .frame, .passage',
  );
  const texts = document.querySelectorAll('main p');
  return [...(controls ?? []), ...texts].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = { x: left + width / 2, y: top + height / 2 };
    const isSeen = width > 0 && at.y > 0 && at.y < innerHeight && at.x > 0 && at.x < innerWidth;
    return isSeen ? [at] : [];
  });
}

/** Records all changes of Pith's layers; runs inside the page. */
function watchRoot(root: ShadowRoot | null): void {
  const happened: string[] = [];
  window.happened = happened;
  if (root === null) throw new Error('Nothing of Pith is there');
  const note = ({ type, target }: { type: string; target: unknown }) =>
    happened.push(`${type} ${(target as Element).localName}.${(target as Element).className}`);
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver((records) => records.forEach(note)).observe(root, all);
  for (const type of [
    'focusin',
    'focusout',
    'close',
    'cancel',
    'toggle',
    'beforetoggle',
    'scroll',
  ]) {
    root.addEventListener(type, note, { capture: true });
  }
}
