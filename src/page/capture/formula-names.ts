/** Attributes in which editors and typesetters keep the source of a formula, on an element of any name. */
export const FORMULA_SOURCES: ReadonlySet<string> = new Set([
  ...['data-tex', 'data-latex', 'data-katex', 'data-math', 'data-expr', 'data-formula'],
  ...['data-equation', 'data-mathml', 'data-original-tex', 'data-tex-source', 'data-latex-source'],
  'data-value',
]);

/** Attributes by which MathJax tells, in a drawing, which part of a formula something is. */
export const DRAWN_FORMULA: ReadonlySet<string> = new Set(['data-mml-node', 'data-c']);

/**
 * The styles by which KaTeX and MathJax place one part of a formula above or below others, editors their lines, and pages the words of a
 * cell, or a picture behind a box.
 */
export const PLACED = /(?:^|;)\s*(?:top:\s*-?[\d.]+(?:em|px)|text-align\s*:|background[^;]*url\()/;
