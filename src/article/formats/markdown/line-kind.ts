/**
 * The kind of a line of Markdown, as far as it changes how the line is written: breaks may stand in a `block` only.
 */
export type LineKind = 'block' | 'heading' | 'cell';
