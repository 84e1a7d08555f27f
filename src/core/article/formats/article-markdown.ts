import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { defaultHandlers, type Handle, toMarkdown } from 'mdast-util-to-markdown';
import type { Article } from '../article.ts';
import { articleToMdast } from './article-to-mdast.ts';
import { DEFAULT_FORMAT_OPTIONS, type FormatOptions } from './format-options.ts';
import { frontMatter } from './front-matter.ts';
import { prepareArticle } from './prepare-article.ts';

/** What follows the ampersand of a character reference, and of nothing else. */
const REFERENCE = '(?:#[0-9]{1,7}|#[Xx][0-9A-Fa-f]{1,6}|[A-Za-z][0-9A-Za-z]{0,31});';

/** Leaves the ampersands alone that cannot be taken for a reference: in "Q&A", and in addresses. */
const root: Handle = (node, parent, state, info) => {
  state.unsafe = state.unsafe.map((pattern) =>
    pattern.character === '&' ? { ...pattern, after: REFERENCE, _compiled: undefined } : pattern,
  );
  return defaultHandlers.root(node, parent, state, info);
};

/**
 * The article as Markdown: CommonMark, GFM's tables, notes, boxes and strikethrough, formulas between
 * dollars. HTML only for what has no mark there (`sub`, `sup`, `kbd`, `ins`, `mark`, a line break within
 * a cell, a table with more than lines in its cells). Gaps are left out.
 * @returns with a line break at the end, or empty
 */
export function articleMarkdown(article: Article, options: Partial<FormatOptions> = {}): string {
  const { withFrontMatter, ...rest } = { ...DEFAULT_FORMAT_OPTIONS, ...options };
  const prepared = prepareArticle(article, {
    ...rest,
    target: 'text',
    // A line of a megabyte, at which note programs stumble, and no picture on GitHub and many another place.
    withDataPictures: false,
  });
  const markdown = toMarkdown(articleToMdast(prepared), {
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), mathToMarkdown()],
    handlers: { root },
    // A colon after the reference to a note would define the note there.
    unsafe: [{ before: '\\]', character: ':', inConstruct: 'phrasing' }],
    bullet: '-',
    // For a list next to a list; a star would make a rule of a list with a rule in it.
    bulletOther: '+',
    emphasis: '*',
    // Not dashes: at the very top they would open front matter.
    rule: '*',
  });
  return (withFrontMatter ? frontMatter(prepared.metadata) : '') + markdown;
}
