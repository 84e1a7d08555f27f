import type { Byline } from '../../facts/bylines/bylines.ts';
import type { DatedElement } from '../../facts/dates/dated-elements.ts';
import type { PageSeries } from '../../facts/pages/page-series.ts';
import type { MetaEntry } from '../../facts/stated/meta-tags.ts';

/** The metadata of a page, as they stand there. */
export interface MetadataSource {
  readonly url: string;
  /** `document.title`. */
  readonly title: string;
  /** Whether a script has led from another page to this one, whose head may still be that of the other. */
  readonly isRouted: boolean;
  /** `lang` and `dir` around the headline. */
  readonly language: string;
  readonly direction: string;
  /** Address of `link rel=canonical`, as it stands. */
  readonly canonical: string;
  /** Sources of the `application/ld+json` scripts. */
  readonly jsonLd: readonly string[];
  readonly meta: readonly MetaEntry[];
  /** Elements that are marked as a date, in document order. */
  readonly dates: readonly DatedElement[];
  /** Texts of the headings of the first level, in document order, without the name of the site. */
  readonly headlines: readonly string[];
  /** Texts of other elements that are classed as a title. */
  readonly titled: readonly string[];
  /** What the site may be called. */
  readonly siteNames: readonly string[];
  /** What the markup calls the author: `rel=author`, bylines. */
  readonly bylines: readonly Byline[];
  /** Which page of a text on several it is; missing for any other page. */
  readonly pages?: PageSeries;
  /** Short texts around the first headline, in document order. */
  readonly nearHeadline: readonly string[];
}
