import { withoutChanges } from '../../../../core/settings/field-changes.ts';
import {
  DEFAULT_SETTINGS,
  parseSettings,
  type Settings,
} from '../../../../core/settings/settings.ts';
import { saveFile } from '../../../layers/files/save-file.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { formatCount } from '../../../layers/ui/format-count.ts';
import { joinSentences, message } from '../../../layers/ui/message.ts';
import { giveUpAccess, requestAccess } from '../../../platform/browser/site-access.ts';
import { inTurn } from '../../../platform/events/in-turn.ts';
import { countUnsyncedSites } from '../../../platform/settings/settings-store.ts';
import { sitesWithTask } from '../../../platform/settings/site-rule-changes.ts';
import { buildButton } from '../controls/controls.ts';
import { buildSection, type Section } from '../controls/section.ts';
import type { LiveSettings } from '../live-settings.ts';
import { readSettingsFile, writeSettingsFile } from './settings-file.ts';

const FILE_NAME = 'pith-settings.json';
/** In megabytes: more than browsers store for an extension. */
const MAX_FILE_MB = 10;

/** All settings at once: into a file, out of a file, and back to what they were at first. */
export function buildBackupSection(live: LiveSettings): Section {
  const reset = buildButton(message('optionsReset'), () => {
    void replaceAll(DEFAULT_SETTINGS, message('optionsResetDone'));
  });
  const outcome = buildOutcome(reset);

  /** Puts other settings in the place of all, which can be taken back. */
  async function replaceAll(settings: Settings, done: string): Promise<void> {
    const before = live.current;
    // Of a second press on the same button there is nothing to take back, but of the first one.
    if (isSame(before, settings)) {
      outcome.showUnlessOffering(done);
      return;
    }
    // That it could not be stored is said already, and what is stored still holds.
    if (!(await live.change(() => settings))) return;
    const words = await withSync(done, settings);
    await giveUpAccess(newlyMissing(before, settings));
    // Somebody who was quick has changed something since.
    if (!isSame(live.current, settings)) return;
    outcome.offer(words, settings, () => {
      outcome.say(message('optionsUndone'));
      const lost = newlyMissing(before, live.current);
      // In the click itself, or the browser will not ask; without it, the list of sites says so.
      if (lost.length > 0) requestAccess(lost).catch(console.info);
      void live.change((now) => withoutChanges(now, { before, after: settings }));
    });
  }

  const importFile = inTurn(async (file: File) => {
    if (file.size > MAX_FILE_MB * 1_000_000) {
      outcome.complain(message('optionsImportTooLarge', file.name, MAX_FILE_MB));
      return;
    }
    const text = await textOf(file);
    if (text === undefined) {
      outcome.complain(message('optionsImportUnreadable', file.name));
      return;
    }
    const read = readSettingsFile(text);
    if ('problem' in read) outcome.complain(message(read.problem, file.name, read.field));
    else await replaceAll(read.settings, message('optionsImported', file.name));
  });

  return buildSection({
    id: 'backup',
    titleKey: 'optionsBackup',
    aboutKey: 'optionsBackupAbout',
    parts: [
      buildElement('div', { class: 'row' }, [
        buildButton(message('optionsExport'), () => {
          const content = writeSettingsFile(live.current);
          saveFile({ name: FILE_NAME, mediaType: 'application/json', content });
        }),
        ...buildImport(importFile),
        reset,
      ]),
      outcome,
    ],
  });
}

/** Undefined where the browser cannot read it: it may be gone, or not the user's. */
async function textOf(file: File): Promise<string | undefined> {
  try {
    return await file.text();
  } catch (error) {
    console.info(error);
    return undefined;
  }
}

/** Browsers sync some hundred sites at most: says so where there are more. */
async function withSync(words: string, { sites }: Settings): Promise<string> {
  const unsynced = await countUnsyncedSites();
  if (unsynced === 0) return words;
  const synced = Object.keys(sites).length - unsynced;
  return joinSentences(
    words,
    message('optionsPartlySynced', formatCount(synced), formatCount(unsynced)),
  );
}

/** In whatever order they name the sites. */
function isSame(a: Settings, b: Settings): boolean {
  const [textA, textB] = [a, b].map(({ sites, ...common }) => {
    const sorted = Object.fromEntries(Object.entries(sites).toSorted());
    return JSON.stringify(parseSettings({ ...common, sites: sorted }));
  });
  return textA === textB;
}

function newlyMissing(before: Settings, after: Settings): string[] {
  const still = sitesWithTask(after);
  return sitesWithTask(before).filter((hostname) => !still.includes(hostname));
}

/** A button in place of the browser's own file control, which does not speak the page's language. */
function buildImport(onFile: (file: File) => void): HTMLElement[] {
  const input = buildElement('input', {
    type: 'file',
    name: 'import',
    accept: '.json,application/json',
    hidden: true,
  });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file !== undefined) onFile(file);
    // The same file can be chosen again.
    input.value = '';
  });
  return [buildButton(message('optionsImport'), () => input.click()), input];
}

/**
 * What came of it, with a way back until something else is changed, here or elsewhere: that would be lost.
 * @param after takes the focus when the way back goes with it
 */
function buildOutcome(after: HTMLElement) {
  const words = buildElement('span', { role: 'status' });
  const element = buildElement('p', { class: 'outcome' }, [words]);
  /** The settings from which the way back leads. */
  let offered: Settings | undefined;

  function put(text: string, button?: HTMLButtonElement): void {
    const hadFocus = element.matches(':focus-within');
    offered = undefined;
    element.classList.remove('problem');
    words.textContent = text;
    element.replaceChildren(words, ...(button === undefined ? [] : [' ', button]));
    if (hadFocus) after.focus();
  }

  return {
    element,
    show(settings: Settings) {
      if (offered !== undefined && !isSame(settings, offered)) put('');
    },
    say: put,
    showUnlessOffering(text: string) {
      if (offered === undefined) put(text);
    },
    offer(text: string, settings: Settings, undo: () => void) {
      put(text, buildButton(message('optionsUndo'), undo));
      offered = settings;
    },
    complain(text: string) {
      put(text);
      element.classList.add('problem');
    },
  };
}
