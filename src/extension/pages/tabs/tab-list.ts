import { buildElement } from '../../layers/ui/build-element.ts';
import { formatCount } from '../../layers/ui/format-count.ts';
import { countedMessage, message } from '../../layers/ui/message.ts';
import type { WebTab, WindowTabs } from './list-tabs.ts';

/** The tabs of a window with boxes to tick, what of them is wanted, and what became of each. */
export interface TabList {
  readonly element: HTMLElement;
  /** The tabs that are ticked, in their order. */
  chosen(): readonly WebTab[];
  /** Says below a tab what became of it. */
  tell(tab: WebTab, words: string, kind: 'working' | 'done' | 'problem'): void;
  /** Takes away what was said. */
  forget(): void;
  /** While pages are read nothing can be ticked. */
  setBusy(isBusy: boolean): void;
}

interface Row {
  readonly tab: WebTab;
  readonly element: HTMLElement;
  readonly box: HTMLInputElement;
  readonly outcome: HTMLElement;
}

/** @param onChange called whenever other tabs are ticked */
export function buildTabList({ tabs, others }: WindowTabs, onChange: () => void): TabList {
  const rows = tabs.map(buildRow);
  const search = buildElement('input', { type: 'search', id: 'search', autocomplete: 'off' });
  const all = buildElement('input', { type: 'checkbox', id: 'all' });
  const count = buildElement('span', { class: 'count', role: 'status' });
  const list = buildElement(
    'ul',
    { class: 'tabs' },
    rows.map(({ element }) => element),
  );
  const isSeen = ({ element }: Row) => !element.hidden;

  function showCount(): void {
    const seen = rows.filter(isSeen);
    const ticked = seen.filter(({ box }) => box.checked).length;
    all.checked = ticked === seen.length && ticked > 0;
    all.indeterminate = ticked > 0 && ticked < seen.length;
    all.disabled = seen.length === 0 || isBusy;
    const chosen = rows.filter(({ box }) => box.checked).length;
    count.textContent = message('tabsChosen', formatCount(chosen), formatCount(rows.length));
  }

  let isBusy = false;
  search.addEventListener('input', () => {
    const words = search.value.toLowerCase().split(/\s+/);
    for (const { tab, element } of rows) {
      const text = `${tab.title} ${tab.url.href}`.toLowerCase();
      element.hidden = !words.every((word) => text.includes(word));
    }
    showCount();
  });
  all.addEventListener('change', () => {
    for (const { box } of rows.filter(isSeen)) box.checked = all.checked;
    showCount();
    onChange();
  });
  list.addEventListener('change', () => {
    showCount();
    onChange();
  });
  showCount();

  const rowOf = (tab: WebTab) => rows.find((row) => row.tab === tab);
  const more =
    others === 0 ? [] : [buildHint(countedMessage('tabsOthers', others, formatCount(others)))];
  return {
    element: buildElement('div', { class: 'tab-list' }, [
      buildLabel('search', message('tabsSearch')),
      search,
      buildElement('div', { class: 'check' }, [all, buildLabel('all', message('tabsAll')), count]),
      list,
      ...more,
    ]),
    chosen: () => rows.filter(({ box }) => box.checked).map(({ tab }) => tab),
    tell(tab, words, kind) {
      const outcome = rowOf(tab)?.outcome;
      if (outcome === undefined) return;
      outcome.dataset.kind = kind;
      outcome.textContent = words;
    },
    forget() {
      for (const { outcome } of rows) outcome.textContent = '';
    },
    setBusy(busy) {
      isBusy = busy;
      for (const { box } of rows) box.disabled = busy;
      showCount();
    },
  };
}

function buildRow(tab: WebTab): Row {
  const id = `tab-${tab.id}`;
  const attributes = { type: 'checkbox', id, 'aria-describedby': `${id}-outcome` };
  const box = buildElement('input', attributes);
  const title = buildElement('bdi', { class: 'title' }, [tab.title]);
  const host = buildElement('bdi', { class: 'host' }, [tab.url.host]);
  const label = buildElement('label', { for: id }, [title, ' ', host]);
  const outcome = buildElement('p', { class: 'outcome', id: `${id}-outcome` });
  const element = buildElement('li', {}, [box, label, outcome]);
  return { tab, element, box, outcome };
}

function buildLabel(id: string, words: string): HTMLElement {
  return buildElement('label', { for: id }, [words]);
}

function buildHint(words: string): HTMLElement {
  return buildElement('p', { class: 'hint' }, [words]);
}
