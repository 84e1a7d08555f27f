import type { Settings } from '../../../core/settings/settings.ts';
import { buildElement } from '../../layers/ui/build-element.ts';
import { message } from '../../layers/ui/message.ts';
import type { Place } from './controls/mark-place.ts';
import type { Section } from './controls/section.ts';
import { buildSettingsSearch } from './controls/settings-search.ts';
import { createLiveSettings, type LiveSettings } from './live-settings.ts';
import { buildPageHeader } from './page-frame.ts';
import { buildBackupSection } from './sections/backup-section.ts';
import { buildButtonSection } from './sections/button-section.ts';
import { buildCopySection } from './sections/copy-section.ts';
import { buildEngineSection } from './sections/engine-section.ts';
import { buildHighlightSection } from './sections/highlight-section.ts';
import { buildMarksSection } from './sections/marks-section.ts';
import { buildNoteSection } from './sections/note-section.ts';
import { buildPrivacySection } from './sections/privacy-section.ts';
import { buildReaderSection } from './sections/reader-section.ts';
import { buildShortcutsSection } from './sections/shortcuts-section.ts';
import { buildSitesSection } from './sections/sites-section.ts';
import { buildStrictnessSection } from './sections/strictness-section.ts';

/** Time to notice it in the corner of an eye; a failure stays. */
const SHOWN_MS = 2_500;

export interface OptionsPage {
  readonly elements: readonly HTMLElement[];
  readonly live: LiveSettings;
  readonly places: readonly Place[];
}

/** The settings page, showing the settings that it is given. */
export function buildOptionsPage(initial: Settings): OptionsPage {
  const status = buildSavedStatus();
  let sections: readonly Section[] = [];
  const show = (settings: Settings) => {
    for (const section of sections) section.show(settings);
  };
  const live = createLiveSettings({
    initial,
    show,
    onStored: status.saved,
    onFailed: status.failed,
  });
  // In the order of use; what few people need comes last.
  const all = [
    buildButtonSection(live),
    buildReaderSection(live),
    buildMarksSection(live),
    buildHighlightSection(live),
    buildStrictnessSection(live),
    buildCopySection(live),
    buildNoteSection(live),
    buildSitesSection(live),
    buildShortcutsSection(),
    buildPrivacySection(),
    buildBackupSection(live),
    buildEngineSection(live),
  ];
  sections = all.filter((section) => section !== undefined);
  show(initial);
  const places = sections.map(({ id, title, element }) => ({
    section: element,
    link: buildElement('a', { href: `#${id}` }, [title]),
  }));
  const aside = buildElement('div', { class: 'aside' }, [
    buildSettingsSearch(places),
    buildContents(places),
  ]);
  const main = buildElement(
    'main',
    {},
    sections.map(({ element }) => element),
  );
  return {
    elements: [buildPageHeader(message('optionsTitle')), aside, main, status.element],
    live,
    places,
  };
}

function buildContents(places: readonly Place[]): HTMLElement {
  const links = places.map(({ link }) => buildElement('li', {}, [link]));
  return buildElement('nav', { 'aria-label': message('optionsContents') }, [
    buildElement('ul', {}, links),
  ]);
}

/** The line that says that a change is stored, to eyes and to screen readers. */
function buildSavedStatus() {
  const element = buildElement('p', { class: 'saved', role: 'status' });
  let timer: ReturnType<typeof setTimeout>;
  function show(text: string): void {
    clearTimeout(timer);
    element.classList.remove('problem');
    element.textContent = text;
  }
  return {
    element,
    saved() {
      show(message('optionsSaved'));
      timer = setTimeout(() => show(''), SHOWN_MS);
    },
    failed(error: unknown) {
      console.error(error);
      show(message('optionsNotSaved'));
      element.classList.add('problem');
    },
  };
}
