/**
 * V8 keeps the optimized code of a function only as long as one of its closures is alive. Inner
 * closures die with every page, and their code with the next full garbage collection. The next page
 * would then wait for the code anew, so one closure of each is kept. `keep-closures.ts` makes the
 * build call this module. All of this can go when V8 keeps that code, see docs/performance.md.
 */

/** Keeps a closure, unless a closure of the same function is kept in `slot` already. */
export type KeepClosure = <F>(slot: number, closure: F) => F;

let isKeeping = false;

/**
 * Starts or stops keeping closures. The variables of a kept closure stay in memory, so it should
 * come from a small page.
 */
export function setKeeping(keeping: boolean): void {
  isKeeping = keeping;
}

/** Makes a keeper for the functions of one module. */
export function closureKeeper(): KeepClosure {
  const kept: unknown[] = [];
  return (slot, closure) => {
    if (isKeeping && kept[slot] === undefined) kept[slot] = closure;
    return closure;
  };
}
