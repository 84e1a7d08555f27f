/** Enough for the browser's detector to be sure, in characters. */
const SAMPLE = 5_000;

/**
 * The language of a text whose page does not say it, by the browser's own detector on this machine.
 * @returns BCP 47 tag; empty where it is not sure
 */
export async function detectLanguage(text: string): Promise<string> {
  const { isReliable, languages } = await chrome.i18n.detectLanguage(text.slice(0, SAMPLE));
  const [most] = languages.toSorted((a, b) => b.percentage - a.percentage);
  return isReliable && most !== undefined && most.language !== 'und' ? most.language : '';
}
