/** A style sheet as text, as Vite's `?inline` gives it. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
