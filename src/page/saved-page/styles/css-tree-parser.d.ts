/** The parser of css-tree alone: the main entry loads the whole grammar of CSS beside it. */
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree';
}
