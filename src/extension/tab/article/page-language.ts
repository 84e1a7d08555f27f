import { leafText } from '../../../page/page-tree.ts';
import type { ReadPage } from '../../layers/page/read-page.ts';

/** Enough for the browser's detector to be sure, in characters. */
const SAMPLE = 5_000;

const detected = new WeakMap<ReadPage, string>();

/**
 * Finds out the language of a page that does not state it, by the browser's own detector on this machine: voices, fonts,
 * hyphens and reading time depend on it.
 */
export async function detectLanguage(page: ReadPage): Promise<void> {
  if (!detected.has(page)) detected.set(page, await detect(page));
}

/** BCP 47 tag that was detected; empty where the page states one, where the detector was not sure, or not asked. */
export function detectedLanguage(page: ReadPage): string {
  return detected.get(page) ?? '';
}

async function detect({ documents: [top] }: ReadPage): Promise<string> {
  if (top === undefined || top.capture.tree.language.trim() !== '') return '';
  const { tree } = top.capture;
  const { probabilities, threshold } = top.labeling;
  let sample = '';
  for (let leaf = 0; leaf < probabilities.length && sample.length < SAMPLE; leaf++) {
    if (probabilities[leaf] >= threshold) sample += `${leafText(tree, leaf)}\n`;
  }
  try {
    const { isReliable, languages } = await chrome.i18n.detectLanguage(sample);
    const [most] = languages.toSorted((a, b) => b.percentage - a.percentage);
    return isReliable && most !== undefined && most.language !== 'und' ? most.language : '';
  } catch (error) {
    // Nothing depends on it that was not there without it.
    console.info('Pith could not tell the language of the page:', error);
    return '';
  }
}
