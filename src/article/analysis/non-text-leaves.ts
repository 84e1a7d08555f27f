import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { controlsBesideCode } from '../elements/code/beside-code.ts';
import type { CodeLabel } from '../elements/code/code-label.ts';
import { isIconName } from '../elements/pictures/icon-names.ts';
import type { LeftOutReason } from '../flow/block-builder.ts';
import { controlWords } from './control-words.ts';
import { dataOfScripts } from './data-of-scripts.ts';
import { duplicateLabels } from './duplicate-labels.ts';

/**
 * Labels without leaves that no article says: words of buttons, what stands there twice, names of icons and of
 * the language of code, data for scripts.
 * @param labels shape [L]
 * @param leftOut takes down why, for those that are content or in doubt
 * @returns shape [L]
 */
export function withoutNonTextLeaves(
  index: PageIndex,
  labels: Uint8Array,
  {
    codeLabels,
    leftOut,
  }: {
    readonly codeLabels: ReadonlyMap<number, CodeLabel>;
    readonly leftOut: Map<number, LeftOutReason>;
  },
): Uint8Array {
  const kept = labels.slice();
  const leaveOut = (leaves: readonly number[], reason: LeftOutReason) => {
    for (const leaf of leaves) {
      if (kept[leaf] !== BOILERPLATE) leftOut.set(leaf, reason);
      kept[leaf] = BOILERPLATE;
    }
  };
  leaveOut(dataOfScripts(index, kept), 'data');
  leaveOut(controlWords(index, kept), 'control-word');
  leaveOut(controlsBesideCode(index), 'control-word');
  leaveOut(duplicateLabels(index, kept), 'echo');
  leaveOut(iconNames(index, kept), 'icon-name');
  leaveOut(codeLabelLeaves(index, kept, codeLabels), 'code-label');
  return kept;
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
  codeLabels: ReadonlyMap<number, CodeLabel>,
): number[] {
  const leaves: number[] = [];
  for (const [code, { leaf }] of codeLabels) {
    const isCodeKept = labels.subarray(firstLeaf[code], firstLeaf[end[code]]).includes(CONTENT);
    if (labels[leaf] !== BOILERPLATE && isCodeKept) leaves.push(leaf);
  }
  return leaves;
}
