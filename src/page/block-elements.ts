/** Elements that the HTML standard's default style sheet lays out as blocks. */
export const BLOCK_ELEMENTS: ReadonlySet<string> = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'body', 'center', 'dd', 'details', 'dialog'],
  ...['dir', 'div', 'dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2'],
  ...['h3', 'h4', 'h5', 'h6', 'header', 'hgroup', 'hr', 'html', 'legend', 'li', 'listing', 'main'],
  ...['menu', 'nav', 'ol', 'optgroup', 'option', 'p', 'plaintext', 'pre', 'search', 'section'],
  ...['summary', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'xmp', 'br'],
]);

/** Elements whose white space is shown as it was written. */
export const PREFORMATTED_ELEMENTS: ReadonlySet<string> = new Set([
  'pre',
  'listing',
  'xmp',
  'textarea',
]);

export const CELL_ELEMENTS: ReadonlySet<string> = new Set(['td', 'th']);

export const LIST_ELEMENTS: ReadonlySet<string> = new Set(['ul', 'ol', 'menu', 'dir']);
