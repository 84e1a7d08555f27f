/** A WebAssembly file that the build ships; the import is its address. */
declare module '*.wasm?url' {
  const url: string;
  export default url;
}
