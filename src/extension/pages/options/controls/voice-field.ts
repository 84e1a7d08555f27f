import { SETTINGS } from '../../../../core/settings/settings-list.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { message } from '../../../layers/ui/message.ts';
import type { LiveSettings } from '../live-settings.ts';
import { type Control, fieldOf } from './field.ts';
import { buildSelect } from './select-field.ts';

/** The voice that reads aloud, of those that the machine has; browsers find them some time later. */
export function buildVoiceField(live: LiveSettings): Control {
  const field = fieldOf('reader.voice', SETTINGS.reader.voice);
  const automatic = { value: '', label: message('optionsVoiceAutomatic') };
  const select = buildSelect(live, field, {
    label: message('optionsVoice'),
    choices: [automatic],
  });
  const [first] = select.input.options;
  function listVoices(): void {
    // Voices of the net would hear what is read: none is offered here, but one that was chosen is shown.
    const voices = speechSynthesis
      .getVoices()
      .filter(
        ({ localService, voiceURI }) => localService || voiceURI === live.current.reader.voice,
      );
    const options = voices.map(({ voiceURI, name, lang, localService }) => {
      const label = localService ? name : message('readerVoiceRemote', name);
      const children = [`${label} (${lang})`];
      return buildElement('option', { value: voiceURI }, children);
    });
    select.input.replaceChildren(first, ...options);
    select.show(live.current);
  }
  speechSynthesis.addEventListener('voiceschanged', listVoices);
  listVoices();
  return select;
}
