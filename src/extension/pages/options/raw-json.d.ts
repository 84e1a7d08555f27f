/** A file of JSON as text, as Vite's `?raw` gives it. */
declare module '*.json?raw' {
  const text: string;
  export default text;
}
