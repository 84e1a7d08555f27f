import { leafText } from '../../core/page/page-tree.ts';
import type { Place } from './paint.ts';
import { shownWords } from './passages.ts';

/** Enough to recognise a passage by. */
const EXCERPT_CHARACTERS = 160;

/** How a place begins, its white space made single. */
export function excerptOf({ captured, first, last }: Place): string {
  const { tree } = captured.capture;
  let text = '';
  for (let leaf = first; leaf <= last && text.length <= EXCERPT_CHARACTERS; leaf++) {
    if (first === last || shownWords(tree, leaf) > 0) text += leafText(tree, leaf);
  }
  const clean = text.replaceAll(/\s+/g, ' ').trim();
  return clean.length > EXCERPT_CHARACTERS ? `${clean.slice(0, EXCERPT_CHARACTERS)}…` : clean;
}
