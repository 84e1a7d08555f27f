import type { Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { Steps } from '../../../core/steps.ts';
import { NOTE_PROGRAM_MARKS } from './note-program-marks.ts';

/** The text after the ampersand of a character reference. */
const REFERENCE = '(?:#[0-9]{1,7}|#[Xx][0-9A-Fa-f]{1,6}|[A-Za-z][0-9A-Za-z]{0,31});';
/** Rows, items or blocks that are written without a pause. */
const NODES_PER_STEP = 10;

/** Leaves the ampersands alone that cannot be taken for a reference: in "Q&A", and in addresses. */
const root: Handle = (node, parent, state, info) => {
  state.unsafe = state.unsafe.map((pattern) =>
    pattern.character === '&' ? { ...pattern, after: REFERENCE, _compiled: undefined } : pattern,
  );
  return defaultHandlers.root(node, parent, state, info);
};

export const MARKDOWN_OPTIONS: Options = {
  extensions: [gfmToMarkdown({ tablePipeAlign: false }), mathToMarkdown()],
  handlers: { root },
  // A colon after the reference to a note would define the note there.
  unsafe: [{ before: '\\]', character: ':', inConstruct: 'phrasing' }, ...NOTE_PROGRAM_MARKS],
  bullet: '-',
  // For a list next to a list; a star would make a rule of a list with a rule in it.
  bulletOther: '+',
  emphasis: '*',
  // Not dashes: at the very top they would open front matter.
  rule: '*',
};

/**
 * Writes Markdown. The library writes a tree in one go, so the lines and cells of each part are written
 * first, with pauses, and remembered for when all is put together.
 */
export function* writeMdast(tree: Root): Steps<string> {
  const options = { ...MARKDOWN_OPTIONS, handlers: { root: rememberingRoot() } };
  for (const part of partsOf(tree)) {
    toMarkdown({ type: 'root', children: part }, options);
    yield;
  }
  return toMarkdown(tree, options);
}

/** Writes what stands in a line once for each node, as it is the same wherever the node's block stands. */
function rememberingRoot(): Handle {
  const written = new WeakMap<object, string>();
  return (node, parent, state, info) => {
    const write = state.containerPhrasing;
    state.containerPhrasing = (line, place) => {
      const text = written.get(line) ?? write.call(state, line, place);
      written.set(line, text);
      return text;
    };
    return root(node, parent, state, info);
  };
}

/** The nodes of a tree a few at a time, parted where they are many within one. */
function* partsOf({ children }: Root): Generator<RootContent[], void> {
  for (let at = 0; at < children.length; at += NODES_PER_STEP) {
    const few = children.slice(at, at + NODES_PER_STEP);
    for (const node of few) {
      if (node.type !== 'table' && node.type !== 'list') continue;
      for (let inner = 0; inner < node.children.length; inner += NODES_PER_STEP) {
        const some = node.children.slice(inner, inner + NODES_PER_STEP);
        yield [{ ...node, children: some } as RootContent];
      }
    }
    yield few.filter(({ type }) => type !== 'table' && type !== 'list');
  }
}
