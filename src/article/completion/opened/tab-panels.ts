import { CONTENT } from '../../../core/labels.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import type { TabSet } from '../../elements/tabs/tab-set.ts';
import { tabSets } from '../../elements/tabs/tab-sets.ts';
import type { CompletionContext } from '../completion-context.ts';
import { type Evidence, findEvidence } from '../evidence.ts';
import { isOfProduct } from './product.ts';

/** The share of a panel's words that must be kept so that the panels beside it are. */
const MIN_KEPT_SHARE = 0.5;
/** The share of a panel's words in links, or of other parts of the page, from which it stays out. */
const MAX_OTHER_SHARE = 0.5;
const CODE: ReadonlySet<string> = new Set(['pre']);
/** What a thing measures or holds stands in these, of which engines know little where nothing shows them. */
const DATA: ReadonlySet<string> = new Set(['dl', 'table']);
/** The least mean probability of a panel; code is hardly ever anything but content beside other code. */
const MIN_PROBABILITY = 0.25;

/**
 * Labels with the panels of tabs beside one that is kept: a page shows one at a time, and a reader may want the command
 * for another system, or the measures of a product beside its description.
 * @param labels shape [L]
 */
export function withTabPanels(context: CompletionContext, labels: Uint8Array): Uint8Array {
  const { index } = context;
  const sets = tabSets(index);
  if (sets.length === 0) return labels;
  const evidenceFor = findEvidence(context, labels);
  const result = labels.slice();
  for (const set of sets) {
    const panels = panelsOf(set).map((panel) => {
      const [from, to] = [index.firstLeaf[panel], index.firstLeaf[index.end[panel]]];
      const isWanted = isOfProduct(context, panel) || isMostly(index, panel, DATA);
      const isCode = isMostly(index, panel, CODE);
      return { from, to, evidence: evidenceFor(from, to), isCode, isWanted };
    });
    const kept = panels.filter(({ evidence }) => (evidence?.kept ?? 0) >= MIN_KEPT_SHARE);
    if (kept.length === 0) continue;
    for (const { from, to, evidence, isCode, isWanted } of panels) {
      if (evidence === undefined || evidence.kept === 1 || isOther(evidence)) continue;
      const isSame = isCode && kept.every((panel) => panel.isCode);
      if (isSame || isWanted || evidence.probability >= MIN_PROBABILITY)
        result.fill(CONTENT, from, to);
    }
  }
  return result;
}

function panelsOf({ panels }: TabSet): number[] {
  return [...new Set(panels.map(({ panel }) => panel))];
}

function isOther({ pressed, foreign }: Evidence): boolean {
  return pressed > MAX_OTHER_SHARE || foreign > MAX_OTHER_SHARE;
}

/** Whether most that stands in a panel is in elements of these names. */
function isMostly(
  { end, firstLeaf, name }: PageIndex,
  panel: number,
  names: ReadonlySet<string>,
): boolean {
  let leaves = 0;
  for (let node = panel; node < end[panel]; node++) {
    if (!names.has(name(node))) continue;
    leaves += firstLeaf[end[node]] - firstLeaf[node];
    node = end[node] - 1;
  }
  return 2 * leaves > firstLeaf[end[panel]] - firstLeaf[panel];
}
