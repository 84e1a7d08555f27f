import { describe, expect, it } from 'vitest';
import { noteMark, startMark } from './note-mark.ts';

describe('noteMark', () => {
  it.each([
    ['1', '1'],
    [' [12] ', '12'],
    ['(a)', 'a'],
    ['†', '†'],
    ['iv', 'iv'],
    ['note 3', '3'],
    ['[注 2]', '2'],
    ['Anm. 4', '4'],
    ['²³', '23'],
    ['③', '3'],
    ['๑', '1'],
    ['[١٢]', '12'],
    ['۳', '3'],
    ['［４］', '4'],
    ['*5', '5'],
    ['टिप्पणी', undefined],
  ])('of %s is %s', (text, mark) => expect(noteMark(text)).toBe(mark));

  it.each(['citation needed', '', '[]', 'See', '2019-01', '1,000'])('of %s is none', (text) =>
    expect(noteMark(text)).toBeUndefined(),
  );
});

describe('startMark', () => {
  it.each([
    ['1. The wall', '1', false],
    ['[2] The wall', '2', true],
    ['¹ The wall', '1', true],
    ['* The wall', '*', true],
    ['12 The wall', '12', false],
    ['๒. กำแพง', '2', false],
    ['[१] दीवार', '1', true],
    ['注1：壁', '1', true],
    ['※2 壁', '2', true],
    ['*3：壁', '3', true],
    ['（注4）壁', '4', true],
  ])('of %s is %s', (text, mark, isOfNotes) => {
    expect(startMark(text)?.mark).toBe(mark);
    expect(startMark(text)?.isOfNotes).toBe(isOfNotes);
  });

  it.each(['1.5 metres', 'The wall', '1st', '2019-01'])('of %s is none', (text) =>
    expect(startMark(text)).toBeUndefined(),
  );
});
