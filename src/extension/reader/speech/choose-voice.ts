/** The part of a `SpeechSynthesisVoice` by which one is chosen. */
export interface Voice {
  readonly voiceURI: string;
  readonly name: string;
  readonly lang: string;
  readonly localService: boolean;
}

/**
 * Voices for a language, best first: those of this machine before those that send the text to a
 * server, those of the very region before others of the language.
 * @param language BCP 47 tag; empty takes all voices
 */
export function rankVoices<V extends Voice>(voices: readonly V[], language: string): V[] {
  const wanted = tagOf(language);
  const [primary] = wanted.split('-');
  const rank = (voice: V) => (voice.localService ? 0 : 2) + (tagOf(voice.lang) === wanted ? 0 : 1);
  return voices
    .filter(({ lang }) => primary === '' || tagOf(lang).split('-')[0] === primary)
    .toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The voice that reads a text of a language.
 * @param preferred `voiceURI` of the user's choice; it counts where it speaks the language
 * @returns undefined where no voice speaks it
 */
export function chooseVoice<V extends Voice>(
  voices: readonly V[],
  language: string,
  preferred: string,
): V | undefined {
  const ranked = rankVoices(voices, language);
  return ranked.find(({ voiceURI }) => voiceURI === preferred) ?? ranked[0];
}

/** Android writes `en_US`. */
function tagOf(language: string): string {
  return language.replace(/_/g, '-').toLowerCase();
}
