/*
 * Presentation MathML as Pith knows it. Capture, DOMPurify in the browser and `readMathml` all use
 * this one list, so that nothing gets lost between them.
 * It is MathML Core (https://www.w3.org/TR/mathml-core/) with the elements and attributes of MathML
 * 3 that renderers still write. Nothing in the list runs, loads or leads anywhere: `maction`,
 * pictures, links and styles are missing. Colors are missing too, because the reader's theme sets
 * them.
 */

/** Elements that contain only text. */
export const MATHML_TOKENS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);

/** Elements that contain other elements. */
export const MATHML_ROWS: ReadonlySet<string> = new Set([
  ...['math', 'semantics', 'menclose', 'merror', 'mfenced', 'mfrac', 'mlabeledtr', 'mmultiscripts'],
  ...['mover', 'mpadded', 'mphantom', 'mprescripts', 'mroot', 'mrow', 'mspace', 'msqrt', 'mstyle'],
  ...['msub', 'msubsup', 'msup', 'mtable', 'mtd', 'mtr', 'munder', 'munderover', 'none'],
]);

/** Attributes that a formula's look depends on. */
export const MATHML_ATTRIBUTES: ReadonlySet<string> = new Set(
  `accent accentunder columnalign columnlines columnspacing columnspan depth dir
  displaystyle fence form frame height largeop linethickness lspace mathsize mathvariant
  maxsize minsize movablelimits notation rowalign rowlines rowspacing rowspan rspace
  scriptlevel separator stretchy symmetric voffset width`.split(/\s+/),
);

/** Attributes of `mfenced`: what it writes around its children and between them. */
export const FENCE_ATTRIBUTES: ReadonlySet<string> = new Set(['open', 'close', 'separators']);
