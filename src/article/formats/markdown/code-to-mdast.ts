import type { BlockContent, PhrasingContent } from 'mdast';
import type { Code } from '../../article.ts';
import { fenceLanguage } from './fence-language.ts';
import { inElement } from './in-element.ts';
import type { LineKind } from './line-kind.ts';
import { isInlineQuery, TEMPLATER_MARK, withoutMarksInHtml } from './note-program-marks.ts';

/** A backslash before a bar in the code of a cell: parsers differ in what it escapes there, so it is an element. */
const ESCAPED_BAR = '\\|';

/**
 * Code within a line. What note programs would run in place of showing it is an element: nothing can be escaped
 * between grave accents.
 */
export function codeToMdast(value: string, line: LineKind): PhrasingContent[] {
  const text: PhrasingContent[] = [{ type: 'text', value }];
  // They look for queries in elements of code, too.
  if (isInlineQuery(value)) return inElement('samp', text);
  const isElement =
    value.includes(TEMPLATER_MARK) || (line === 'cell' && value.includes(ESCAPED_BAR));
  return isElement ? inElement('code', text) : [{ type: 'inlineCode', value }];
}

/** A block of code: between fences, or as HTML where a mark in it would be run there. */
export function codeBlockToMdast({ codeLanguage, text }: Code): BlockContent {
  const lang = fenceLanguage(codeLanguage);
  if (!text.includes(TEMPLATER_MARK)) return { type: 'code', lang: lang || null, value: text };
  const written = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  // Programs that know less of HTML in Markdown end it at a blank line.
  const lines = withoutMarksInHtml(written).replace(/\n(?=[ \t]*(?:\n|$))/g, '&#10;');
  const name = lang === '' ? '' : ` class="language-${lang}"`;
  return { type: 'html', value: `<pre><code${name}>${lines}</code></pre>` };
}
