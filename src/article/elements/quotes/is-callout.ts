import type { PageIndex } from '../../../page/page-index.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';

/** Notes, tips and warnings of Sphinx, Docusaurus, GitHub, VitePress, MDN, Asciidoctor, Quarto, Bootstrap and others. */
const CALLOUT_CLASS =
  /(?:^|\s)(?:admonition|theme-admonition|markdown-alert|notecard|admonitionblock|starlight-aside|book-hint|notion-callout|confluence-information-macro|callout(?:-(?:note|tip|info|important|warning|caution|danger|block))?|alert alert-\w+|alert-\w+ alert|(?:tip|info|note|important|warning|caution|danger) custom-block|custom-block (?:tip|info|note|important|warning|caution|danger))(?:\s|$)/;
/** Names of callouts that boxes of other kinds have, too; the title in the box makes sure. */
const NAMED_CLASS =
  /(?:^|\s)(?:note|tip|hint|info|important|warning|caution|danger|attention|message|notice)(?:\s|$)/i;
const TITLE_CLASS = /(?:^|[\s_-])(?:title|heading|header|label)(?:$|[\s_-])/i;
const BOXES = new Set(['div', 'aside', 'section']);

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
