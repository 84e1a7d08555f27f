import type { LabelChoice } from '../../../core/settings/settings.ts';
import type { PithPage } from '../page/pith-page.ts';
import type { LabeledDocument, ReadPage } from '../page/read-page.ts';

/** What is kept of some pages. */
export type LabeledPages = ReadonlyMap<ReadPage, readonly LabeledDocument[]>;

/** @throws PithError when the worker does not give the labels */
export async function labelPages(
  pages: readonly ReadPage[],
  label: PithPage['label'],
  choice: LabelChoice,
): Promise<LabeledPages> {
  const asked = pages.map(async (page) => [page, await label(page, choice)] as const);
  return new Map(await Promise.all(asked));
}
