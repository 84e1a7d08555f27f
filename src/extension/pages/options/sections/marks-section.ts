import { buildElement } from '../../../layers/ui/build-element.ts';
import { message } from '../../../layers/ui/message.ts';
import { buildHint } from '../controls/controls.ts';
import { buildSection, type Section } from '../controls/section.ts';
import { buildSectionControls } from '../controls/setting-controls.ts';
import type { LiveSettings } from '../live-settings.ts';

/** All that is about the user's own highlights; what Pith finds has a section of its own. */
export function buildMarksSection(live: LiveSettings): Section {
  return buildSection({
    id: 'marks',
    titleKey: 'optionsMarks',
    aboutKey: 'optionsMarksAbout',
    parts: [
      ...buildSectionControls(live, 'marks'),
      buildHint(message('markReach')),
      buildLink('/src/extension/pages/marks/marks.html', 'menuAllMarks'),
      // A rule of a website, where the browser asks whether Pith may see it.
      buildLink('#sites', 'optionsShowsMarks'),
    ],
  });
}

function buildLink(href: string, key: string): HTMLElement {
  const link = buildElement('a', { href }, [message(key)]);
  return buildElement('p', {}, [link]);
}
