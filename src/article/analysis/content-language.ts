import { CONTENT } from '../../core/labels.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { leafText } from '../../page/page-tree.ts';
import type { ArticleMetadata, Direction } from '../article.ts';

const LETTERS = /\p{L}/gu;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
/** The least share of the text that states a language or a direction; less is a part in another. */
const MIN_SHARE = 0.8;
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/**
 * The metadata with language and direction of the content itself: those that its own elements state for nearly all of
 * its text, else those of the page. A page that states no direction anywhere is written as most of its letters are.
 * @param labels shape [L]
 */
export function withContentLanguage(
  metadata: ArticleMetadata,
  index: PageIndex,
  labels: Uint8Array,
): ArticleMetadata {
  const languages = new Map<string, number>();
  const directions = new Map<string, number>();
  let all = 0;
  let letters = 0;
  let rightToLeft = 0;
  const { leaves, textNodes } = index.tree;
  for (let leaf = 0; leaf < leaves.length; leaf++) {
    if (labels[leaf] !== CONTENT) continue;
    const node = textNodes[leaves[leaf]];
    const text = leafText(index.tree, leaf);
    all += text.length;
    add(languages, index.language(node).trim(), text.length);
    add(directions, index.direction(node), text.length);
    letters += text.match(LETTERS)?.length ?? 0;
    rightToLeft += text.match(RIGHT_TO_LEFT)?.length ?? 0;
  }
  const language = mostOf(languages, all);
  const stated = mostOf(directions, all) as Direction | '';
  const written = rightToLeft > letters / 2 ? 'rtl' : '';
  return {
    ...metadata,
    language: LANGUAGE_TAG.test(language) ? language : metadata.language,
    direction: stated || metadata.direction || written,
  };
}

function add(sums: Map<string, number>, key: string, length: number): void {
  sums.set(key, (sums.get(key) ?? 0) + length);
}

/** What nearly all of the text has; empty where there is no such thing. */
function mostOf(sums: ReadonlyMap<string, number>, all: number): string {
  for (const [key, sum] of sums) if (sum > MIN_SHARE * all) return key;
  return '';
}
