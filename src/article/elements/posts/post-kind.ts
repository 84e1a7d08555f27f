import { CONTENT } from '../../../core/labels.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';
import type { Selection } from '../../analysis/selection.ts';

/**
 * Names that pages give a post: `post`, `js-post`, `post-12`, `message_box`, `comment-container`. Messages and
 * answers with a word before them are notices, and answers to frequent questions.
 */
const NAMED =
  /(?:(?:^|[\s_-])(?:post|comment|reply)|(?:^|\s)(?:message|msg|answer|(?:detailed-)?status|tweet|toot))(?:[\s_-]*\d+|[\s_-](?:box|container|wrapper|item|row|cell|article))?(?:$|\s)/i;
const BOXES: ReadonlySet<string> = new Set([
  ...['article', 'div', 'section', 'table', 'tbody', 'tr', 'li', 'dl', 'dd'],
]);
const DIGITS = /\d+/g;
/** The post that a page is about is shown larger than its answers. */
const SHOWN_LARGE = /^(?:detailed|focused|expanded)[_-]/;

/** Whether an element may be a post: a box, or an element of a program's own such as Reddit's, of which something is kept. */
export function mayBePost(index: PageIndex, selection: Selection, node: number): boolean {
  if (index.tree.nodeNames[node] === TEXT_NAME || selection.count(node, CONTENT) === 0)
    return false;
  const name = index.name(node);
  return BOXES.has(name) || name.includes('-');
}

/** Tag and first class, in which numbers count the posts. */
export function kindOfBox(index: PageIndex, node: number): string {
  const [first = ''] = index.className(node).trim().split(/\s+/);
  return `${index.name(node)} ${first.replace(DIGITS, '0').replace(SHOWN_LARGE, '')}`;
}

/** Whether a page calls an element a post, or what is all that stands in it. */
export function isNamedPost(index: PageIndex, selection: Selection, box: number): boolean {
  for (let node: number | undefined = box; node !== undefined; ) {
    if (isNamed(index, node)) return true;
    node = onlyChild(index, selection, node);
  }
  return false;
}

/** The only element in a box, where it may be a post. */
function onlyChild(index: PageIndex, selection: Selection, box: number): number | undefined {
  let only: number | undefined;
  for (let node = box + 1; node < index.end[box]; node = index.end[node]) {
    if (index.tree.nodeNames[node] === TEXT_NAME) {
      if (index.firstLeaf[node] < index.firstLeaf[index.end[node]]) return undefined;
    } else if (only !== undefined || !mayBePost(index, selection, node)) return undefined;
    else only = node;
  }
  return only;
}

function isNamed(index: PageIndex, node: number): boolean {
  const name = index.name(node);
  const own = `${index.className(node)} ${index.attribute(node, 'id') ?? ''}`;
  return NAMED.test(name.includes('-') ? `${name} ${own}` : own);
}
