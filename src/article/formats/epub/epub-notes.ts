import type { Element, ElementContent } from 'hast';
import { newElement, newText } from '../html/hast-nodes.ts';

/** Elements beside which words of an item are a paragraph. */
const BLOCKS: ReadonlySet<string> = new Set([
  ...['p', 'ul', 'ol', 'dl', 'pre', 'blockquote', 'table', 'figure', 'section', 'div', 'details'],
  ...['hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);

/**
 * The section of notes as reading systems know it: each note that something refers to is an element of its own, which
 * they show where its number is pressed; not all of them show items of a list. It begins with its number, which leads
 * back. Other notes stay items.
 * @param section as articles in HTML have it, a numbered list
 */
export function epubNotes(section: Element): Element {
  const [list] = section.children;
  if (list?.type !== 'element') return section;
  const start = Number(list.properties.start ?? 1);
  const children: Element[] = [];
  for (const [i, item] of list.children.entries()) {
    if (item.type !== 'element') continue;
    const number = start + i;
    const back = item.children.find(isBacklink);
    const last = children.at(-1);
    if (back !== undefined) children.push(noteOf(item, number, back));
    else if (last?.tagName === 'ol') last.children.push(item);
    else children.push(newElement('ol', { start: number > 1 ? number : undefined }, [item]));
  }
  return { ...section, children };
}

function noteOf(item: Element, number: number, back: Element): Element {
  const begins = [{ ...back, children: [newText(String(number))] }, newText('. ')];
  const [first, ...rest] = asBlocks(item.children.filter((child) => child !== back));
  const children =
    first?.type === 'element' && first.tagName === 'p'
      ? [{ ...first, children: [...begins, ...first.children] }, ...rest]
      : [newElement('p', {}, begins), ...(first === undefined ? [] : [first, ...rest])];
  return newElement('aside', { ...item.properties, role: 'doc-footnote' }, children);
}

/** The words that stand right in an item as a paragraph. */
function asBlocks(children: readonly ElementContent[]): ElementContent[] {
  const from = children.findIndex(isBlock);
  const words = trimmed(children.slice(0, from < 0 ? children.length : from));
  const blocks = from < 0 ? [] : children.slice(from).filter(isBlock);
  return words.length > 0 ? [newElement('p', {}, words), ...blocks] : blocks;
}

/** Without the space that stood before the way back. */
function trimmed(words: readonly ElementContent[]): readonly ElementContent[] {
  const last = words.at(-1);
  return last?.type === 'text' && last.value.trim() === '' ? words.slice(0, -1) : words;
}

function isBlock(node: ElementContent): node is Element {
  return node.type === 'element' && BLOCKS.has(node.tagName);
}

function isBacklink(node: ElementContent): node is Element {
  return node.type === 'element' && node.properties.role === 'doc-backlink';
}
