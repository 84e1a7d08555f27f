/** A WebAssembly file of the build. The import gives its address. */
declare module '*.wasm?url' {
  const url: string;
  export default url;
}
