/** A meta element, or a property that stands in the markup. */
export interface MetaEntry {
  /** `name`, `property` or `itemprop` (with `itemprop:` before it), lower-case. */
  readonly name: string;
  readonly content: string;
}

/** The metadata of a page, as they stand there. */
export interface MetadataSource {
  readonly url: string;
  /** `document.title`. */
  readonly title: string;
  /** `lang` and `dir` of the root element. */
  readonly language: string;
  readonly direction: string;
  /** Address of `link rel=canonical`, as it stands. */
  readonly canonical: string;
  /** Sources of the `application/ld+json` scripts. */
  readonly jsonLd: readonly string[];
  readonly meta: readonly MetaEntry[];
  /** The `datetime` of `time` elements, in document order. */
  readonly times: readonly string[];
  /** Texts of the `h1` elements, in document order. */
  readonly headlines: readonly string[];
  /** Texts that the markup calls the author: `rel=author`, bylines. */
  readonly bylines: readonly string[];
  /** Short texts around the first headline, in document order. */
  readonly nearHeadline: readonly string[];
}
