import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { BOILERPLATE, CONTENT, UNCERTAIN } from '../../../core/labels.ts';
import type { Corrections } from '../../layers/page/corrections.ts';
import { createCorrections } from './create-corrections.ts';

const text = (isConnected = true) => ({ isConnected });
const PAGE = [text(), text(), text(), text()];
const LABELS = Uint8Array.of(CONTENT, UNCERTAIN, BOILERPLATE, CONTENT);
const corrected = (corrections: Corrections) => [...corrections.apply(PAGE, LABELS)];

test('what was said of a text holds in the place of what the engine says', () => {
  const corrections = createCorrections(() => undefined);
  expect(corrections.apply(PAGE, LABELS)).toBe(LABELS);
  corrections.correct([PAGE[0]], false);
  corrections.correct([PAGE[1], PAGE[2]], true);
  expect(corrected(corrections)).toEqual([BOILERPLATE, CONTENT, CONTENT, CONTENT]);
  // The same page read anew: other leaves before them, and the same texts.
  const again = corrections.apply([text(), ...PAGE], Uint8Array.of(CONTENT, ...LABELS));
  expect([...again]).toEqual([CONTENT, BOILERPLATE, CONTENT, CONTENT, CONTENT]);
});

test('the last word counts, and undone it is the one before', () => {
  const corrections = createCorrections(() => undefined);
  corrections.correct([PAGE[0]], false);
  corrections.correct([PAGE[0]], true);
  expect(corrected(corrections)[0]).toBe(CONTENT);
  corrections.undo();
  expect(corrected(corrections)[0]).toBe(BOILERPLATE);
});

test('starting over can be undone, too, and is nothing where nothing was said', () => {
  const corrections = createCorrections(() => undefined);
  corrections.startOver();
  expect(corrections.canUndo).toBe(false);
  corrections.correct([PAGE[0]], false);
  corrections.startOver();
  expect([corrections.count, corrected(corrections)]).toEqual([0, [...LABELS]]);
  corrections.undo();
  expect([corrections.count, corrected(corrections)[0]]).toEqual([1, BOILERPLATE]);
});

test('a new action takes the place of those that were undone', () => {
  const corrections = createCorrections(() => undefined);
  corrections.correct([PAGE[0]], false);
  corrections.undo();
  corrections.correct([PAGE[3]], false);
  expect(corrections.canRedo).toBe(false);
  expect(corrected(corrections)).toEqual([CONTENT, UNCERTAIN, BOILERPLATE, BOILERPLATE]);
});

test('everybody hears of every change, and of nothing else', () => {
  const heard = vi.fn();
  const corrections = createCorrections(heard);
  corrections.undo();
  corrections.redo();
  corrections.correct([], false);
  expect(heard).not.toHaveBeenCalled();
  corrections.correct([PAGE[0]], false);
  corrections.undo();
  corrections.redo();
  expect(heard).toHaveBeenCalledTimes(3);
});

test('texts that the page has taken away are forgotten, with what can be undone of them', () => {
  const corrections = createCorrections(() => undefined);
  const gone = text();
  corrections.correct([gone], false);
  corrections.correct([PAGE[0], gone], false);
  corrections.correct([PAGE[3]], false);
  corrections.undo();
  gone.isConnected = false;
  corrections.forgetGone();
  expect([corrections.count, corrections.canRedo]).toEqual([1, true]);
  expect(corrected(corrections)).toEqual([BOILERPLATE, UNCERTAIN, BOILERPLATE, CONTENT]);
  corrections.undo();
  expect([corrections.canUndo, corrected(corrections)]).toEqual([false, [...LABELS]]);
});

test('as many steps back as were taken lead to the start, and forth again to the end', () => {
  const action = fc.oneof(
    fc.record({
      texts: fc.uniqueArray(fc.nat(PAGE.length - 1), { minLength: 1 }),
      isContent: fc.boolean(),
    }),
    fc.constant('start over' as const),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      const corrections = createCorrections(() => undefined);
      for (const one of actions) {
        if (one === 'start over') corrections.startOver();
        else
          corrections.correct(
            one.texts.map((at) => PAGE[at]),
            one.isContent,
          );
      }
      const end = corrected(corrections);
      while (corrections.canUndo) corrections.undo();
      expect(corrected(corrections)).toEqual([...LABELS]);
      while (corrections.canRedo) corrections.redo();
      expect(corrected(corrections)).toEqual(end);
    }),
  );
});

test('what was said of a frame that has gone, at whose touch Firefox throws, is forgotten', () => {
  const corrections = createCorrections(() => undefined);
  const dead = {
    get isConnected(): boolean {
      throw new TypeError("can't access dead object");
    },
  };
  corrections.correct([PAGE[0]], false);
  corrections.correct([dead], true);
  corrections.forgetGone();
  expect(corrections.count).toBe(1);
});
