import { buildElement } from '../../../layers/ui/build-element.ts';
import { message } from '../../../layers/ui/message.ts';
import { buildSection, type Section } from '../controls/section.ts';
import { buildSectionControls } from '../controls/setting-controls.ts';
import type { LiveSettings } from '../live-settings.ts';

export function buildCopySection(live: LiveSettings): Section {
  return buildSection({
    id: 'copy',
    titleKey: 'optionsCopy',
    aboutKey: 'optionsCopyAbout',
    parts: [...buildSectionControls(live, 'copy'), buildElement('p', {}, [tabsLink()])],
  });
}

function tabsLink(): HTMLElement {
  const href = '/src/extension/pages/tabs/tabs.html';
  return buildElement('a', { href }, [message('menuSaveTabs')]);
}
