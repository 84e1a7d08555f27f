import type { Rolldown } from 'vite';

/** The code that the offscreen document needs to serve, and to start the worker. */
const HOST = oneFile('host', /\/src\/extension\/host\/(serve-labels|start-label-worker)\.ts$/);
/** The code that the worker needs to fetch the rest. */
const MAIN = { ...oneFile('main', /\/src\/worker\/main\.ts$/), priority: 1 };
/** The code that the worker needs to label. */
const LABEL_SERVICE = oneFile('label-service', /\/src\/worker\/label-service\.ts$/);

/** Puts what the offscreen document needs into one file. */
export const DOCUMENT_FILES: Rolldown.OutputOptions = { codeSplitting: { groups: [HOST] } };

/** Puts what the worker needs into two files, and asks for the second to be compiled. */
export const WORKER_FILES: Rolldown.OutputOptions = {
  codeSplitting: { groups: [MAIN, LABEL_SERVICE] },
  postBanner: compileHint,
};

/**
 * Puts some modules and all that they import into one file. What other files import, too, would else be in files of
 * its own, for each of which a cold click waits until two processes have the time.
 */
function oneFile(name: string, test: RegExp): Rolldown.CodeSplittingGroup {
  return { name, test, includeDependenciesRecursively: true };
}

/**
 * Asks V8 to compile all functions of the code that a cold click runs when it is loaded. V8 compiles a function when it
 * is first called, and keeps for the next start what it has compiled by the end of loading.
 */
function compileHint({ name }: Rolldown.RenderedChunk): string {
  return name === LABEL_SERVICE.name ? '//# allFunctionsCalledOnLoad' : '';
}
