interface ReadingSpeed {
  /** Characters a minute. */
  readonly mean: number;
  /** Standard deviation between readers. */
  readonly deviation: number;
}

/**
 * Silent reading speed of adults: Trauzettel-Klosinski and Dietz, "Standardized Assessment of
 * Reading Performance: The New International Reading Speed Texts IReST", IOVS 53 (2012), table 2.
 * It counts characters, because words differ in length between languages.
 */
const SPEEDS: Readonly<Record<string, ReadingSpeed>> = {
  ar: { mean: 612, deviation: 88 },
  de: { mean: 920, deviation: 86 },
  en: { mean: 987, deviation: 118 },
  es: { mean: 1025, deviation: 127 },
  fi: { mean: 1078, deviation: 121 },
  fr: { mean: 998, deviation: 126 },
  he: { mean: 833, deviation: 130 },
  it: { mean: 950, deviation: 140 },
  ja: { mean: 357, deviation: 56 },
  nl: { mean: 978, deviation: 143 },
  pl: { mean: 916, deviation: 126 },
  pt: { mean: 913, deviation: 145 },
  ru: { mean: 986, deviation: 175 },
  sl: { mean: 885, deviation: 145 },
  sv: { mean: 917, deviation: 156 },
  tr: { mean: 1054, deviation: 156 },
  zh: { mean: 255, deviation: 29 },
};

/**
 * Characters that are about a word each: Han and kana. Hangul has spaces and is read like Latin.
 */
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/**
 * Share of such characters from which a page without a language is taken for Chinese or Japanese.
 */
const IDEOGRAPHIC_SHARE = 0.3;

export interface ReadingTime {
  /** Whole minutes, at least 1. Both are equal where the range is narrow. */
  readonly fromMinutes: number;
  readonly toMinutes: number;
}

/**
 * How long a text takes to read, for readers one standard deviation above and below the language's
 * mean.
 * @param language BCP 47 tag, or empty
 * @returns undefined for a text without a character
 */
export function readingTime(text: string, language: string): ReadingTime | undefined {
  const characters = text.replace(/\s+/gu, ' ').trim().length;
  if (characters === 0) return undefined;
  const { mean, deviation } = SPEEDS[speedLanguage(text, language)];
  return {
    fromMinutes: Math.max(1, Math.round(characters / (mean + deviation))),
    toMinutes: Math.max(1, Math.round(characters / (mean - deviation))),
  };
}

function speedLanguage(text: string, language: string): string {
  const [primary] = language.toLowerCase().split('-');
  if (Object.hasOwn(SPEEDS, primary)) return primary;
  const ideographs = text.match(IDEOGRAPHS)?.length ?? 0;
  if (ideographs < text.length * IDEOGRAPHIC_SHARE) return 'en';
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : 'zh';
}
