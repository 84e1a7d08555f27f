import browser from 'webextension-polyfill';
import { WHOLE_PAGE } from '../../../core/action-request.ts';
import { safeLink } from '../../../core/text/safe-url.ts';
import type {} from '../../layers/page/pith-page.ts';
import type { ReaderSurface } from '../../layers/reader/reader-surface.ts';
import { buildElement } from '../../layers/ui/build-element.ts';
import { message } from '../../layers/ui/message.ts';
import type {} from '../../platform/browser/page-address.ts';
import {
  type KeptChange,
  type KeptEntry,
  type KeptVersion,
  newPassages,
} from '../../platform/library/kept-entry.ts';
import { followLibraryChanges } from '../../platform/library/library-news.ts';
import { openLibraryStore } from '../../platform/library/library-store.ts';
import type { ReadingPlace } from '../../platform/settings/reading-places.ts';
import keptScript from '../../tab/scripts/kept-script.ts?script&iife';
import { buildButton } from '../options/controls/controls.ts';
import { runScripts } from '../welcome/own-injection.ts';
import { tagsIn } from './bulk-bar.ts';
import { buildStateSelect, dayOf, keptAddress } from './entry-row.ts';
import { createLibraryChanges } from './library-changes.ts';

/** From which share on an article counts as read. */
const END_SHARE = 0.98;

const store = openLibraryStore();

/**
 * Shows a kept article in this page.
 * @param at of the version; the last one without it
 */
export async function showKept(id: string, at: string | undefined): Promise<void> {
  const changes = createLibraryChanges(store, async () => undefined);
  if (browser.extension.inIncognitoContext) {
    document.body.append(...frame([message('keptPrivate')]));
    return;
  }
  const entry = await changes.attempt(() => store.entry(id));
  const info = entry?.versions.find((one) => one.at === at) ?? entry?.versions.at(-1);
  const version = info && (await changes.attempt(() => store.version(id, info.at)));
  if (entry === undefined || version === undefined) {
    changes.say(message('libraryGone'));
    document.body.append(...frame([changes.outcome]));
    return;
  }
  document.title = entry.title;
  const texts = buildElement('div', { hidden: true });
  const before = entry.versions[entry.versions.findIndex((one) => one.at === version.at) - 1];
  const about = aboutArticle(entry, version);
  const more = before === undefined ? [] : await newerPassages(before.at, version);
  document.body.append(...frame([...about.children, changes.outcome, ...more]), texts);
  const places = createPlaces(entry);
  globalThis.pithKept = {
    url: entry.url,
    article: version.article,
    pictures: version.pictures,
    places,
    container: texts,
  };
  await runScripts([keptScript]);
  globalThis.pith?.readers.subscribe(places.follow);
  // It can be read where nothing can be stored, too.
  await changes.attempt(() =>
    store.change([id], ({ state }) => ({
      opened: new Date().toISOString(),
      state: state === 'unread' ? 'reading' : state,
    })),
  );
  void about.refresh();
  followLibraryChanges(() => void about.refresh());
  await globalThis.pith?.perform('reader', WHOLE_PAGE);
}

/** A page with the way back to the library. */
function frame(children: readonly (Node | string)[]): HTMLElement[] {
  const icon = buildElement('img', { src: '/icons/pith.svg', alt: '', width: 28, height: 28 });
  const link = buildElement('a', { href: 'library.html' }, [icon, message('menuLibrary')]);
  return [buildElement('header', {}, [link]), buildElement('main', {}, children)];
}

/** What is known of an article, and what can be done with it. */
function aboutArticle(entry: KeptEntry, version: KeptVersion) {
  const { id, url } = entry;
  let { state, tags } = entry;
  const change = (changed: KeptChange) =>
    void store.change([id], () => changed).catch(console.error);
  const states = buildElement('div', { class: 'state' });
  const field = buildElement('input', {
    type: 'text',
    id: 'tags',
    autocomplete: 'off',
    'aria-describedby': 'tags-hint',
  });
  field.addEventListener('change', () => change({ tags: tagsIn(field.value) }));

  function show(): void {
    const select = buildStateSelect(state, message('libraryState'), (next) =>
      change({ state: next }),
    );
    states.replaceChildren(select);
    if (document.activeElement !== field) field.value = tags.join(', ');
  }

  const read = buildButton(message('barRead'), () => {
    void globalThis.pith?.perform('reader', WHOLE_PAGE);
  });
  read.classList.add('primary');
  const link = safeLink(url);
  const page = buildElement(
    'a',
    { class: 'button', href: link, target: '_blank', rel: 'noopener noreferrer' },
    [message('libraryOpenPage')],
  );
  show();
  return {
    children: [
      buildElement('h1', { dir: 'auto' }, [entry.title]),
      buildElement('p', { class: 'address', dir: 'ltr' }, [url]),
      buildElement('div', { class: 'row' }, link === '' ? [read] : [read, page]),
      buildElement('div', { class: 'row fields' }, [
        labeled('', message('libraryState'), states),
        labeled('tags', message('libraryTags'), field, message('libraryTagsHint')),
        labeled('version', message('libraryVersion'), buildVersions(entry, version)),
      ]),
    ],
    async refresh() {
      const now = await store.entry(id).catch(() => undefined);
      if (now === undefined) return;
      ({ state, tags } = now);
      show();
    },
  };
}

function labeled(id: string, name: string, control: HTMLElement, hint?: string): HTMLElement {
  const label =
    id === ''
      ? buildElement('span', { class: 'label' }, [name])
      : buildElement('label', { for: id }, [name]);
  const hints =
    hint === undefined ? [] : [buildElement('p', { class: 'hint', id: `${id}-hint` }, [hint])];
  return buildElement('div', { class: 'field' }, [label, control, ...hints]);
}

/** The times at which the article was kept; another one is shown when it is chosen. */
function buildVersions({ id, versions }: KeptEntry, { at }: KeptVersion): HTMLElement {
  const select = buildElement(
    'select',
    { id: 'version' },
    versions
      .toReversed()
      .map((version) => buildElement('option', { value: version.at }, [timeOf(version.at)])),
  );
  select.value = at;
  select.addEventListener('change', () => {
    location.search = `${new URL(keptAddress(id), location.href).search}&at=${encodeURIComponent(select.value)}`;
  });
  return select;
}

function timeOf(at: string): string {
  const format = { timeStyle: 'short' } as const;
  const time = new Intl.DateTimeFormat(message('interfaceLanguage'), format).format(new Date(at));
  return `${dayOf(at)}, ${time}`;
}

/** What a version has that the one before it has not. */
async function newerPassages(before: string, version: KeptVersion): Promise<HTMLElement[]> {
  const old = await store.version(version.id, before);
  const passages = old === undefined ? [] : newPassages(old.article, version.article);
  if (passages.length === 0) return [];
  return [
    buildElement('section', { class: 'news' }, [
      buildElement('h2', {}, [message('libraryNews', timeOf(before))]),
      ...passages.map((words) => buildElement('p', { dir: 'auto' }, [words])),
    ]),
  ];
}

/** Where the user stops is stored with the article, and how much of it was read by then. */
function createPlaces({ id, place: kept, progress: before }: KeptEntry) {
  let place: ReadingPlace | undefined = kept;
  let progress = before;
  let scroller: Element | null | undefined;
  return {
    follow(reader: ReaderSurface | undefined) {
      scroller = reader?.article.parentElement;
    },
    recall: async () => place,
    keep(next: ReadingPlace | undefined) {
      place = next;
      // It is kept again after the reader has closed.
      if (scroller !== null && scroller !== undefined) {
        const { scrollTop, scrollHeight, clientHeight } = scroller;
        progress = Math.min(1, (scrollTop + clientHeight) / Math.max(1, scrollHeight));
      }
      store
        .change([id], ({ state }) => ({
          place: next,
          progress,
          ...(progress >= END_SHARE && state === 'reading' && { state: 'done' }),
        }))
        .catch(console.info);
    },
  };
}
