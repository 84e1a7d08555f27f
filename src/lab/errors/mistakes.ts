import { countWords } from '../../core/text/count-words.ts';
import { leafText, type PageTree } from '../../page/page-tree.ts';
import type { Verdict } from './mark-page.ts';
import { type MistakeKind, mistakeKinds } from './mistake-kinds.ts';

/** Neighbouring leaves with the same kind of mistake. */
export interface Mistake {
  readonly kind: MistakeKind;
  readonly words: number;
  /** The beginning of the text, with white space collapsed. */
  readonly beginning: string;
}

const MAX_BEGINNING = 80;

/** The mistakes of a page, largest first. Those without words are left out. */
export function mistakesOf(tree: PageTree, verdicts: readonly Verdict[]): Mistake[] {
  const kinds = mistakeKinds(tree, verdicts);
  const runs: { readonly kind: MistakeKind; readonly leaves: number[] }[] = [];
  for (const [leaf, kind] of kinds) {
    const last = runs.at(-1);
    if (last?.kind === kind && last.leaves.at(-1) === leaf - 1) last.leaves.push(leaf);
    else runs.push({ kind, leaves: [leaf] });
  }
  return runs
    .map(({ kind, leaves }) => {
      const texts = leaves.map((leaf) => leafText(tree, leaf));
      return {
        kind,
        words: texts.reduce((sum, text) => sum + countWords(text), 0),
        beginning: beginningOf(texts.join(' ')),
      };
    })
    .filter(({ words }) => words > 0)
    .toSorted((a, b) => b.words - a.words);
}

function beginningOf(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= MAX_BEGINNING) return characters.join('');
  return `${characters.slice(0, MAX_BEGINNING).join('')}…`;
}
