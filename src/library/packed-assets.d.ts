/**
 * Files of a model or of the kernels by their paths, compressed by DEFLATE and written in Base64: what a module `pith:assets/…` holds. The build of the
 * package makes these modules, so that they load wherever a script does, without files or requests.
 */
declare const files: Readonly<Record<string, string>>;
export default files;
