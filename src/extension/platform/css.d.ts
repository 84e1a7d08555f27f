/** A style sheet as a string, as Vite's `?inline` imports it. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
