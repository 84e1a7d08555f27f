import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { closureKeeper, setKeeping } from '../../../src/worker/kept-closures/closure-keeper.ts';
import { withKeptClosures } from './keep-closures.ts';

const SOURCE = `
  const double = (n) => 2 * n;
  const adder = (n) => (m) => n + m;
  function* all(list) {
    'use strict';
    yield list.map(function (n) { return plus(n); });
    if (list.length > 1) {
      yield length();
      function length() { return list.length; }
    }
    function plus(n) { return n + list.length; }
  }
  function counter(start) {
    class Counter {
      count = () => ++start;
      next() { return this.count(); }
      get now() { return start; }
    }
    const made = new Counter();
    return { next() { return made.next(); }, get now() { return made.now; }, later: async () => made.count() };
  }
`;

type Exports = {
  double(n: number): number;
  adder(n: number): (m: number) => number;
  all(list: readonly number[]): Iterable<unknown>;
  counter(start: number): { next(): number; readonly now: number; later(): Promise<number> };
};

/** The code as a function's body, in the place of a module's. */
function evaluate(code: string, keeper = closureKeeper): Exports {
  const body = code.replace(/^import .*\n/, '');
  return new Function('__closureKeeper', `${body}; return { double, adder, all, counter };`)(() =>
    keeper(),
  );
}

function withKept(code: string): string {
  const kept = withKeptClosures(code);
  if (kept === undefined) throw new Error('Nothing is kept.');
  return kept.toString();
}

afterEach(() => setKeeping(false));

describe('closures that are kept', () => {
  it.each([true, false])('do what they did (while keeping: %s)', async (keeping) => {
    setKeeping(keeping);
    const { double, adder, all, counter } = evaluate(withKept(SOURCE));
    expect([double(4), adder(1)(2), [...all([3, 4])]]).toEqual([8, 3, [[5, 6], 2]]);
    const counted = counter(1);
    expect([counted.next(), counted.now, await counted.later()]).toEqual([2, 2, 3]);
  });

  it('are all those that stand in other functions, but for methods, and the first of each', () => {
    const asked = new Map<number, unknown[]>();
    const { adder, all, counter } = evaluate(withKept(SOURCE), () => (slot, closure) => {
      asked.set(slot, [...(asked.get(slot) ?? []), closure]);
      return closure;
    });
    const closures = [adder(1), adder(2)];
    expect([...asked.values()]).toEqual([closures]);
    void [...all([3, 4])];
    // The function given to map, and two that are declared.
    expect(asked.size).toBe(4);
    // `count` and `later`.
    counter(1);
    expect(asked.size).toBe(6);
  });

  it('are not looked for in a module that has none', () => {
    expect(withKeptClosures('export const double = (n) => 2 * n;')).toBeUndefined();
  });

  it('keep their optimized code when garbage is collected, which V8 else throws away', async () => {
    setFlagsFromString('--allow-natives-syntax');
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc');
    const isOptimised = new Function('f', 'return (%GetOptimizationStatus(f) & 16) !== 0;');
    const optimize = new Function(
      'f',
      '%PrepareFunctionForOptimization(f); f(1); f(2); %OptimizeFunctionOnNextCall(f); f(3);',
    );
    const optimizeOf = ({ adder }: Exports): void => {
      // For only one closure it would be made, and thrown away with the second.
      adder(0);
      optimize(adder(1));
    };
    const isOptimisedAfterwards = async (made: Exports): Promise<boolean> => {
      optimizeOf(made);
      // What the stack still holds lives on.
      await nextTurn();
      for (let i = 0; i < 4; i++) collectGarbage();
      const after = made.adder(2);
      after(1);
      return isOptimised(after);
    };
    setKeeping(true);
    expect(await isOptimisedAfterwards(evaluate(withKept(SOURCE)))).toBe(true);
    // Where this fails, V8 has changed, and nothing needs to be kept any more.
    expect(await isOptimisedAfterwards(evaluate(SOURCE))).toBe(false);
  });
});
