import { message } from '../../../layers/ui/message.ts';
import { buildHint } from '../controls/controls.ts';
import { buildSection, type Section } from '../controls/section.ts';
import { buildSectionControls } from '../controls/setting-controls.ts';
import type { LiveSettings } from '../live-settings.ts';

export function buildButtonSection(live: LiveSettings): Section {
  return buildSection({
    id: 'button',
    titleKey: 'optionsButtonTitle',
    aboutKey: 'optionsButtonAbout',
    parts: [...buildSectionControls(live, 'button'), buildHint(message('optionsButtonHint'))],
  });
}
