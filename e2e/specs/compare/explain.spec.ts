import { describe, expect } from 'vitest';
import type { HostReply } from '../../../src/article/host-messages.ts';
import type { Point, Tab, TestBrowser } from '../../browsers/browser.ts';
import {
  awaitEngines,
  awaitInfluences,
  compareByRules,
  openComparison,
  readLegend,
  readTraces,
  toggleEngine,
} from '../../support/drivers/compare-driver.ts';
import {
  awaitTexts,
  layerTexts,
  openGranted,
  pressInReader,
  waitForLayersClosed,
} from '../../support/drivers/reader-driver.ts';
import { it } from '../../support/fixture.ts';
import { waitUntil } from '../../support/wait-until.ts';

const PAGE = '/compare/';

/** The members used here of what a browser offers to pages of an extension. */
interface ExtensionApi {
  readonly runtime: {
    connect(info: { name: string }): {
      readonly onMessage: { addListener(listener: (reply: HostReply) => void): void };
      readonly onDisconnect: { addListener(listener: () => void): void };
      postMessage(message: object): void;
    };
    sendMessage(message: object): Promise<unknown>;
  };
}

/** Asks about `<ul><li><a>Home</a></li></ul><p>A sentence.</p>` through the port that pages use. */
function askWhy([engine, leaf]: readonly [string, number]): Promise<HostReply> {
  const page = {
    key: 'why',
    captureVersion: 1,
    ...{ url: 'https://example.org/', title: '', language: '', truncated: false },
    names: ['#text', 'html', 'ul', 'li', 'p', 'a'],
    nodeNames: Uint16Array.of(1, 2, 3, 5, 0, 4, 0),
    parents: Int32Array.of(-1, 0, 1, 2, 3, 0, 5),
    textNodes: Int32Array.of(4, 6),
    text: 'HomeA sentence.',
    textEnds: Int32Array.of(4, 15),
    leaves: Int32Array.of(0, 1),
    leafFlags: new Uint8Array(2),
    attributeNodes: new Int32Array(),
    attributeNames: new Uint16Array(),
    attributeText: '',
    attributeEnds: new Int32Array(),
    attributeIds: new Int32Array(),
  };
  const { runtime } = (globalThis as unknown as { readonly chrome: ExtensionApi }).chrome;
  return new Promise((resolve, reject) => {
    const ask = () => {
      const port = runtime.connect({ name: 'label' });
      port.onDisconnect.addListener(() => reject(new Error('the port closed')));
      port.onMessage.addListener((reply: HostReply) => {
        if (reply.type === 'ready') port.postMessage({ type: 'why', engine, page, leaf });
        else resolve(reply);
      });
    };
    runtime.sendMessage({ type: 'ensure-host' }).then(ask, reject);
  });
}

describe('the question why a text was kept or left out', () => {
  const optionsOf = ({ extensionOrigin }: TestBrowser) =>
    `${extensionOrigin}src/extension/pages/options/options.html`;

  const page = ['a', 'li', 'neighbor', 'ul', 'words'];
  const answers = [
    // It masks its inputs, which include groups of numbers.
    { engine: 'pith', parts: page, factors: 16 },
    // It knows only words and tags.
    { engine: 'boilernet', parts: page, factors: 0 },
    // It sees neither words nor single tags as such.
    { engine: 'web2text', parts: ['neighbor'], factors: 10 },
    // It looks at the page itself each time.
    { engine: 'markov-tree', parts: page, factors: 0 },
  ] as const;
  for (const { engine, parts, factors } of answers) {
    it(`is answered by ${engine} with what moved its probability`, async ({ tab, browser }) => {
      await tab.open(optionsOf(browser));
      const reply = await tab.run(askWhy, [engine, 0] as const);
      if (reply.type !== 'explained') throw new Error(JSON.stringify(reply));
      const { influences, ...rest } = reply.explanation;
      expect(rest).toMatchObject({ engine, leaf: 0, tagPath: ['html', 'ul', 'li', 'a'] });
      const names = influences.map((part) => (part.kind === 'tag' ? part.name : part.kind));
      expect(names.filter((name) => name === 'factor')).toHaveLength(factors);
      expect(names.filter((name) => name !== 'factor').toSorted()).toEqual(parts);
      expect(influences.every(({ logOdds }) => Number.isFinite(logOdds))).toBe(true);
    });
  }

  it('is refused for a text that does not exist', async ({ tab, browser }) => {
    await tab.open(optionsOf(browser));
    const reply = await tab.run(askWhy, ['markov-tree', 2] as const);
    expect(reply).toMatchObject({ type: 'failed', error: { code: 'bad-input' } });
  });
});

describe('why a text was kept', () => {
  async function openedComparison(tab: Tab): Promise<void> {
    await openGranted(tab, PAGE);
    await openComparison(tab);
    await compareByRules(tab);
  }

  /** Checks the explanation of the article's second paragraph. */
  async function expectExplained(tab: Tab): Promise<void> {
    await awaitInfluences(tab);
    const [excerpt] = await layerTexts(tab, '.explain .excerpt');
    expect(excerpt).toMatch(/^Fold the dough over itself/);
    await expect
      .poll(() => layerTexts(tab, '.path li'))
      .toEqual(['html', 'body', 'main', 'article', 'p']);
    const verdicts = await awaitTexts(
      tab,
      '.judgements li',
      (texts) => texts.length === 2 && texts.every((text) => /Kept|Left out/.test(text)),
    );
    const [plain] = await layerTexts(tab, '.explain .plain');
    expect(plain).toMatch(/^This text is kept\. What counted most: “.+”\.$/);
    expect(verdicts[0]).toMatch(/Pith\s+Kept: \d+% \(\d+% needed\)/);
    expect(verdicts[1]).toMatch(/Readability\s+Kept, clearly/);
    expect((await layerTexts(tab, '.influences li')).length).toBeGreaterThan(0);
    for (const amount of await layerTexts(tab, '.influences .amount')) {
      expect(amount).toMatch(/^[+−]\d+\.\d{1,2}$/);
    }
  }

  it('is explained for the selected text', async ({ tab }) => {
    await openGranted(tab, PAGE);
    const selected = await tab.run(() => {
      getSelection()?.selectAllChildren(document.querySelectorAll('article p')[1]);
      return String(getSelection());
    });
    await tab.choose('page:why', selected);
    await expectExplained(tab);
    await tab.pressKey('Escape');
    await waitForLayersClosed(tab);
    await waitUntil('no trace', () => readTraces(tab), []);
  });

  it('is explained for the text on which the menu was opened', async ({ tab }) => {
    await openGranted(tab, PAGE);
    // The menu is closed, as Firefox would keep it open.
    await tab.run(() =>
      document.addEventListener('contextmenu', (event) => event.preventDefault()),
    );
    await tab.openMenu(await tab.run(pointOfText));
    await tab.choose('page:why');
    await expectExplained(tab);
  });

  it('is explained for the text clicked next, a click that does nothing else', async ({ tab }) => {
    await openGranted(tab, PAGE);
    await tab.run(() => document.addEventListener('click', () => document.body.remove()));
    await tab.choose('page:why');
    await awaitTexts(tab, '.explain p', (texts) => /^Click/.test(texts[0]));
    await tab.click(await tab.run(pointOfText));
    await expectExplained(tab);
    await expect.poll(() => tab.run(() => document.body !== null)).toBe(true);
  });

  it('leaves the page alone once the explanation is closed', async ({ tab }) => {
    await openGranted(tab, PAGE);
    await tab.run(() => {
      const button = document.createElement('button');
      button.append('Press me, for this page has changed since it was read.');
      button.addEventListener('click', () => button.replaceChildren('Pressed'));
      document.body.append(button);
    });
    await Promise.all([tab.choose('page:why'), tab.choose('page:why')]);
    const isAsking = (layers: readonly string[]) => layers.join().includes('Click the text');
    await awaitTexts(tab, '.compare', isAsking);
    // Once more, to be asked anew: by then, neither of the two is still on its way.
    await tab.runInLayers((root) => root?.querySelector('.explain')?.classList.add('asked-before'));
    await tab.choose('page:why');
    await awaitTexts(tab, '.explain:not(.asked-before)', isAsking);
    await tab.pressKey('Escape');
    await waitForLayersClosed(tab);
    const at = await tab.run(() => {
      const button = [...document.querySelectorAll('button')].at(-1);
      button?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left = 0, top = 0 } = button?.getBoundingClientRect() ?? {};
      return { x: left + 5, y: top + 5 };
    });
    await tab.click(at);
    const said = await tab.run(() => [...document.querySelectorAll('button')].at(-1)?.textContent);
    expect(said).toBe('Pressed');
  });

  it('is explained for a difference and for the text after it, and leads back', async ({ tab }) => {
    await openedComparison(tab);
    await tab.pressKey('n');
    await pressInReader(tab, '.passage button');
    await awaitInfluences(tab);
    expect((await layerTexts(tab, '.explain .excerpt'))[0]).toMatch(
      /^Join the friends of the mill/,
    );
    await tab.pressKey('n');
    await awaitTexts(tab, '.explain .excerpt', ([text]) => text === 'Bread in four hours');
    await tab.pressKey('Escape');
    expect((await readLegend(tab)).all).toEqual(['154', '1']);
  });

  it('leads back from the question which text is meant, too', async ({ tab }) => {
    await openedComparison(tab);
    await tab.choose('page:why');
    await awaitTexts(tab, '.explain p', ([text]) => /^Click/.test(text));
    await tab.pressKey('Escape');
    await expect.poll(() => layerTexts(tab, '.comparison')).toHaveLength(1);
    // Presses go to the page again.
    await tab.run(() => document.addEventListener('click', () => document.body.remove()));
    await tab.click(await tab.run(pointOfText));
    await expect.poll(() => tab.run(() => document.body === null)).toBe(true);
  });

  it('gives up its panel to a comparison that is started meanwhile', async ({ tab }) => {
    await openGranted(tab, PAGE);
    await tab.choose('page:why');
    await awaitTexts(tab, '.explain p', ([text]) => /^Click/.test(text));
    await openComparison(tab);
    await expect.poll(() => layerTexts(tab, '.explain')).toEqual([]);
    await tab.choose('button:compare');
    await waitForLayersClosed(tab);
  });

  it('is no longer explained once the user left while the page was read', async ({ tab }) => {
    await openedComparison(tab);
    await tab.pressKey('n');
    await pressInReader(tab, '.passage button');
    await awaitInfluences(tab);
    await tab.run(() => document.querySelector('article')?.append('Flour keeps for a year.'));
    // Both presses come before the page can have been read.
    await Promise.all([tab.pressKey('n'), tab.pressKey('Escape')]);
    await expect.poll(() => layerTexts(tab, '.explain')).toEqual([]);
    // The next page is read after that one.
    await toggleEngine(tab, 'boilerpipe');
    await awaitEngines(tab, ['bte', 'readability', 'boilerpipe']);
    await expect.poll(() => layerTexts(tab, '.explain')).toEqual([]);
    await expect.poll(() => layerTexts(tab, '.comparison')).toHaveLength(1);
  });
});

/** A point in the article's second paragraph; runs inside the page. */
function pointOfText(): Point {
  const paragraph = document.querySelectorAll('article p')[1];
  paragraph.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top } = paragraph.getBoundingClientRect();
  return { x: left + 20, y: top + 10 };
}
