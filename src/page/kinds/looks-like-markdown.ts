/** The first lines of a block of metadata above a Markdown text. */
const FRONT_MATTER = /^(?:---|\+\+\+)\n[\w-]+ ?[:=]/;
/** Comments of configuration files have no blank lines around each of them. */
const HEADING = /(?:^|\n[ \t]*\n)#{1,6}[ \t]+\S[^\n]*(?=\n[ \t]*\n|\n?$)/g;
const SIGNS = [
  /^ {0,3}(?:```|~~~)/m,
  /\w\]\((?:https?:|[/#.])/,
  /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+\S/m,
  /(?<![\w*])\*\*[^\s*][^*\n]*\*\*/,
  /^\|?[ \t]*:?-{3,}:?[ \t]*\|/m,
  /^\[\^?[^\]\n]+\]:[ \t]*\S/m,
];
const MANY_SIGNS = 3;

/** Whether a text without any word on its kind is Markdown, rather than text as it is. */
export function looksLikeMarkdown(text: string): boolean {
  const start = text
    .slice(0, 100_000)
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n');
  if (FRONT_MATTER.test(start)) return true;
  const headings = start.match(HEADING)?.length ?? 0;
  const signs = SIGNS.filter((sign) => sign.test(start)).length;
  return headings >= 2 || (headings === 1 && signs > 0) || signs >= MANY_SIGNS;
}
