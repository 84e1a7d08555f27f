import { DEFAULT_SETTINGS } from '../../../core/settings/settings.ts';
import { buildElement } from '../../ui/build-element.ts';
import { message } from '../../ui/message.ts';
import { buildButton } from '../controls/controls.ts';
import { buildSection, type Section } from '../controls/section.ts';
import { buildSectionControls } from '../controls/setting-controls.ts';
import { buildVoiceField } from '../controls/voice-field.ts';
import type { LiveSettings } from '../live-settings.ts';
import { buildReaderPreview } from './reader-preview.ts';

export function buildReaderSection(live: LiveSettings): Section {
  const preview = buildReaderPreview();
  return buildSection({
    id: 'reader',
    titleKey: 'optionsReader',
    aboutKey: 'optionsReaderAbout',
    parts: [
      { element: preview.element, show: ({ reader }) => preview.show(reader) },
      ...buildSectionControls(live, 'reader', { 'reader.voice': () => [buildVoiceField(live)] }),
      buildReset(live),
    ],
  });
}

function buildReset(live: LiveSettings): HTMLElement {
  const { reader } = DEFAULT_SETTINGS;
  const button = buildButton(message('optionsReaderReset'), () => {
    void live.change((old) => ({ ...old, reader }));
  });
  return buildElement('p', { children: [button] });
}
