import type { Delete, Emphasis, PhrasingContent, Strong } from 'mdast';

const TAG_NAMES = { emphasis: 'em', strong: 'strong', delete: 'del' } as const;
/** Punctuation as CommonMark 0.31 defines it, by UTF-16 unit as parsers read it. */
const PUNCTUATION = /[\p{P}\p{S}]/u;
const WHITE_SPACE = /\s/;

/**
 * Emphasis whose stars CommonMark would not see is written as elements: where a bracket or a stop within
 * it meets a letter outside, as Chinese and Japanese have it everywhere (`**注意：**内容`). The other way
 * to write it, a letter as a character reference, keeps the text from being found.
 */
export function flankedEmphasis(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node, i) => {
    if (!isEmphasis(node)) return [node];
    const [before, after] = [nodes[i - 1], nodes[i + 1]];
    const [first, last] = [node.children[0], node.children[node.children.length - 1]];
    const opens = !isLetter(edge(before, -1)) || isLetter(edge(first, 0));
    const closes = !isLetter(edge(after, 0)) || isLetter(edge(last, -1));
    if (opens && closes) return [node];
    const name = TAG_NAMES[node.type];
    return [
      { type: 'html', value: `<${name}>` },
      ...node.children,
      { type: 'html', value: `</${name}>` },
    ];
  });
}

function isEmphasis(node: PhrasingContent): node is Emphasis | Strong | Delete {
  return node.type in TAG_NAMES;
}

/** The first or last character of a node; all but text begin and end with punctuation. */
function edge(node: PhrasingContent | undefined, at: 0 | -1): string {
  if (node === undefined || node.type === 'break') return ' ';
  return node.type === 'text' ? (node.value.at(at) ?? ' ') : '*';
}

function isLetter(character: string): boolean {
  return !PUNCTUATION.test(character) && !WHITE_SPACE.test(character);
}
