import { buildSection, type Section } from '../controls/section.ts';
import { buildSectionControls } from '../controls/setting-controls.ts';
import type { LiveSettings } from '../live-settings.ts';

export function buildCopySection(live: LiveSettings): Section {
  return buildSection({
    id: 'copy',
    titleKey: 'optionsCopy',
    aboutKey: 'optionsCopyAbout',
    parts: buildSectionControls(live, 'copy'),
  });
}
