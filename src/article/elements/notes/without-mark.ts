import type { Block, Inline } from '../../article.ts';
import { startMark } from './note-mark.ts';

type Text = Extract<Inline, { type: 'text' }>;

/** What is left behind before a note whose number is taken away. */
const STOPS_AT_START = /^[\s\u00a0\])}.:：、]+/u;
/** What is left behind after one whose way back is taken away; arrows need no link. */
const STOPS_AT_END = /(?<!\s)(?:\s*[↩↑⤴⏎↵⬆][\uFE0E\uFE0F]?|\s+\^|\s*[[(](?:\s*[\])])?)\s*$/u;
const STARTS_WITH_STOP = /^[\])}.:：、]/u;

/**
 * The blocks of a note without what leads to it and from it: the number that is typed before it, and stops and brackets
 * around what has been left out.
 */
export function withoutMark(blocks: readonly Block[], mark: string): Block[] {
  const first = blocks.findIndex(({ type }) => type === 'paragraph');
  const changed = blocks.map((block, i) => (i === first ? changeStart(block, mark) : block));
  const last = changed[changed.length - 1];
  if (last?.type === 'paragraph') changed[changed.length - 1] = changeEnd(last);
  return changed.filter((block) => block.type !== 'paragraph' || block.children.length > 0);
}

function changeStart(block: Block, mark: string): Block {
  if (block.type !== 'paragraph') return block;
  const [first, ...rest] = block.children;
  if (first?.type !== 'text') return block;
  const typed = startMark(first.value);
  const isTyped = typed !== undefined && typed.mark === mark;
  const value = isTyped
    ? first.value.slice(typed.length)
    : first.value.replace(STARTS_WITH_STOP.test(first.value) ? STOPS_AT_START : /^\s+/, '');
  return { ...block, children: withText(first, value, rest) };
}

function withText(text: Text, value: string, rest: readonly Inline[]): Inline[] {
  return value === '' ? [...rest] : [{ ...text, value }, ...rest];
}

function changeEnd(block: Extract<Block, { type: 'paragraph' }>): Block {
  const last = block.children[block.children.length - 1];
  if (last?.type !== 'text') return block;
  const value = last.value.replace(STOPS_AT_END, '');
  if (value === last.value) return block;
  const before = block.children.slice(0, -1);
  return { ...block, children: value === '' ? before : [...before, { ...last, value }] };
}
