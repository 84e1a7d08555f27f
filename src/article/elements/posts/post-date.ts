import { CONTENT } from '../../../core/labels.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { leafText, TEXT_NAME } from '../../../page/page-tree.ts';
import type { Selection } from '../../analysis/selection.ts';
import { DATE_CLASS, MAX_DATE, saysDay } from './date-words.ts';

/** When somebody joined, or changed what was written, is not when it was. */
const OTHER_DATE =
  /join|regist|member|since|seit|beigetreten|inscri|desde|edit|bearbeitet|modif|updat|last|zuletzt|active|seen|birth/iu;
/** The same at the end of what stands before it; "Member" alone is a rank. */
const OTHER_LEAD =
  /(?:join(?:ed|[- ]date)?|regist(?:ered|riert|ration date)?|since|seit|beigetreten|inscri(?:t|pci[oó]n|to)\p{L}*|desde|(?:edited|bearbeitet|modified|updated)(?: (?:by|von) .{1,40})?|(?:last|zuletzt)(?: \p{L}+)?|active|seen|birthday)[\s:,.]*$/iu;
/** Signs around a date on its line. */
const TAIL = /(?<![\s,;:|·•–—(-])[\s,;:|·•–—(-]+$/u;
const LEAD = /^(?:[\s,;:|·•–—-]|(?:posted|asked|answered|written|on|am|le|el)(?=[\s:,]))+/iu;
/** The end of a sentence, which is text and no date. */
const SENTENCE = /[.!?。！？]$/u;
/** A time as programs write it, of which the day is kept. */
const ISO_TIME = /^(\d{4}-\d\d-\d\d)(?:[T ][\d:.]+ ?(?:Z|[+-][\d:]+)?)?$/;

/**
 * When a post was written, in the words of the page, where nothing that is kept of the post says so: answers in a
 * thread of ten years are not all of the same time. The element for it goes before classes, and these before texts.
 */
export function dateOfPost(
  index: PageIndex,
  selection: Selection,
  { post, posts }: { readonly post: number; readonly posts: ReadonlyMap<number, number> },
): string | undefined {
  const own = ownNodes(index, post, posts);
  const isSaid = (node: number) => selection.count(node, CONTENT) > 0;
  for (const way of [dateOfTime, dateOfClass, dateOfText]) {
    for (const node of own) {
      const date = way(index, node);
      if (date === undefined) continue;
      if (!isSaid(node)) return date;
      if (!SENTENCE.test(date)) return undefined;
    }
  }
  return undefined;
}

/** The nodes of a post, without what it quotes and what answers it. */
function ownNodes(
  { name, end }: PageIndex,
  post: number,
  posts: ReadonlyMap<number, number>,
): readonly number[] {
  const nodes: number[] = [];
  for (let node = post + 1; node < end[post]; node++) {
    if (posts.has(node) || name(node) === 'blockquote') node = end[node] - 1;
    else nodes.push(node);
  }
  return nodes;
}

function dateOfTime(index: PageIndex, node: number): string | undefined {
  if (index.name(node) !== 'time' || isOther(index, node)) return undefined;
  if (index.attribute(node, 'itemprop') === 'dateModified') return undefined;
  const text = textIn(index, node) || (index.attribute(node, 'datetime') ?? '');
  const date = ISO_TIME.exec(text)?.[1] ?? text;
  return date === '' || date.length > MAX_DATE ? undefined : date;
}

function dateOfClass(index: PageIndex, node: number): string | undefined {
  if (isText(index, node) || !DATE_CLASS.test(index.className(node))) return undefined;
  return writtenDateIn(index, node);
}

function dateOfText(index: PageIndex, node: number): string | undefined {
  return isText(index, node) ? writtenDateIn(index, node) : undefined;
}

function writtenDateIn(index: PageIndex, node: number): string | undefined {
  const line = textIn(index, node);
  if (line.length > 2 * MAX_DATE) return undefined;
  const text = line.replace(LEAD, '').replace(TAIL, '');
  return saysDay(text) && !isOther(index, node) ? text : undefined;
}

/** Whether a date is not that of writing, as its own words or those right before it tell. */
function isOther(index: PageIndex, node: number): boolean {
  const before = index.firstLeaf[node] - 1;
  const lead = before < 0 ? '' : leafText(index.tree, before).slice(-MAX_DATE);
  return OTHER_DATE.test(textIn(index, node)) || OTHER_LEAD.test(lead);
}

function isText({ tree }: PageIndex, node: number): boolean {
  return tree.nodeNames[node] === TEXT_NAME;
}

function textIn({ tree, firstLeaf, end }: PageIndex, node: number): string {
  let text = '';
  for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) {
    text += ` ${leafText(tree, leaf)}`;
    if (text.length > 2 * MAX_DATE) break;
  }
  return text.replace(/\s+/gu, ' ').trim();
}
