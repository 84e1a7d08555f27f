/** The properties of a `SpeechSynthesisVoice` by which one is chosen. */
export interface Voice {
  readonly voiceURI: string;
  readonly name: string;
  readonly lang: string;
  readonly localService: boolean;
  /** Whether it is the system's default voice. */
  readonly default: boolean;
}

/**
 * Languages whose texts are understood in each other's voices, with the language that represents
 * them.
 */
const RELATED: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', yue: 'zh', cmn: 'zh' };

/**
 * Voices for a language, the best first. Voices of this machine come before those that send the
 * text to a server, then the same language and region, then the system's default.
 * @param language BCP 47 tag; empty takes all voices
 */
export function rankVoices<V extends Voice>(voices: readonly V[], language: string): V[] {
  const wanted = localeOf(language);
  const ranked = voices.flatMap((voice) => {
    const distance = wanted === undefined ? 0 : distanceOf(localeOf(voice.lang), wanted);
    if (distance === undefined) return [];
    return [{ voice, rank: [Number(!voice.localService), distance, Number(!voice.default)] }];
  });
  return ranked
    .toSorted((a, b) => a.rank.map((n, i) => n - b.rank[i]).find((by) => by !== 0) ?? 0)
    .map(({ voice }) => voice);
}

/**
 * The voice for a text. It is a voice of this machine, or the user's choice, so that nothing is
 * sent to a server without the user's decision.
 * @param preferred `voiceURI` of the user's choice, used if it speaks the language
 * @returns undefined where no such voice speaks it
 */
export function chooseVoice<V extends Voice>(
  voices: readonly V[],
  language: string,
  preferred: string,
): V | undefined {
  const ranked = rankVoices(voices, language);
  return (
    ranked.find(({ voiceURI }) => voiceURI === preferred) ??
    ranked.find(({ localService }) => localService)
  );
}

/** Distance of two languages: 0 for the same, 3 and 4 for a related one, undefined for another. */
function distanceOf(voice: Intl.Locale | undefined, wanted: Intl.Locale): number | undefined {
  if (voice === undefined || relatives(voice) !== relatives(wanted)) return undefined;
  // `maximize` adds the most likely region, so that English without a region counts as that of its
  // largest one.
  const [spoken, written] = [voice.maximize(), wanted.maximize()];
  if (voice.language !== wanted.language) return spoken.region === written.region ? 3 : 4;
  if (voice.baseName === wanted.baseName) return 0;
  return spoken.baseName === written.baseName ? 1 : 2;
}

function relatives({ language }: Intl.Locale): string {
  return RELATED[language] ?? language;
}

/**
 * A canonical locale, in which `iw` is Hebrew; undefined where the text is no tag. Android writes
 * `en_US`.
 */
function localeOf(language: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(language.replace(/_/g, '-'));
  } catch {
    return undefined;
  }
}
