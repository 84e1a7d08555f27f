import type { ReaderSettings } from '../../../../core/settings/settings.ts';
import { SETTINGS } from '../../../../core/settings/settings-list.ts';
import { listen } from '../../../platform/events/listen.ts';
import { buildElement } from '../../ui/build-element.ts';
import { message } from '../../ui/message.ts';
import { rankVoices } from './choose-voice.ts';

/** The fields in which voice and rate are chosen. */
export interface SpeechChoices {
  readonly voices: HTMLSelectElement;
  readonly rates: HTMLSelectElement;
  /**
   * Offers the voices for a language, or all where none speaks it.
   * @param language BCP 47 tag, or empty
   */
  offer(known: readonly SpeechSynthesisVoice[], language: string): void;
  /** Shows the chosen voice and rate, wherever they were changed. */
  show(): void;
}

export interface SpeechChoicesOptions {
  reader(): Pick<ReaderSettings, 'voice' | 'rate'>;
  onChange(change: Partial<ReaderSettings>): void;
}

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];

export function createSpeechChoices({ reader, onChange }: SpeechChoicesOptions): SpeechChoices {
  const voices = buildElement('select', { 'aria-label': message('readerVoice') });
  const rates = buildElement('select', { 'aria-label': message('readerRate') });
  listen(voices, 'change', () => onChange({ voice: voices.value }));
  listen(rates, 'change', () => onChange({ rate: Number(rates.value) }));

  function show(): void {
    const { voice, rate } = reader();
    voices.value = voice;
    if (voices.selectedIndex === -1) voices.value = '';
    if (rates.value !== String(rate)) rates.replaceChildren(...rateOptions(rate));
    rates.value = String(rate);
  }

  function offer(known: readonly SpeechSynthesisVoice[], language: string): void {
    voices.replaceChildren(...voiceOptions(known, language));
    show();
  }

  // Browsers load their voices late. Until then the two fields would be empty.
  offer([], '');
  return { voices, rates, offer, show };
}

function voiceOptions(
  known: readonly SpeechSynthesisVoice[],
  language: string,
): HTMLOptionElement[] {
  const ranked = rankVoices(known, language);
  const shown = ranked.length > 0 ? ranked : known;
  return [
    option('', message('readerVoiceAutomatic')),
    ...shown.map(({ voiceURI, name, localService }) =>
      option(voiceURI, localService ? name : message('readerVoiceRemote', name)),
    ),
  ];
}

/** @param rate the current rate, which is always offered, because the settings page allows any */
function rateOptions(rate: number): HTMLOptionElement[] {
  const { min, max } = SETTINGS.reader.rate.range;
  const all = [...new Set([...RATES, rate])].filter((one) => one >= min && one <= max);
  const format = new Intl.NumberFormat(message('interfaceLanguage'));
  return all.toSorted((a, b) => a - b).map((one) => option(String(one), `${format.format(one)}×`));
}

function option(value: string, label: string): HTMLOptionElement {
  return buildElement('option', { value }, [label]);
}
