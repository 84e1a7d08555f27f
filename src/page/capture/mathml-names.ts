/*
 * Presentation MathML as Pith knows it: what is captured of a page, what DOMPurify lets through in the
 * browser, and what `readMathml` makes anew, in one list. It is MathML Core (https://www.w3.org/TR/mathml-core/)
 * with the elements and attributes of MathML 3 that renderers still write; nothing in it runs, loads or
 * leads anywhere. Without `maction`, pictures, links and styles; colours are left to the reader's theme.
 */

/** Elements that hold text and nothing else. */
export const MATHML_TOKENS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);

/** Elements that hold elements. */
export const MATHML_ROWS: ReadonlySet<string> = new Set([
  ...['math', 'semantics', 'menclose', 'merror', 'mfenced', 'mfrac', 'mlabeledtr', 'mmultiscripts'],
  ...['mover', 'mpadded', 'mphantom', 'mprescripts', 'mroot', 'mrow', 'mspace', 'msqrt', 'mstyle'],
  ...['msub', 'msubsup', 'msup', 'mtable', 'mtd', 'mtr', 'munder', 'munderover', 'none'],
]);

/** Attributes that a formula's look depends on. */
export const MATHML_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...[
    'accent',
    'accentunder',
    'columnalign',
    'columnlines',
    'columnspacing',
    'columnspan',
    'depth',
  ],
  ...[
    'dir',
    'displaystyle',
    'fence',
    'form',
    'frame',
    'height',
    'largeop',
    'linethickness',
    'lspace',
  ],
  ...['mathsize', 'mathvariant', 'maxsize', 'minsize', 'movablelimits', 'notation', 'rowalign'],
  ...['rowlines', 'rowspacing', 'rowspan', 'rspace', 'scriptlevel', 'separator', 'stretchy'],
  ...['symmetric', 'voffset', 'width'],
]);

/** Attributes for what `mfenced` writes around and between its children. */
export const FENCE_ATTRIBUTES: ReadonlySet<string> = new Set(['open', 'close', 'separators']);
