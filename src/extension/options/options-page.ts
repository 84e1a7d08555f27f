import type { Settings } from '../../core/settings.ts';
import { buildElement } from '../ui/build-element.ts';
import { sentence } from '../ui/sentence.ts';
import { buildBackupSection } from './backup-section.ts';
import { buildCopySection } from './copy-section.ts';
import { buildEngineSection } from './engine-section.ts';
import { buildHighlightSection } from './highlight-section.ts';
import { createLiveSettings, type LiveSettings } from './live-settings.ts';
import { buildPageHeader } from './page-frame.ts';
import { buildPrivacySection } from './privacy-section.ts';
import { buildReaderSection } from './reader-section.ts';
import { buildSavedStatus } from './saved-status.ts';
import type { Section } from './section.ts';
import { buildShortcutsSection } from './shortcuts-section.ts';
import { buildSitesSection } from './sites-section.ts';
import { buildStrictnessSection } from './strictness-section.ts';

export interface OptionsPage {
  readonly elements: readonly HTMLElement[];
  readonly live: LiveSettings;
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
  sections = [
    buildEngineSection(live),
    buildStrictnessSection(live),
    buildHighlightSection(live),
    buildReaderSection(live),
    buildCopySection(live),
    buildSitesSection(live),
    buildShortcutsSection(),
    buildBackupSection(live),
    buildPrivacySection(),
  ];
  show(initial);
  const main = buildElement('main', { children: sections.map(({ element }) => element) });
  return {
    elements: [
      buildPageHeader(sentence('optionsTitle')),
      buildContents(sections),
      main,
      status.element,
    ],
    live,
  };
}

function buildContents(sections: readonly Section[]): HTMLElement {
  const links = sections.map(({ id, title }) => {
    const link = buildElement('a', { attributes: { href: `#${id}` }, children: [title] });
    return buildElement('li', { children: [link] });
  });
  return buildElement('nav', {
    attributes: { 'aria-label': sentence('optionsContents') },
    children: [buildElement('ul', { children: links })],
  });
}
