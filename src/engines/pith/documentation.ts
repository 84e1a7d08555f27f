import { leafParent, leafText, type PageTree } from '../../core/page/page-tree.ts';
import { shiftOdds } from '../../core/page/strictness.ts';
import { called, namedElements, outermostOf, within } from './named-elements.ts';

/** What the network gives .05 is as good as what it gives .5. */
const SHIFT = 3;

/**
 * What programs that make documentation call the text of a page, in this order: Docusaurus, Starlight, Material for
 * MkDocs, Google's DevSite, mdBook, Sphinx and the theme of Read the Docs, Docsy, GitHub, HashiCorp and Mintlify,
 * VitePress, VuePress, GitBook and docsify, rustdoc, AWS, PostgreSQL, DocBook; and sites that have one of their own.
 */
const BODY = called(
  'theme-doc-markdown|sl-markdown-content|md-content__inner|devsite-article-body|mdbook-content|documentwrapper|rst-content|td-content|markdown-body|mdx-content|vp-doc|theme-default-content|markdown-section|docblock|main-col-body|doccontent|refentry|docs-content|docs-body|docs-markdown',
);
/** What they have in it besides; custom elements have such names, too. */
const BESIDES = called(
  'toc|table-of-contents|breadcrumbs?|feedback|rating|edit(-\\w+)?|headerlink|hash-link|sidebar|nav|navbar|navigation|footer|pagination|copy(-button)?|share|related|promo|banner|trial',
);
const elementsOf = namedElements([BODY, BESIDES]);
/** Words in drawings are no text, and whether a headline counts the references have not agreed on. */
const OTHER_TAGS: ReadonlySet<string> = new Set(['nav', 'footer', 'button', 'svg', 'h1']);
/** Links that stand alone lead on, but for what a page lists, and headings that lead to themselves. */
const LISTED = ['li', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
const WORD = /[\p{L}\p{N}]/u;

/**
 * Probabilities with those of the text of documentation moved up in log-odds, where the program that made the page
 * names it. Most of it the network is sure of; it doubts code, captions of code and lists of short items. On the
 * documentation of `train`, by networks that have not seen a page's site, text F1 is .0034 higher, on that of
 * `val` .0045.
 * @param probabilities shape [L], calibrated
 * @param blocks shape [L]: the block of each leaf, as a number
 * @returns shape [L]; the same array where there is no such text
 */
export function withDocumentation(
  tree: PageTree,
  probabilities: Float32Array,
  blocks: Int32Array,
): Float32Array {
  const [bodies, besides] = elementsOf(tree);
  if (bodies === undefined) return probabilities;
  const isText = textOf(tree, outermostOf(tree, bodies), besides);
  const listed = LISTED.map((name) => within(tree, name));
  const linkBlocks = blocksOfLinks(tree, blocks);
  return probabilities.map((p, leaf) => {
    const parent = leafParent(tree, leaf);
    if (isText[parent] === 0) return p;
    const leadsOn = linkBlocks.has(blocks[leaf]) && listed.every((of) => of[parent] === 0);
    return leadsOn ? p : shiftOdds(p, SHIFT);
  });
}

/**
 * Shape [N]: 1 for the text of documentation.
 * @param body shape [N]: the element that holds it, for that and all that stands in it; -1 elsewhere
 * @param besides shape [N]: 1 for what is named as none of it
 */
function textOf(tree: PageTree, body: Int32Array, besides: Uint8Array | undefined): Uint8Array {
  const isOther = tree.names.map((name) => OTHER_TAGS.has(name) || BESIDES.test(name));
  const result = new Uint8Array(body.length);
  for (let node = 1; node < result.length; node++) {
    if (body[node] === node) result[node] = 1;
    else if (besides?.[node] !== 1 && !isOther[tree.nodeNames[node]]) {
      result[node] = result[tree.parents[node]];
    }
  }
  return result;
}

/** Blocks all of whose words are links. */
function blocksOfLinks(tree: PageTree, blocks: Int32Array): Set<number> {
  const isLink = within(tree, 'a');
  const result = new Set(blocks);
  for (const [leaf, block] of blocks.entries()) {
    const isOther = isLink[leafParent(tree, leaf)] === 0 && WORD.test(leafText(tree, leaf));
    if (isOther) result.delete(block);
  }
  return result;
}
