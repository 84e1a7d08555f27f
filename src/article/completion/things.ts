import { countWords } from '../../core/text/count-words.ts';
import { hostOf } from '../../core/text/web-url.ts';
import { elementsIn } from '../../facts/markup.ts';
import { BLOCK_ELEMENTS, LIST_ELEMENTS, PREFORMATTED_ELEMENTS } from '../../page/block-elements.ts';
import { type PageIndex, withAncestors } from '../../page/page-index.ts';
import { leafText, TEXT_NAME } from '../../page/page-tree.ts';
import { isCodeBox } from '../elements/code/code-box.ts';
import { headingLevel } from '../elements/headings/heading-level.ts';
import { isCallout } from '../elements/quotes/is-callout.ts';

/** What readers see as one. */
export type ThingKind =
  | 'code'
  | 'quote'
  | 'card'
  | 'signature'
  | 'table'
  | 'list'
  | 'definitions'
  | 'callout'
  | 'details'
  | 'field'
  | 'form'
  | 'paragraph';

export interface Thing {
  readonly kind: ThingKind;
  readonly node: number;
}

/** Cells of a table of data are short; past this many leaves each, on average, a table lays out text. */
const MAX_LEAVES_IN_CELL = 12;
/** What makes a list one of cards or of widgets, of which readers do not see the parts as one. */
const IN_CARD: ReadonlySet<string> = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'img', 'article', 'section', 'form', 'input', 'button'],
  ...['figure', 'select', 'table'],
]);

/** Elements that the box of a task list stands in. */
const TICKED: ReadonlySet<string> = new Set(['li', 'p', 'label', 'span', 'div']);

/** The things of a page, in document order; those within another thing are parts of it. */
export function findThings(index: PageIndex): Thing[] {
  const { tree, end } = index;
  const things: Thing[] = [];
  for (let node = 0; node < tree.nodeNames.length; node++) {
    if (tree.nodeNames[node] === TEXT_NAME) continue;
    const kind = kindOf(index, node);
    if (kind === undefined) continue;
    things.push({ kind, node });
    node = end[node] - 1;
  }
  return things;
}

function kindOf(index: PageIndex, node: number): ThingKind | undefined {
  const name = index.name(node);
  if (PREFORMATTED_ELEMENTS.has(name)) return name === 'textarea' ? undefined : 'code';
  if (name === 'blockquote') return 'quote';
  if (name === 'a' && isCardOfPost(index, node)) return 'quote';
  if (name === 'a' && isCardOfPage(index, node)) return 'card';
  if (name === 'form') return isFilledIn(index, node) ? 'form' : undefined;
  if (name === 'p') return 'paragraph';
  if (name === 'details') return isPlain(index, node) ? 'details' : undefined;
  if (name === 'dl') return isPlain(index, node) ? 'definitions' : undefined;
  if (LIST_ELEMENTS.has(name)) return isPlain(index, node) ? 'list' : undefined;
  if (name === 'table') {
    if (isCodeBox(index, node)) return 'code';
    return isTableOfData(index, node) ? 'table' : undefined;
  }
  if (SIGNATURE_CLASS.test(index.className(node))) return 'signature';
  if (isCodeBox(index, node)) return 'code';
  if (isCallout(index, node)) return 'callout';
  return isField(index, node) ? 'field' : undefined;
}

/** Declarations, what is said of them, and formulas, as rustdoc, Javadoc, Sphinx, TypeDoc, Doxygen and Dokka name them. */
const SIGNATURE_CLASS =
  /(?:^|\s)(?:code-header|docblock|member-signature|method-?signature|tsd-(?:signature|comment)|sig-object|memproto|memdoc|symbol|api-signature|declaration|math|equation)(?:\s|$)/i;

/** Some pages stand in a form as a whole. */
const MAX_LEAVES_OF_FORM = 60;
const MIN_FILLED = 2;

/** Whether the user has filled in a form: a list to choose from says something from the start, and so may one field. */
function isFilledIn({ fieldValues, end, firstLeaf, name }: PageIndex, form: number): boolean {
  if (firstLeaf[end[form]] - firstLeaf[form] > MAX_LEAVES_OF_FORM) return false;
  const filled = [...fieldValues.keys()].filter(
    (node) => node > form && node < end[form] && name(node) !== 'select',
  );
  return filled.length >= MIN_FILLED;
}

/** The most words and leaves of a name with its value. */
const MAX_IN_FIELD = { words: 10, leaves: 6 };
const FIELD_BOXES: ReadonlySet<string> = new Set(['div', 'li']);
/** What makes a small box one of links, of a picture, of controls or of texts of their own. */
const IN_NO_FIELD: ReadonlySet<string> = new Set(
  `a button input select img p li tr dl pre blockquote figure figcaption article
  section`.split(/\s+/),
);

/** Whether a box holds a name and its value, such as a time in a recipe, each in an element of its own. */
function isField({ tree, end, firstLeaf, name }: PageIndex, node: number): boolean {
  const [from, to] = [firstLeaf[node], firstLeaf[end[node]]];
  if (!FIELD_BOXES.has(name(node)) || to - from < 2 || to - from > MAX_IN_FIELD.leaves)
    return false;
  for (let at = node + 1; at < end[node]; at++) if (IN_NO_FIELD.has(name(at))) return false;
  let words = 0;
  for (let leaf = from; leaf < to; leaf++) words += countWords(leafText(tree, leaf));
  return words <= MAX_IN_FIELD.words;
}

/** The page of a post on a network; those of many servers are known by the form of the address. */
const ADDRESS_OF_POST =
  /^https?:\/\/(?:(?:[\w.-]+\.)?(?:(?:twitter|x)\.com\/\w+\/status\/\d+|bsky\.app\/profile\/[^/]+\/post\/\w+|threads\.(?:net|com)\/@[\w.]+\/post\/[\w-]+)|[\w.-]+\/@[\w.@-]+\/\d{9,})/i;

/** Whether a link is all of a post that the page quotes: its author, its text and its date, each in a box. */
function isCardOfPost({ tree, attribute, name, end, firstLeaf }: PageIndex, link: number): boolean {
  if (!ADDRESS_OF_POST.test(attribute(link, 'href') ?? '')) return false;
  if (firstLeaf[end[link]] - firstLeaf[link] < 2) return false;
  for (let at = link + 1; at < end[link]; at++) {
    if (tree.nodeNames[at] !== TEXT_NAME && BLOCK_ELEMENTS.has(name(at))) return true;
  }
  return false;
}

/** Names of cards that editors make of an address, and of what stands in them. */
const CARD_CLASS = /(?:^|[\s_-])(?:bookmark|\w{0,20}card|preview|title)(?:[\s_-]|$)/i;
/** What sells something, or asks for it. */
const AD_CLASS = /(?:^|[\s_-])(?:ads?[\s_-]|advert|buy|price|product|promo|shop)/i;
/** Boxes around the link of a card that may have such a name. */
const MAX_LEVELS_TO_CARD = 2;

/** Whether a link is all of a card that shows a page of another site: its title and more, each in a box. */
function isCardOfPage(index: PageIndex, link: number): boolean {
  const { tree, attribute, firstLeaf, end } = index;
  if (firstLeaf[end[link]] - firstLeaf[link] < 2) return false;
  if (/sponsored/i.test(attribute(link, 'rel') ?? '')) return false;
  const host = hostOf(attribute(link, 'href') ?? '');
  if (host === '' || host === hostOf(tree.url)) return false;
  const around = [...withAncestors(index, link)].slice(0, MAX_LEVELS_TO_CARD + 1);
  const classes = [...around, ...elementsIn(index, link)].map((node) => index.className(node));
  return classes.some((one) => CARD_CLASS.test(one)) && !classes.some((one) => AD_CLASS.test(one));
}

/** Whether nothing in a list makes it one of cards. */
function isPlain(index: PageIndex, list: number): boolean {
  const { name, end } = index;
  for (let node = list + 1; node < end[list]; node++) {
    if (IN_CARD.has(name(node)) && !isTick(index, node)) return false;
  }
  return true;
}

/** The box before an item of a task list; those that readers tick have labels. */
function isTick({ attribute, name, tree }: PageIndex, node: number): boolean {
  const isCheckbox = name(node) === 'input' && attribute(node, 'type') === 'checkbox';
  return isCheckbox && TICKED.has(name(tree.parents[node]));
}

/** Whether a table holds data, rather than laying out a page, as far as its structure says. */
function isTableOfData(index: PageIndex, table: number): boolean {
  const { name, attribute, end, firstLeaf } = index;
  const role = attribute(table, 'role') ?? '';
  if (role === 'presentation' || role === 'none') return false;
  let rows = 0;
  let cells = 0;
  let isMarked = role === 'table' || role === 'grid';
  for (let node = table + 1; node < end[table]; node++) {
    const at = name(node);
    if (at === 'table') return false;
    if (at === 'tr') rows++;
    if (at === 'td' || at === 'th') cells++;
    if (at === 'th' || at === 'thead' || at === 'caption') isMarked = true;
    if (headingLevel(index, node) > 0 && !isMarked) return false;
  }
  if (rows < 2 || cells < rows * 2 - 1) return false;
  return firstLeaf[end[table]] - firstLeaf[table] <= MAX_LEAVES_IN_CELL * cells;
}
