import browser from 'webextension-polyfill';
import { reportError } from '../../../core/errors.ts';
import { noteHeaderOf } from '../../layers/files/note.ts';
import { saveFile } from '../../layers/files/save-file.ts';
import { buildElement } from '../../layers/ui/build-element.ts';
import { formatCount } from '../../layers/ui/format-count.ts';
import { countedMessage, message } from '../../layers/ui/message.ts';
import { failureKey } from '../../layers/ui/notices/failure-key.ts';
import type { TabPage } from '../../platform/messages/tab-message.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import { buildButton } from '../options/controls/controls.ts';
import { timeLeft } from '../options/measure/time-left.ts';
import { buildPageHeader } from '../options/page-frame.ts';
import { listTabs, originsOf, type WebTab } from './list-tabs.ts';
import { type ReadTab, readTab } from './read-tab.ts';
import { buildTabList, type TabList } from './tab-list.ts';
import { tabsFile } from './tabs-file.ts';
import { buildTabsForm } from './tabs-form.ts';
import { keptPages, readTabs } from './tabs-run.ts';

/** The page on which several tabs are chosen and saved as one file. */
export function buildTabsPage(): HTMLElement[] {
  const outcome = buildElement('p', { class: 'outcome', role: 'status' });
  const place = buildElement('div', { class: 'chooser' });
  const about = buildElement('p', {}, [message('tabsAbout')]);
  const access: Promise<TabAccess> = allowedNow().then(tabAccess);
  let ready: TabAccess | undefined;
  let isListing = false;
  void access.then((now) => {
    ready = now;
    show.disabled = false;
  });

  const show = buildButton(message('tabsShow'), () => {
    // A second press would find the list given back by the first.
    if (isListing) return;
    isListing = true;
    // In the press itself: Firefox asks the user at no other time.
    const asked = ready?.askForList() ?? Promise.resolve(false);
    void list(asked).finally(() => {
      isListing = false;
    });
  });
  show.classList.add('primary');
  show.disabled = true;

  async function list(asked: Promise<boolean>): Promise<void> {
    if (!(await asked)) {
      outcome.textContent = message('tabsRefused');
      return;
    }
    const found = await listTabs();
    const tools = await access;
    await tools.giveBackList();
    outcome.textContent = found.tabs.length === 0 ? message('tabsNone') : '';
    if (found.tabs.length === 0) return;
    const chooser = buildChooser(found, tools, outcome);
    show.replaceWith(chooser.element);
    chooser.focus();
  }

  place.append(show);
  const main = buildElement('main', {}, [about, place, outcome]);
  return [buildPageHeader(message('tabsTitle')), main];
}

function buildChooser(
  found: Awaited<ReturnType<typeof listTabs>>,
  access: TabAccess,
  outcome: HTMLElement,
) {
  const kept = keptPages();
  let running: AbortController | undefined;
  /** The browser asks the user, or it has not answered yet. */
  let isAsking = false;
  const tabs: TabList = buildTabList(found, showState);
  const form = buildTabsForm(() => {
    if (isAsking || running !== undefined) return;
    const chosen = tabs.chosen();
    isAsking = true;
    void run(chosen, access.askForPages(chosen)).catch(notifyFailure);
  });
  const progress = buildElement('progress', {
    max: 1,
    value: 0,
    'aria-label': message('tabsTitle'),
  });
  const left = buildElement('span');
  const cancel = buildButton(message('workCancel'), () => running?.abort());
  const busy = buildElement('div', { class: 'run', hidden: true }, [progress, left, cancel]);
  const element = buildElement('div', {}, [tabs.element, form.element, busy]);
  showState();

  function showState(): void {
    form.setEnabled(running === undefined && tabs.chosen().length > 0);
  }

  function setRunning(controller: AbortController | undefined): void {
    running = controller;
    busy.hidden = controller === undefined;
    tabs.setBusy(controller !== undefined);
    showState();
    if (controller !== undefined) cancel.focus();
  }

  async function run(chosen: readonly WebTab[], asked: Promise<boolean>): Promise<void> {
    outcome.replaceChildren();
    const isAllowed = await asked.finally(() => {
      isAsking = false;
    });
    if (!isAllowed) {
      outcome.textContent = message('tabsPagesRefused');
      return;
    }
    const cancelling = new AbortController();
    setRunning(cancelling);
    const begun = performance.now();
    const notifyProgress = (done: number) => {
      const share = done / chosen.length;
      progress.value = share;
      const count = message('tabsProgress', formatCount(done), formatCount(chosen.length));
      left.textContent = `${count} ${timeLeft(performance.now() - begun, share)}`.trim();
    };
    notifyProgress(0);
    try {
      tabs.forget();
      const pages = await readTabs(chosen, {
        withPictures: form.format() === 'epub',
        kept,
        signal: cancelling.signal,
        read: readTab,
        onBegun: (tab) => tabs.tell(tab, message('tabsReading'), 'working'),
        onAnswer(tab, answer, done) {
          notifyAnswer(tabs, tab, answer);
          notifyProgress(done);
        },
      });
      if (cancelling.signal.aborted) offerRest(pages, chosen);
      else await save(pages, chosen);
    } finally {
      setRunning(undefined);
      await access.giveBackPages();
    }
  }

  /** After a cancellation: what is done is kept, and can be saved by itself. */
  function offerRest(pages: readonly TabPage[], chosen: readonly WebTab[]): void {
    for (const tab of chosen) if (kept.of(tab, false) === undefined) tabs.tell(tab, '', 'done');
    outcome.textContent = countedMessage('tabsCancelled', pages.length, formatCount(pages.length));
    if (pages.length === 0) return;
    const rest = buildButton(message('tabsSaveRead'), () => {
      void save(pages, chosen).catch(notifyFailure);
    });
    outcome.append(' ', rest);
    rest.focus();
  }

  async function save(pages: readonly TabPage[], chosen: readonly WebTab[]): Promise<void> {
    if (pages.length === 0) {
      outcome.textContent = message('tabsNothing');
      return;
    }
    const { copy, note } = await readSettings();
    const sourceLabel = copy.sourceInFiles ? message('sourceLine', '') : '';
    const file = tabsFile(
      form.format(),
      { title: form.title(), pages },
      {
        options: { ...copy, note: noteHeaderOf(note), sourceLabel },
        fileName: note.fileName,
      },
    );
    saveFile(file);
    const counts = [formatCount(pages.length), formatCount(chosen.length)] as const;
    outcome.textContent = countedMessage('tabsSaved', chosen.length, file.name, ...counts);
  }

  function notifyFailure(error: unknown): void {
    const { code } = reportError(error);
    outcome.textContent = message(failureKey(code));
    console.error(error);
  }

  // Nothing stays allowed where the page is closed in the middle of its work.
  addEventListener('pagehide', () => void access.giveBackPages());
  return { element, focus: () => element.querySelector<HTMLElement>('#search')?.focus() };
}

function notifyAnswer(tabs: TabList, tab: WebTab, answer: ReadTab): void {
  if (!('page' in answer)) {
    tabs.tell(tab, answer.problem, 'problem');
    return;
  }
  const { words, isTruncated } = answer.page;
  const count = countedMessage('copyWords', words, formatCount(words));
  tabs.tell(tab, isTruncated ? `${count}. ${message('copyTruncated')}` : count, 'done');
}

/**
 * What the page asks the browser for, each at the press that needs it. All that was not allowed before is given back,
 * so that nothing stays allowed which the user wanted once.
 */
interface TabAccess {
  /** Asks for the list of tabs. Call it in the press itself. @returns whether the user has allowed it */
  askForList(): Promise<boolean>;
  /** Asks for the pages of some tabs. Call it in the press itself. */
  askForPages(tabs: readonly WebTab[]): Promise<boolean>;
  giveBackList(): Promise<void>;
  giveBackPages(): Promise<void>;
}

/** @param before what was allowed when the page was opened */
function tabAccess(before: {
  readonly origins: readonly string[];
  readonly hasList: boolean;
}): TabAccess {
  const asked = new Set<string>();
  return {
    askForList: () => browser.permissions.request({ permissions: ['tabs'] }),
    askForPages(tabs) {
      const origins = originsOf(tabs);
      for (const origin of origins) if (!before.origins.includes(origin)) asked.add(origin);
      return browser.permissions.request({ origins });
    },
    async giveBackList() {
      if (!before.hasList) await browser.permissions.remove({ permissions: ['tabs'] });
    },
    async giveBackPages() {
      const origins = [...asked];
      asked.clear();
      if (origins.length > 0) await browser.permissions.remove({ origins });
    },
  };
}

/** What the browser allows at the moment. */
async function allowedNow(): Promise<Parameters<typeof tabAccess>[0]> {
  const { origins = [], permissions = [] } = await browser.permissions.getAll();
  return { origins, hasList: permissions.includes('tabs') };
}
