import type { PageTree } from './page-tree.ts';
import { PageTreeWriter } from './page-tree-writer.ts';

interface ExampleFacts {
  /** Bits LEAF_HIDDEN and LEAF_NOSCRIPT of each leaf; none unless given. */
  readonly flags?: readonly number[];
  readonly url?: string;
  readonly title?: string;
}

/** A paragraph of these texts, each a leaf: for tests that look at leaves and at nothing around them. */
export function examplePage(
  texts: readonly string[],
  { flags = [], url = '', title = '' }: ExampleFacts = {},
): PageTree {
  const writer = new PageTreeWriter();
  const paragraph = writer.element('p', -1);
  texts.forEach((text, leaf) => {
    writer.leaf(text, paragraph, flags[leaf] ?? 0);
  });
  return writer.finish({ url, title, language: '', truncated: false });
}
