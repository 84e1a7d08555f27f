import { optionalPackage } from '../optional-package.ts';

/**
 * How many characters of a text its language is read from. A few sentences are enough, and the time
 * that the detector takes grows with the text.
 */
const MAX_CHARS = 2_000;

/**
 * Loads what tells a text's language.
 * @returns gives an ISO 639-1 code; empty where it is not sure
 */
export async function loadTextLanguage(): Promise<(text: string) => string> {
  const { eld } = await optionalPackage('Telling languages', 'eld', () => import('eld/small'));
  return (text) => {
    const found = eld.detect(text.slice(0, MAX_CHARS));
    return found.isReliable() ? found.language : '';
  };
}
