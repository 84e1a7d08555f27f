import { PARTS } from '../../core/parts.ts';
import type { PageKind } from './block-labels.ts';
import type { LabelledBlocks } from './read-label-file.ts';

/** The kinds of page of the Web Content eXtraction Benchmark, whose layout this is. */
const PAGE_TYPE_OF_KIND: Readonly<Record<PageKind, string>> = {
  news: 'article',
  article: 'article',
  recipe: 'article',
  product: 'product',
  forum: 'forum',
  listing: 'listing',
  documentation: 'documentation',
  service: 'service',
  form: 'service',
  other: 'article',
};

/** The content of `ground-truth/ID.json` in the layout of the data set `blocks`. */
export interface BlockRecord {
  readonly url: string;
  readonly _internal: { readonly page_type: { readonly primary: string } };
  readonly ground_truth: { readonly title: string; readonly main_content: string };
  readonly kind: PageKind;
  readonly language: string;
  readonly quality: string;
  /** The texts of the blocks of each part that the page has. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** `[first leaf, after the last leaf, part]` of all blocks; `other` is boilerplate. */
  readonly blocks: readonly (readonly [number, number, string])[];
  /** The page's name where it was labelled. */
  readonly source: string;
}

export function blockRecord({ labels, page, blocks, partOfBlock }: LabelledBlocks): BlockRecord {
  const parts: Record<string, string[]> = {};
  for (const [i, part] of PARTS.entries()) {
    const texts = blocks.filter((_, block) => partOfBlock[block] === i).map(({ text }) => text);
    if (i > 0 && texts.length > 0) parts[part] = texts;
  }
  return {
    url: page.url,
    _internal: { page_type: { primary: PAGE_TYPE_OF_KIND[labels.kind] } },
    ground_truth: {
      title: parts.headline?.[0] ?? '',
      main_content: (parts.main ?? []).join('\n\n'),
    },
    kind: labels.kind,
    language: labels.language,
    quality: labels.quality,
    parts,
    blocks: blocks.map(({ from, to }, block) => [
      from,
      to,
      partOfBlock[block] === 0 ? 'other' : PARTS[partOfBlock[block]],
    ]),
    source: labels.id,
  };
}
