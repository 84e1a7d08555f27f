import type { CancelSignal, Prediction, YieldToMessages } from '../../core/engine.ts';
import type { SiteKeeper } from '../../core/site-memory/site-keeper.ts';
import type { Engine } from '../../page/engine.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { heedSite } from './heed-site.ts';
import { printPage } from './page-print.ts';

interface PredictOptions {
  readonly signal: CancelSignal;
  readonly yieldToMessages?: YieldToMessages | undefined;
  /** Missing where nothing is to be remembered. */
  readonly site?: SiteKeeper | undefined;
}

/**
 * What an engine says of a page, less what repeats on its site. Engines that are not calibrated say it of the page
 * alone, and nothing is remembered.
 * @throws as `Engine.predict`
 */
export async function predictOnSite(
  engine: Engine,
  tree: PageTree,
  { signal, yieldToMessages, site }: PredictOptions,
): Promise<Prediction> {
  if (site === undefined || !engine.isCalibrated) {
    return engine.predict(tree, signal, yieldToMessages);
  }
  const print = printPage(tree, site.salt);
  const { address, titles, blocks } = print;
  // Other pages of the site wait for this, and not for the network.
  const known = await site.visit({ address, titles, blocks });
  const prediction = await engine.predict(tree, signal, yieldToMessages);
  return heedSite(tree, prediction, { print, site: known });
}
