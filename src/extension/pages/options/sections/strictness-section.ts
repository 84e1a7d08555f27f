import { message } from '../../../layers/ui/message.ts';
import { buildHint } from '../controls/controls.ts';
import { buildSection, type Section } from '../controls/section.ts';
import { buildSectionControls } from '../controls/setting-controls.ts';
import type { LiveSettings } from '../live-settings.ts';

export function buildStrictnessSection(live: LiveSettings): Section {
  return buildSection({
    id: 'strictness',
    titleKey: 'readerStrictness',
    aboutKey: 'optionsStrictnessAbout',
    parts: [
      ...buildSectionControls(live, 'strictness'),
      buildHint(message('optionsStrictnessHint')),
    ],
  });
}
