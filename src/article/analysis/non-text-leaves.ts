import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { controlsBesideCode } from '../elements/code/beside-code.ts';
import { guttersBesideCode } from '../elements/code/code-gutter.ts';
import type { CodeLabel } from '../elements/code/code-label.ts';
import { isIconName } from '../elements/pictures/icon-names.ts';
import { controlWords } from './control-words.ts';
import { dataOfScripts } from './data-of-scripts.ts';
import { duplicateLabels } from './duplicate-labels.ts';

/** Why words of content leaves are not in the article as text. */
export type LeftOutReason =
  | 'formula'
  | 'note-number'
  | 'link-back'
  | 'line-number'
  | 'permalink'
  | 'code-label'
  | 'icon-name'
  | 'duplicate-label'
  | 'control-word'
  | 'data'
  | 'ruby-bracket'
  | 'drawing'
  | 'tab';

/** The labels of a page, and why leaves that were content or doubtful are so no more. */
export interface TextLeaves {
  /** Shape [L]. */
  readonly labels: Uint8Array;
  readonly leftOut: ReadonlyMap<number, LeftOutReason>;
}

type CodeLabels = ReadonlyMap<number, CodeLabel>;

/**
 * The leaves that no article has, in the order in which they are looked for: each finder sees what those before it
 * have left.
 */
const NON_TEXT: readonly {
  readonly reason: LeftOutReason;
  readonly find: (index: PageIndex, labels: Uint8Array, codeLabels: CodeLabels) => number[];
}[] = [
  { reason: 'data', find: dataOfScripts },
  { reason: 'control-word', find: controlWords },
  { reason: 'control-word', find: controlsBesideCode },
  { reason: 'duplicate-label', find: duplicateLabels },
  { reason: 'icon-name', find: iconNames },
  { reason: 'code-label', find: codeLabelLeaves },
  { reason: 'line-number', find: guttersBesideCode },
];

/**
 * Labels without leaves that no article says: words of buttons, what stands there twice, names of icons and of
 * the language of code, data for scripts.
 * @param labels shape [L]
 */
export function withoutNonTextLeaves(
  index: PageIndex,
  labels: Uint8Array,
  codeLabels: CodeLabels,
): TextLeaves {
  const kept = labels.slice();
  const leftOut = new Map<number, LeftOutReason>();
  for (const { reason, find } of NON_TEXT) {
    for (const leaf of find(index, kept, codeLabels)) {
      if (kept[leaf] !== BOILERPLATE) leftOut.set(leaf, reason);
      kept[leaf] = BOILERPLATE;
    }
  }
  return { labels: kept, leftOut };
}

function iconNames(index: PageIndex, labels: Uint8Array): number[] {
  return Array.from(labels.keys()).filter(
    (leaf) => labels[leaf] !== BOILERPLATE && isIconName(index, leaf),
  );
}

/** The code itself says what language it is in; where it is left out, so is what stands over it. */
function codeLabelLeaves(
  { firstLeaf, end }: PageIndex,
  labels: Uint8Array,
  codeLabels: CodeLabels,
): number[] {
  const leaves: number[] = [];
  for (const [code, { leaf }] of codeLabels) {
    const isCodeKept = labels.subarray(firstLeaf[code], firstLeaf[end[code]]).includes(CONTENT);
    if (labels[leaf] !== BOILERPLATE && isCodeKept) leaves.push(leaf);
  }
  return leaves;
}
