import { wcxbPages } from '../corpora/wcxb.ts';
import { labelledPages } from '../train/corpus-pages.ts';
import { withMeanLogits } from '../train/pith/mean-logits.ts';
import { pithEncoding } from '../train/pith/pith-pages.ts';
import { type TrainedMember, withStandardNumbers } from '../train/pith/train-pith.ts';
import { Progress } from '../train/progress.ts';
import { divideBySite } from './divide-by-site.ts';
import { type FoldTraining, trainFold } from './train-fold.ts';

/** What the network that has not seen a page says of it. */
export interface UnseenPage {
  readonly id: string;
  /** Shape [L] each, as `groupLeaves` makes them. */
  readonly groups: readonly Int32Array[];
  /** Shape [L]: log-odds of content. */
  readonly logits: Float32Array;
  /** Shape [L]: made from the reference. */
  readonly labels: Uint8Array;
}

interface FoldsOptions extends Pick<FoldTraining, 'folds' | 'seed' | 'data' | 'trainings'> {
  /** At least as many sites as folds. */
  readonly ids: readonly string[];
}

/** Asks of each page the network that was trained on the other folds; in the order of the ids. */
export async function predictFolds({ ids, data, ...plan }: FoldsOptions): Promise<UnseenPage[]> {
  const located = Array.from(wcxbPages(ids, data), ({ id, url }) => ({ id, url }));
  const foldOf = divideBySite(located, plan);
  const byId = new Map<string, UnseenPage>();
  for (let fold = 0; fold < plan.folds; fold++) {
    const trainIds = ids.filter((_, i) => foldOf[i] !== fold);
    const member = await trainFold({ ...plan, fold, trainIds, data });
    const unseen = ids.filter((_, i) => foldOf[i] === fold);
    for (const page of predict(member, unseen, data)) byId.set(page.id, page);
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function predict(
  member: TrainedMember,
  ids: readonly string[],
  data: string | undefined,
): UnseenPage[] {
  const { vocabulary } = member.pages;
  const { encode } = pithEncoding();
  const progress = new Progress('asking of unseen pages', ids.length);
  return withMeanLogits([member], (ask) =>
    Array.from(labelledPages(ids, data), ({ page: { id }, tree, labels }) => {
      const page = withStandardNumbers(encode(tree, labels, vocabulary), member.scaling);
      const logits = ask(page);
      progress.advance(1);
      return { id, groups: page.features.groups, logits, labels };
    }),
  );
}
