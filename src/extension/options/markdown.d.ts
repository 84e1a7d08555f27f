/** A text as it stands in its file, as Vite's `?raw` gives it. */
declare module '*.md?raw' {
  const text: string;
  export default text;
}
