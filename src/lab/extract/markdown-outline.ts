import type { Link, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';

/** A block as its name followed by the blocks in it, or by its runs of text. */
export type Outline = readonly (string | Outline)[];

interface Run {
  readonly marks: readonly string[];
  readonly text: string;
}

/** Markdown as an independent parser of CommonMark, GFM and formulas reads it. */
export function parseMarkdown(markdown: string): Root {
  return fromMarkdown(markdown, {
    extensions: [gfm(), math()],
    mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
  });
}

/**
 * What a Markdown tree means, whichever way it was written: emphasis within strong is strong within
 * emphasis, an address in plain text is a link to it, and it is all the same how wide a list is set.
 */
export function markdownOutline(root: Root): Outline {
  return root.children.flatMap(blockOutline);
}

function blockOutline(node: Nodes): Outline {
  switch (node.type) {
    case 'heading':
      return [[`h${node.depth}`, ...runsOf(node.children)]];
    case 'paragraph':
    case 'tableCell':
      return [[node.type, ...runsOf(node.children)]];
    case 'list':
      return [[node.ordered ? `ol ${node.start}` : 'ul', ...node.children.flatMap(blockOutline)]];
    case 'listItem':
      return [[`li ${node.checked ?? ''}`, ...node.children.flatMap(blockOutline)]];
    case 'footnoteDefinition':
      return [[`note ${node.identifier}`, ...node.children.flatMap(blockOutline)]];
    case 'code':
      return [['code', node.lang ?? '', node.value]];
    case 'math':
      return [['math', node.value]];
    case 'html':
      // The comment keeps two blocks apart that would else run together.
      return node.value === '<!---->' ? [] : [['html', node.value]];
    case 'blockquote':
    case 'table':
    case 'tableRow':
      return [[node.type, ...node.children.flatMap(blockOutline)]];
    default:
      return [[node.type]];
  }
}

function runsOf(nodes: readonly Nodes[]): string[] {
  const runs: Run[] = [];
  for (const run of nodes.flatMap((node) => runsIn(node, []))) {
    const last = runs[runs.length - 1];
    if (last?.marks.join() === run.marks.join())
      runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else runs.push(run);
  }
  return runs.map(({ marks, text }) => (marks.length === 0 ? text : `<${marks.join(' ')}>${text}`));
}

function runsIn(node: Nodes, marks: readonly string[]): Run[] {
  const leaf = (text: string, mark?: string): Run[] => [
    { marks: mark === undefined ? marks : [...marks, mark].sort(), text },
  ];
  switch (node.type) {
    case 'text':
      return leaf(node.value);
    case 'break':
      return leaf('\n');
    case 'inlineCode':
    case 'inlineMath':
    case 'html':
      return leaf(`{${node.value}}`, node.type);
    case 'image':
      return leaf(`{${node.url} ${node.title} ${node.alt}}`, node.type);
    case 'footnoteReference':
      return leaf(`{${node.identifier}}`, node.type);
    default: {
      if (!('children' in node)) return leaf('', node.type);
      const mark = node.type === 'link' ? `link(${node.url} ${node.title})` : node.type;
      const isText = node.type === 'link' && isPlainAddress(node);
      const inner = isText || marks.includes(mark) ? marks : [...marks, mark].sort();
      return node.children.flatMap((child) => runsIn(child, inner));
    }
  }
}

/** Parsers of GFM make links of the addresses in a text, and no escape keeps them from it. */
function isPlainAddress({ url, children }: Link): boolean {
  const [child] = children;
  if (children.length !== 1 || child?.type !== 'text') return false;
  return [child.value, `http://${child.value}`, `mailto:${child.value}`].includes(url);
}
