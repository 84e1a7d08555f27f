import { buildElement } from '../ui/build-element.ts';
import { sentence } from '../ui/sentence.ts';
import { type Control, readerField } from './field.ts';
import type { LiveSettings } from './live-settings.ts';
import { buildSelect } from './select-field.ts';

/** The voice that reads aloud, of those that the machine has; browsers find them some time later. */
export function buildVoiceField(live: LiveSettings): Control {
  const field = readerField('voice');
  const automatic = { value: '', label: sentence('optionsVoiceAutomatic') };
  const select = buildSelect(live, field, {
    label: sentence('optionsVoice'),
    choices: [automatic],
  });
  const [first] = select.input.options;
  function listVoices(): void {
    // Voices of the net would hear what is read; those of the machine come first and mostly alone.
    const voices = speechSynthesis.getVoices().filter(({ localService }) => localService);
    const options = voices.map(({ voiceURI, name, lang }) =>
      buildElement('option', { attributes: { value: voiceURI }, children: [`${name} (${lang})`] }),
    );
    select.input.replaceChildren(first, ...options);
    select.show(live.current);
  }
  speechSynthesis.addEventListener('voiceschanged', listVoices);
  listVoices();
  return select;
}
