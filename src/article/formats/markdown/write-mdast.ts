import type { Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { NOTE_PROGRAM_MARKS } from './note-program-marks.ts';

/** The text after the ampersand of a character reference. */
const REFERENCE = '(?:#[0-9]{1,7}|#[Xx][0-9A-Fa-f]{1,6}|[A-Za-z][0-9A-Za-z]{0,31});';

/** Leaves the ampersands alone that cannot be taken for a reference: in "Q&A", and in addresses. */
const root: Handle = (node, parent, state, info) => {
  state.unsafe = state.unsafe.map((pattern) =>
    pattern.character === '&' ? { ...pattern, after: REFERENCE, _compiled: undefined } : pattern,
  );
  return defaultHandlers.root(node, parent, state, info);
};

const MARKDOWN_OPTIONS: Options = {
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

/** Writes Markdown. */
export function writeMdast(tree: Root): string {
  return toMarkdown(tree, MARKDOWN_OPTIONS);
}
