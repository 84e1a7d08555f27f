/**
 * V8 keeps the optimised code of a function only as long as one of its closures lives. Those inside other functions die
 * with every page, and their code with the next full garbage collection, and the next page waits for it anew.
 * So one closure of each is kept; `keep-closures.ts` has the build ask for it.
 */

/** Keeps a closure, if none of the same function in `slot` is kept yet. */
export type KeepClosure = <F>(slot: number, closure: F) => F;

let isKeeping = false;

/** What a closure sees stays in memory with it: it should be no more than a small page. */
export function setKeeping(keeping: boolean): void {
  isKeeping = keeping;
}

/** For the functions of one module. */
export function closureKeeper(): KeepClosure {
  const kept: unknown[] = [];
  return (slot, closure) => {
    if (isKeeping && kept[slot] === undefined) kept[slot] = closure;
    return closure;
  };
}
