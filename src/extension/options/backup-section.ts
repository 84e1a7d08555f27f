import { DEFAULT_SETTINGS, type Settings } from '../../core/settings.ts';
import { giveUpAccess, requestAccess } from '../site-access.ts';
import { openingSites } from '../site-rule-changes.ts';
import { saveFile } from '../take/save-file.ts';
import { buildElement } from '../ui/build-element.ts';
import { sentence } from '../ui/sentence.ts';
import { buildButton } from './controls.ts';
import type { LiveSettings } from './live-settings.ts';
import { buildSection, type Section } from './section.ts';
import { readSettingsFile, writeSettingsFile } from './settings-file.ts';

const FILE_NAME = 'pith-settings.json';
/** Far more than a thousand sites take; larger files are none of ours. */
const MAX_FILE_BYTES = 1_000_000;

/** All settings at once: into a file, out of a file, and back to what they were at first. */
export function buildBackupSection(live: LiveSettings): Section {
  const outcome = buildOutcome();

  /** Puts other settings in the place of all, which can be taken back. */
  async function replaceAll(settings: Settings, words: string): Promise<void> {
    const before = live.current;
    // That it could not be stored is said already, and what is stored still holds.
    if (!(await live.change(() => settings))) return;
    await giveUpAccess(newlyMissing(before, settings));
    outcome.say(words, () => {
      const lost = newlyMissing(before, live.current);
      // In the click itself, or the browser will not ask; without it, the list of sites says so.
      if (lost.length > 0) requestAccess(lost).catch(console.info);
      void live.change(() => before);
      outcome.say(sentence('optionsUndone'));
    });
  }

  async function importFile(file: File): Promise<void> {
    const text = file.size > MAX_FILE_BYTES ? '' : await file.text();
    const read = readSettingsFile(text);
    if ('problem' in read) outcome.complain(sentence(read.problem, file.name, read.field));
    else await replaceAll(read.settings, sentence('optionsImported', file.name));
  }

  return buildSection({
    id: 'backup',
    titleKey: 'optionsBackup',
    aboutKey: 'optionsBackupAbout',
    parts: [
      buildElement('div', {
        class: 'row',
        children: [
          buildButton(sentence('optionsExport'), () => {
            const content = writeSettingsFile(live.current);
            saveFile({ name: FILE_NAME, mediaType: 'application/json', content });
          }),
          ...buildImport((file) => void importFile(file)),
          buildButton(sentence('optionsReset'), () => {
            void replaceAll(DEFAULT_SETTINGS, sentence('optionsResetDone'));
          }),
        ],
      }),
      outcome.element,
    ],
  });
}

function newlyMissing(before: Settings, after: Settings): string[] {
  const still = openingSites(after);
  return openingSites(before).filter((hostname) => !still.includes(hostname));
}

/** A button in place of the browser's own file control, which does not speak the page's language. */
function buildImport(onFile: (file: File) => void): HTMLElement[] {
  const input = buildElement('input', {
    attributes: { type: 'file', name: 'import', accept: '.json,application/json', hidden: true },
  });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file !== undefined) onFile(file);
    // The same file can be chosen again.
    input.value = '';
  });
  return [buildButton(sentence('optionsImport'), () => input.click()), input];
}

/** What came of it, with a way back. */
function buildOutcome() {
  const words = buildElement('span', { attributes: { role: 'status' } });
  const place = buildElement('p', { class: 'outcome', children: [words] });
  const show = (text: string, button?: HTMLButtonElement) => {
    words.textContent = text;
    place.replaceChildren(words, ...(button === undefined ? [] : [' ', button]));
  };
  return {
    element: place,
    say(text: string, undo?: () => void) {
      place.classList.remove('problem');
      show(text, undo === undefined ? undefined : buildButton(sentence('optionsUndo'), undo));
    },
    complain(text: string) {
      place.classList.add('problem');
      show(text);
    },
  };
}
