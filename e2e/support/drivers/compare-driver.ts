import type { EngineId } from '../../../src/core/engine.ts';
import type { Tab } from '../../browsers/browser.ts';
import { waitUntil } from '../wait-until.ts';
import { pressFocused } from './bar-driver.ts';
import { pressInReader } from './reader-driver.ts';

/** The numbers of words and passages in a row of the legend. */
export type LegendRow = readonly [words: string, passages: string];
export type Legend = Readonly<Record<string, LegendRow>>;

declare global {
  interface Window {
    /** The names of the page's highlights before the comparison and during it. */
    namesBefore?: string[];
    namesDuring?: string[];
  }
}

/** Opens the comparison by its menu entry, and waits until all its engines have answered. */
export async function openComparison(tab: Tab): Promise<void> {
  await tab.run(() => {
    window.namesBefore = [...CSS.highlights.keys()];
  });
  await tab.choose('button:compare');
  await awaitEngines(tab, ['pith', 'readability']);
}

/** Waits until exactly these engines, in this order, have answered or failed. */
export async function awaitEngines(tab: Tab, engines: readonly EngineId[]): Promise<void> {
  await waitUntil(
    `the answers of ${engines.join()}`,
    () => engineStates(tab),
    (states) =>
      Object.keys(states).join() === engines.join() &&
      Object.values(states).every((state) => state === 'done' || state === 'failed'),
  );
}

/** The state of each engine, in the order of the panel. */
export function engineStates(tab: Tab): Promise<Record<string, string>> {
  return tab.runInLayers((root) => {
    const rows = [...(root?.querySelectorAll<HTMLElement>('.engines li') ?? [])];
    return Object.fromEntries(rows.map(({ dataset }) => [dataset.engine, dataset.state ?? '']));
  });
}

/** Presses the checkbox of an engine, after opening the list of engines, and closes that. */
export async function toggleEngine(tab: Tab, engine: EngineId): Promise<void> {
  await pressInReader(tab, `.picker [name="${engine}"]`);
  // The panel moves while engines come and go, and a mouse might miss.
  await pressFocused(tab, '.picker summary');
}

/**
 * Compares the engines whose words the tests know by hand: BTE, which comes first, and Readability.
 */
export async function compareByRules(tab: Tab): Promise<void> {
  await toggleEngine(tab, 'pith');
  await toggleEngine(tab, 'bte');
  await awaitEngines(tab, ['bte', 'readability']);
}

/** The rows of the legend, by the mark that each explains. */
export function readLegend(tab: Tab): Promise<Legend> {
  return tab.runInLayers((root) => {
    const rows = [...(root?.querySelectorAll<HTMLElement>('.legend tbody tr') ?? [])];
    return Object.fromEntries(
      rows.map((row) => {
        const [words, passages] = [...row.querySelectorAll('td')].map((td) =>
          td.textContent.trim(),
        );
        return [row.dataset.agreement ?? '', [words, passages] as const];
      }),
    );
  });
}

/** The background colors of the marks on a light page. The names of marks differ each time. */
const GROUNDS = {
  all: 'rgb(226, 230, 221)',
  'only-0': 'rgb(211, 229, 252)',
  'only-1': 'rgb(255, 224, 196)',
  now: 'rgb(34, 33, 29)',
} as const;

/** The texts with a mark in the page, in no particular order and with white space collapsed. */
export function markedTexts(tab: Tab, mark: keyof typeof GROUNDS): Promise<string[]> {
  return tab.run((ground) => {
    window.namesDuring = [...CSS.highlights.keys()];
    const isMark = (name: string) =>
      getComputedStyle(document.body, `::highlight(${name})`).backgroundColor === ground;
    const marked = [...CSS.highlights].filter(([name]) => isMark(name));
    return marked.flatMap(([, ranges]) =>
      [...ranges].map((range) => String(range).replaceAll(/\s+/g, ' ').trim()),
    );
  }, GROUNDS[mark]);
}

/** Everything that a comparison could leave behind in a page. */
export function readTraces(tab: Tab): Promise<string[]> {
  return tab.run(() => {
    const groundOf = (name: string) =>
      getComputedStyle(document.body, `::highlight(${name})`).backgroundColor;
    const { namesBefore = [], namesDuring = [] } = window;
    const marks = namesDuring.filter((name) => !namesBefore.includes(name));
    return [
      ...[...CSS.highlights.keys()].filter((name) => !namesBefore.includes(name)),
      ...(document.querySelector('[data-pith-layers]') === null ? [] : ['host']),
      ...marks.map(groundOf).filter((ground) => !/^(rgba\(0, 0, 0, 0\)|transparent)$/.test(ground)),
    ];
  });
}

/** Waits for the influences in the open explanation. */
export async function awaitInfluences(tab: Tab): Promise<void> {
  await waitUntil('what moved the engine', () =>
    tab.runInLayers((root) => root?.querySelector('.influences') !== null && root !== null),
  );
}

/**
 * Shows Pith's layers again with an open shadow root, in a page with little else, since axe cannot
 * see closed roots.
 * @throws Error when nothing of them is in view there, as axe does not check what is out of view
 */
export async function copyLayers(tab: Tab, openBare: () => Promise<void>): Promise<void> {
  const shown = await tab.runInLayers((root) => {
    if (root === null) throw new Error('Nothing is shown over the page.');
    for (const box of root.querySelectorAll<HTMLInputElement>('input')) {
      box.toggleAttribute('checked', box.checked);
    }
    const sheets = root.adoptedStyleSheets.map(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText).join('\n'),
    );
    return { html: root.innerHTML, css: sheets.join('\n') };
  });
  await openBare();
  await tab.run(({ html, css }) => {
    const host = document.createElement('div');
    host.setAttribute('data-pith-layers', '');
    const root = host.attachShadow({ mode: 'open' });
    const style = document.createElement('style');
    style.textContent = css;
    const shownNodes = new DOMParser().parseFromString(html, 'text/html').body.childNodes;
    root.append(...shownNodes, style);
    document.documentElement.append(host);
    const layers = [...root.querySelectorAll<HTMLElement>('[popover]')];
    for (const layer of layers) layer.showPopover();
    const isInView = (layer: HTMLElement) => {
      const { left, top, right, bottom } = layer.getBoundingClientRect();
      const isOnScreen = left < innerWidth && top < innerHeight && right > 0 && bottom > 0;
      return isOnScreen && layer.checkVisibility({ visibilityProperty: true });
    };
    if (!layers.some(isInView)) throw new Error(`No layer is in view: ${html.slice(0, 300)}`);
  }, shown);
}
