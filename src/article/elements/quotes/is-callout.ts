import type { PageIndex } from '../../../page/page-index.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';

const KIND = '(?:note|tip|hint|info|important|warn(?:ing)?|caution|danger|error|success)';
/**
 * Notes, tips and warnings of Sphinx, Docusaurus, GitHub, VitePress, MDN, Asciidoctor, Quarto, Bootstrap and others: by
 * names that nothing else has, and by others together with a kind.
 */
const CALLOUT_CLASS = new RegExp(
  `(?:^|\\s)(?:${[
    `callout(?:-block)?|admonition|(?:notion-callout|theme-admonition)|(?:[a-z]+-)?(?:inset|warning)-text`,
    `admonitionblock|markdown-alert|notecard|starlight-aside|book-hint|confluence-information-macro`,
    `(?:[a-z]+[-_]+)*(?:alert|hint|notice|message|notification|callout|admonition)(?: (?:is-)?|[-_]+(?:is-)?)${KIND}`,
    `alert alert-\\w+|alert-\\w+ alert|${KIND} custom-block|custom-block ${KIND}`,
  ].join('|')})(?:\\s|$)`,
);
/** Names of callouts that boxes of other kinds have, too; the title in the box makes sure. */
const NAMED_CLASS =
  /(?:^|\s)(?:note|tip|hint|info|important|warning|caution|danger|attention|message|notice)(?:\s|$)/i;
const TITLE_CLASS = /(?:^|[\s_-])(?:title|heading|header|label)(?:$|[\s_-])/i;
const BOXES = new Set(['div', 'aside', 'section', 'article']);

/** A box that the page sets off from its text, which formats have no other mark for than a quote's. */
export function isCallout(index: PageIndex, node: number): boolean {
  const { name, className } = index;
  if (!BOXES.has(name(node))) return false;
  const classes = className(node);
  return CALLOUT_CLASS.test(classes) || (NAMED_CLASS.test(classes) && beginsWithTitle(index, node));
}

/** Whether a box begins with an element that is called its title, and goes on behind it. */
function beginsWithTitle({ tree, end, firstLeaf, className }: PageIndex, box: number): boolean {
  for (let node = box + 1; node < end[box] && firstLeaf[node] === firstLeaf[box]; node++) {
    if (tree.nodeNames[node] === TEXT_NAME || !TITLE_CLASS.test(className(node))) continue;
    return (
      firstLeaf[end[node]] - firstLeaf[node] === 1 && firstLeaf[end[node]] < firstLeaf[end[box]]
    );
  }
  return false;
}
