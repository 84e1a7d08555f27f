import { logOddsOf } from '../../core/occlusion.ts';
import { NEW_SITE, rememberPage, type SiteMemory } from '../../core/site-memory/site-memory.ts';
import { keptWords } from '../../engines/site-memory/heed-site.ts';
import type { PrintedPage } from '../../engines/site-memory/page-print.ts';
import { repeatFacts } from '../../engines/site-memory/repeat-shifts.ts';
import { siteEvidence } from '../../engines/site-memory/site-evidence.ts';
import { leafWords } from '../../page/leaf-words.ts';
import type { RepeatSample } from './fit-repeats.ts';
import type { AskedPage, SitePage } from './site-pages.ts';

/** After so many other pages of its site a page is judged. */
export const PAGES_BEFORE = [1, 2, 5, 20] as const;

/** A page, judged after some others of its site. */
export interface SiteSample {
  readonly site: string;
  readonly before: number;
  readonly page: SitePage & { readonly asked: AskedPage };
  readonly memory: SiteMemory;
}

/** Every page after as many others of its site as there are, up to each of PAGES_BEFORE. */
export function siteSamples(pages: readonly SitePage[]): SiteSample[] {
  return pages.flatMap((page) => {
    const { asked } = page;
    if (asked === undefined) return [];
    const others = pages.filter((other) => other !== page);
    return PAGES_BEFORE.filter((before) => before <= others.length).map((before) => ({
      site: page.site,
      before,
      page: { ...page, asked },
      memory: others.slice(0, before).map(printOf).reduce(rememberPage, NEW_SITE),
    }));
  });
}

function printOf({ print }: SitePage): PrintedPage {
  return print;
}

/** The blocks of a page to learn from; none where it has no labels, or its site says nothing. */
export function repeatSamples({ page, memory }: SiteSample): RepeatSample[] {
  const { print, asked } = page;
  const { tree, labels, prediction } = asked;
  const evidence = siteEvidence(memory, print, keptWords(tree, prediction, print));
  if (labels === undefined || evidence === undefined) return [];
  const facts = repeatFacts(evidence, print.words);
  const words = leafWords(tree);
  const all = words.reduce((sum, count) => sum + count, 0);
  return Array.from(labels, (label, leaf) => ({
    logOdds: logOddsOf(prediction.probabilities[leaf]),
    isContent: label === 1,
    weight: words[leaf] / all,
    facts: facts[print.blockOfLeaf[leaf]],
  })).filter(({ weight }) => weight > 0);
}
