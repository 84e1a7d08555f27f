/** The part of a `SpeechSynthesisVoice` by which one is chosen. */
export interface Voice {
  readonly voiceURI: string;
  readonly name: string;
  readonly lang: string;
  readonly localService: boolean;
  /** The one that the system uses where nothing is said. */
  readonly default: boolean;
}

/** Languages whose texts are understood when they are read by each other's voices; the first name stands for all. */
const RELATED: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', yue: 'zh', cmn: 'zh' };

/**
 * Voices for a language, best first: those of this machine before those that send the text to a
 * server, those of the very language and region before others, the system's own before its like.
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
 * The voice that reads a text of a language: one of this machine, or the user's choice, whatever that is. Nothing is sent to
 * a server by itself.
 * @param preferred `voiceURI` of the user's choice; it counts where it speaks the language
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

/** 0 for the same, 3 and more for a related language; undefined for another. */
function distanceOf(voice: Intl.Locale | undefined, wanted: Intl.Locale): number | undefined {
  if (voice === undefined || relatives(voice) !== relatives(wanted)) return undefined;
  // English without a region is that of its largest one, and so on.
  const [spoken, written] = [voice.maximize(), wanted.maximize()];
  if (voice.language !== wanted.language) return spoken.region === written.region ? 3 : 4;
  if (voice.baseName === wanted.baseName) return 0;
  return spoken.baseName === written.baseName ? 1 : 2;
}

function relatives({ language }: Intl.Locale): string {
  return RELATED[language] ?? language;
}

/** Canonical, so that `iw` is Hebrew; undefined for what is no tag. Android writes `en_US`. */
function localeOf(language: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(language.replace(/_/g, '-'));
  } catch {
    return undefined;
  }
}
