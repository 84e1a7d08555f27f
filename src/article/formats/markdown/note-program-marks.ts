import type { Unsafe } from 'mdast-util-to-markdown';

/**
 * The marks by which note programs and site generators take text for something else, wherever it stands: `{{` of Logseq's
 * queries, Liquid and Nunjucks, `{%` of the latter, `<%` of Templater, which runs what follows, `%%` of Obsidian's
 * comments. Between both signs comes a backslash. Those of wiki links and what they embed, `[[`, have one anyway.
 */
export const NOTE_PROGRAM_MARKS: Unsafe[] = [
  // Looking back, as a sign that was matched as the one before would not be seen as one itself.
  { before: '(?<=\\{)', character: '{' },
  { before: '(?<=[%<{])', character: '%' },
];

/** The mark of Templater, which looks for it in a whole file, in code too, and runs what stands behind it. */
export const TEMPLATER_MARK = '<%';

/** Code in a line that note programs replace by what it gives: queries of Dataview, fields of Meta Bind, components. */
const INLINE_QUERY = /^\s*(?:\$?=.*[\p{L}\p{N}"'`([{]|(?:INPUT|VIEW|BUTTON)\[|jsx[:-])/su;

export function isInlineQuery(code: string): boolean {
  return INLINE_QUERY.test(code);
}

/** Markup in which the marks are written by character references, as backslashes mean nothing in HTML. */
export function withoutMarksInHtml(html: string): string {
  return html
    .replace(/(?<=\{)\{/g, '&#123;')
    .replace(/(?<=[%<{])%/g, '&#37;')
    .replace(/(?<=\[)\[/g, '&#91;');
}

/** An address in which the marks are written by escapes of addresses. */
export function withoutMarksInUrl(url: string): string {
  return url
    .replace(/\{(?=[%{])/g, '%7B')
    .replace(/<(?=%)/g, '%3C')
    .replace(/%(?=%)/g, '%25');
}

/** TeX in which the marks are parted by a space, which means nothing there; `{{` is what many formulas have. */
export function withoutMarksInTex(tex: string): string {
  return tex.replace(/(?<=[%<{])%/g, ' %');
}

/** A string of JSON or YAML in which the marks are written by escapes. */
export function withoutMarksInString(quoted: string): string {
  return quoted
    .replace(/[<{](?=[%{])/g, escapeOf)
    .replace(/%(?=%)/g, escapeOf)
    .replace(/\[(?=\[)/g, escapeOf);
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
