import type { LabelChoice } from '../../../core/settings/settings.ts';
import { siteRule } from '../../../core/settings/site-rules.ts';
import { learnRules } from '../../../page/passage-rules/learn-rules.ts';
import { changeSettings } from '../../platform/settings/change-settings.ts';
import { withoutRule, withRule } from '../../platform/settings/site-rule-changes.ts';
import { siteToRemember } from '../../platform/settings/site-to-remember.ts';
import type { PithPage } from '../page/pith-page.ts';
import type { ReadPage } from '../page/read-page.ts';

/** The corrections that hold for all pages of the site. */
export interface SitePassages {
  /** Its host name. */
  readonly site: string;
  /**
   * Makes rules of the choices that hold for the page.
   * @param choice by which the page is cut
   * @returns how many choices hold for this page only, as no name tells them from the rest
   * @throws Error when the storage does not take them
   */
  remember(page: ReadPage, choice: LabelChoice): Promise<number>;
  /** @throws Error when the storage does not take it */
  forget(): Promise<void>;
}

/** @returns undefined where nothing may be remembered of the site */
export function createSitePassages({
  corrections,
  labelAsCorrected,
}: Pick<PithPage, 'corrections' | 'labelAsCorrected'>): SitePassages | undefined {
  const site = siteToRemember();
  if (site === undefined) return undefined;
  return {
    site,
    async remember(page, choice) {
      const documents = await labelAsCorrected(page, choice);
      const pages = documents.map(({ capture, labels }) => ({ tree: capture.tree, labels }));
      const leafOf = new Map(
        documents.flatMap(({ capture }, i) =>
          capture.leafNodes.map(
            (text, leaf) => [text as unknown, { page: pages[i], leaf }] as const,
          ),
        ),
      );
      const choices = corrections.correctedTexts.map((texts) =>
        texts.flatMap((text) => leafOf.get(text) ?? []),
      );
      let missed = 0;
      const stored = await changeSettings((old) => {
        // Another tab may have remembered something since.
        const learnt = learnRules(pages, choices, siteRule(old, site).passages ?? []);
        missed = learnt.missed;
        return withRule(old, site, { passages: learnt.rules });
      });
      corrections.setRemembered(siteRule(stored, site).passages ?? []);
      return missed;
    },
    async forget() {
      await changeSettings((old) => {
        const { passages: _, ...others } = siteRule(old, site);
        // A site of which nothing else is known need not stand in the settings.
        if (Object.keys(others).length === 0) return withoutRule(old, site);
        return withRule(old, site, { passages: [] });
      });
      corrections.setRemembered([]);
    },
  };
}
