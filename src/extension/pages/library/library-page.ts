import { buildElement } from '../../layers/ui/build-element.ts';
import { formatCount } from '../../layers/ui/format-count.ts';
import { message } from '../../layers/ui/message.ts';
import { followAnnotationChanges } from '../../platform/annotations/annotation-news.ts';
import type { KeptEntry } from '../../platform/library/kept-entry.ts';
import { followLibraryChanges } from '../../platform/library/library-news.ts';
import { openLibraryStore } from '../../platform/library/library-store.ts';
import { buildButton } from '../options/controls/controls.ts';
import { buildBulkBar } from './bulk-bar.ts';
import { begunEntries, chooseEntries } from './choose-entries.ts';
import { buildEntryCard, buildEntryRow } from './entry-row.ts';
import { createLibraryChanges } from './library-changes.ts';
import { buildLibraryFilters } from './library-filters.ts';
import { followLibraryKeys } from './library-keys.ts';
import { buildLibraryPlace, buildSearch, paragraph } from './library-place.ts';
import { createLibrarySearch } from './library-search.ts';
import { buildLibraryTools } from './library-tools.ts';

/** Articles that are listed at first, and with each press on "Show more". */
const SHOWN_AT_ONCE = 100;
/** Articles that were begun, above the list. */
const BEGUN_SHOWN = 3;

/** The page that lists the articles that the user keeps on this machine. */
export function buildLibraryPage(): HTMLElement[] {
  return buildLibraryPlace('library', buildLibrary);
}

/** This is one closure, because search, filters, keys and actions work on the same list. */
function buildLibrary(): HTMLElement {
  const store = openLibraryStore();
  /** Undefined until they are read. */
  let entries: readonly KeptEntry[] | undefined;
  let shown: readonly KeptEntry[] = [];
  let chosen: ReadonlySet<string> = new Set();
  let lastChosen: string | undefined;
  let limit = SHOWN_AT_ONCE;
  const changes = createLibraryChanges(store, refresh);
  const search = createLibrarySearch(show);
  const filters = buildLibraryFilters(showFromStart);
  const tools = buildLibraryTools({ store, changes, refresh });
  const field = buildSearch(message('librarySearch'), (wanted) => {
    limit = SHOWN_AT_ONCE;
    search.ask(wanted);
  });
  field.addEventListener('focus', search.prepare);
  const count = buildElement('p', { class: 'count', role: 'status' });
  const begun = buildElement('ul', { class: 'cards' });
  const begunSection = buildElement('section', { class: 'begun', 'aria-labelledby': 'begun' }, [
    buildElement('h2', { id: 'begun' }, [message('libraryContinue')]),
    begun,
  ]);
  const list = buildElement('ul', { class: 'entries', 'aria-label': message('menuLibrary') });
  const none = paragraph('');
  const more = buildButton(message('markMore'), () => {
    limit += SHOWN_AT_ONCE;
    show();
  });
  const bulk = buildBulkBar({
    onAll: (isChosen) => choose(isChosen ? shown.map(({ id }) => id) : []),
    onState: (state) => void act((ids) => changes.setState(ids, state)),
    onTags: (tags) => void changes.addTags(targets(), tags),
    onRemove: () => void act(changes.remove),
    onBook: () => void tools.saveBook([...chosen]),
  });

  function showFromStart(): void {
    limit = SHOWN_AT_ONCE;
    show();
  }

  async function refresh(): Promise<void> {
    const read = await changes.attempt(() => store.entries());
    if (read === undefined) return;
    // A list that is built again takes a press that is being made.
    const isSame = JSON.stringify(read.entries) === JSON.stringify(entries);
    if (entries === undefined) changes.recall(read.removed);
    entries = read.entries;
    search.renew();
    tools.show(entries, read.damaged);
    if (!isSame) show();
  }

  function show(): void {
    const all = entries ?? [];
    const focused = focusedId();
    const { found } = search;
    shown = chooseEntries(all, filters.choice, found?.ids);
    // What is not seen is not changed by what is done with the chosen ones.
    const seen = new Set(shown.map(({ id }) => id));
    chosen = new Set([...chosen].filter((id) => seen.has(id)));
    const isPlain = found === undefined && field.value.trim() === '' && filters.choice.state === '';
    const toContinue = isPlain ? begunEntries(all, BEGUN_SHOWN) : [];
    begun.replaceChildren(...toContinue.map(buildEntryCard));
    begunSection.hidden = toContinue.length === 0;
    filters.show(all);
    filters.element.hidden = all.length === 0;
    field.hidden = all.length === 0;
    const rows = shown.slice(0, limit).map((entry) =>
      buildEntryRow(entry, {
        isChosen: chosen.has(entry.id),
        excerpt: found?.excerpts[entry.id],
        onChosen: (isChosen, event) => onChosen(entry.id, isChosen, event.shiftKey),
        onState: (state) => void changes.setState([entry.id], state),
      }),
    );
    list.replaceChildren(...rows);
    none.textContent = shown.length > 0 ? '' : message(noneKey(all.length === 0));
    none.hidden = shown.length > 0 || entries === undefined;
    more.hidden = shown.length <= limit;
    const words = all.length === 0 ? '' : message('libraryCount', formatCount(shown.length));
    // Said again only when it is news.
    if (count.textContent !== words) count.textContent = words;
    bulk.show(chosen.size, shown.length);
    if (focused !== undefined) linkOf(focused)?.focus();
  }

  function noneKey(isEmpty: boolean): string {
    if (isEmpty) return 'libraryEmpty';
    return search.found?.failed === true ? 'keptDamaged' : 'markNoMatch';
  }

  function choose(ids: readonly string[]): void {
    chosen = new Set(ids);
    for (const row of list.children) {
      const box = row.querySelector<HTMLInputElement>('input[type="checkbox"]');
      if (box !== null) box.checked = chosen.has(idOf(row) ?? '');
    }
    bulk.show(chosen.size, shown.length);
  }

  /** With Shift, all between the last one and this one. */
  function onChosen(id: string, isChosen: boolean, isRange: boolean): void {
    const ids = shown.map((entry) => entry.id);
    const [from, to] = [ids.indexOf(isRange ? (lastChosen ?? id) : id), ids.indexOf(id)];
    const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    lastChosen = id;
    const others = [...chosen].filter((one) => !range.includes(one));
    choose(isChosen ? [...others, ...range] : others);
  }

  function focusedId(): string | undefined {
    const row = focusedRow();
    return row === null ? undefined : idOf(row);
  }

  function linkOf(id: string | undefined): HTMLElement | undefined {
    const row = [...list.children].find((one) => idOf(one) === id);
    return row?.querySelector<HTMLElement>('h2 a') ?? undefined;
  }

  /** What is chosen; where nothing is, the article that has the focus. */
  function targets(): string[] {
    if (chosen.size > 0) return [...chosen];
    const focused = focusedId();
    return focused === undefined ? [] : [focused];
  }

  /** Where the article with the focus goes from the list, the focus goes to the one after it. */
  async function act(work: (ids: readonly string[]) => Promise<void>): Promise<void> {
    const ids = targets();
    if (ids.length === 0) return;
    const before = shown.map(({ id }) => id);
    await work(ids);
    const isThere = new Set(shown.map(({ id }) => id));
    if (ids.every((id) => isThere.has(id))) return;
    const after = before.slice(before.indexOf(ids[0])).find((id) => isThere.has(id));
    (linkOf(after) ?? linkOf(shown.at(-1)?.id) ?? field).focus();
  }

  function step(by: 1 | -1): void {
    const links = [...list.querySelectorAll<HTMLElement>('h2 a')];
    const at = links.findIndex((link) => link.closest('li') === focusedRow());
    const next = at < 0 ? links.at(by === 1 ? 0 : -1) : links[at + by];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  }

  function focusedRow(): Element | null {
    return document.activeElement?.closest('.entries > li') ?? null;
  }

  followLibraryKeys({
    search: () => field.focus(),
    step,
    choose() {
      const id = focusedId();
      if (id !== undefined) onChosen(id, !chosen.has(id), false);
    },
    setState: (state) => void act((ids) => changes.setState(ids, state)),
    remove: () => void act(changes.remove),
    undo: () => void changes.undo(),
  });
  // Nothing is offered before it is known that there is something.
  show();
  void refresh();
  // Another window, or a page that was kept, may have changed them.
  followLibraryChanges(() => void refresh());
  followAnnotationChanges(search.renew);
  return buildElement('main', {}, [
    field,
    changes.outcome,
    begunSection,
    filters.element,
    count,
    list,
    none,
    more,
    bulk.element,
    tools.element,
  ]);
}

function idOf(row: Element): string | undefined {
  return row instanceof HTMLElement ? row.dataset.id : undefined;
}
