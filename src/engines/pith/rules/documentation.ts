import { shiftOdds } from '../../../core/strictness.ts';
import { leafParent, leafText, type PageTree } from '../../../page/page-tree.ts';
import { called, namedElements } from './named-elements.ts';
import type { RuleContext } from './rule-context.ts';

/** How far the text is lifted, in log-odds: what the network doubts much is kept, too. */
const LOG_ODDS_SHIFT = 3;

/**
 * Names that programs which make documentation give to the text of a page, in this order: Docusaurus, Starlight, Material for
 * MkDocs, Google's DevSite, mdBook, Sphinx and the theme of Read the Docs, Docsy, GitHub, HashiCorp and Mintlify,
 * VitePress, VuePress, GitBook and docsify, rustdoc, AWS, PostgreSQL, DocBook; and sites that have one of their own.
 */
const BODY = called(
  'theme-doc-markdown|sl-markdown-content|md-content__inner|devsite-article-body|mdbook-content|documentwrapper|rst-content|td-content|markdown-body|mdx-content|vp-doc|theme-default-content|markdown-section|docblock|main-col-body|doccontent|refentry|docs-content|docs-body|docs-markdown',
);
/** Names of what they have in it besides; custom elements have such names, too. */
const BESIDES = called(
  'toc|table-of-contents|breadcrumbs?|feedback|rating|edit(-\\w+)?|headerlink|hash-link|sidebar|nav|navbar|navigation|footer|pagination|copy(-button)?|share|related|promo|banner|trial',
);
const elementsOf = namedElements([BODY, BESIDES]);
/** Elements in it that are not moved: words in drawings are no text, and the references do not agree on headlines. */
const OTHER_TAGS: ReadonlySet<string> = new Set(['nav', 'footer', 'button', 'svg', 'h1']);
/** Elements in which a link may stand alone and not lead on: what a page lists, and headings that lead to themselves. */
const LIST_TAGS: ReadonlySet<string> = new Set(['li', 'h2', 'h3', 'h4', 'h5', 'h6']);
const WORD = /[\p{L}\p{N}]/u;

/** The bits that say what a node stands in. */
const IN_BODY = 1;
/** The bit of what stands in the body, and in nothing that is in it besides. */
const IN_TEXT = 2;
const IN_LINK = 4;
const IN_LIST = 8;

/**
 * Moves the text of documentation up in log-odds, where the program that made the page names it. Of most of it the
 * network is sure; it doubts code, captions of code and lists of short items.
 * @param probabilities shape [L], calibrated
 * @returns shape [L]; the same array where there is no such text
 */
export function withDocumentation(
  { tree, blocks }: RuleContext,
  probabilities: Float32Array,
): Float32Array {
  const [bodies, besides] = elementsOf(tree);
  if (bodies === undefined) return probabilities;
  const places = placesOf(tree, bodies, besides);
  const linkBlocks = blocksOfLinks(tree, blocks, places);
  return probabilities.map((p, leaf) => {
    const place = places[leafParent(tree, leaf)];
    const leadsOn = linkBlocks.has(blocks[leaf]) && (place & IN_LIST) === 0;
    return (place & IN_TEXT) === 0 || leadsOn ? p : shiftOdds(p, LOG_ODDS_SHIFT);
  });
}

/**
 * Finds what each node is or stands in, shape [N].
 * @param bodies shape [N]: 1 for what is named as the text, of which the outermost counts
 * @param besides shape [N]: 1 for what is named as none of it
 */
function placesOf(
  { names, nodeNames, parents }: PageTree,
  bodies: Uint8Array,
  besides: Uint8Array | undefined,
): Uint8Array {
  const adds = names.map((name) => (name === 'a' ? IN_LINK : LIST_TAGS.has(name) ? IN_LIST : 0));
  const isOther = names.map((name) => OTHER_TAGS.has(name) || BESIDES.test(name));
  const result = new Uint8Array(nodeNames.length);
  for (let node = 1; node < result.length; node++) {
    const name = nodeNames[node];
    let place = result[parents[node]] | adds[name];
    if (bodies[node] === 1 && (place & IN_BODY) === 0) place |= IN_BODY | IN_TEXT;
    else if (besides?.[node] === 1 || isOther[name]) place &= ~IN_TEXT;
    result[node] = place;
  }
  return result;
}

/** Finds the blocks all of whose words are links. */
function blocksOfLinks(tree: PageTree, blocks: Int32Array, places: Uint8Array): Set<number> {
  const result = new Set(blocks);
  for (const [leaf, block] of blocks.entries()) {
    const isLink = (places[leafParent(tree, leaf)] & IN_LINK) !== 0;
    if (!isLink && WORD.test(leafText(tree, leaf))) result.delete(block);
  }
  return result;
}
