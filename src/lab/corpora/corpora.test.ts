import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PithError } from '../../core/errors.ts';
import { dataFolder } from '../data-folder.ts';
import { multilingualIds, multilingualPages } from './multilingual.ts';
import { wcxbIds, wcxbPages } from './wcxb.ts';

const HAS_DATA = existsSync(dataFolder());

describe('corpora', () => {
  it('say where a data set was looked for that is not there', () => {
    expect(() => wcxbIds('val', '/no/such/folder')).toThrow(PithError);
    expect(() => wcxbIds('val', '/no/such/folder')).toThrow(/\/no\/such\/folder\/wcxb/);
  });
});

describe.skipIf(!HAS_DATA)('the data sets (skipped where they are missing)', () => {
  it('divide the development pages into train and val', () => {
    const [train, val] = [wcxbIds('train'), wcxbIds('val')];
    expect([train.length, val.length]).toEqual([1180, 317]);
    expect(wcxbIds('dev')).toEqual([...train, ...val].sort());
  });

  it('give a page with its reference, type and address', () => {
    const [page] = wcxbPages(['0001']);
    expect(page).toMatchObject({ id: '0001', type: 'article' });
    expect(page.url).toMatch(/^https:\/\/scratchculinary\.com\//);
    expect(page.source).toMatch(/^<!DOCTYPE html>/i);
    expect(page.reference).toMatch(/^Fall isn't just pumpkin spice season/);
  });

  it('decode pages of several languages', () => {
    const [first, second] = [multilingualIds('first'), multilingualIds('second')];
    expect([first.length, second.length]).toEqual([277, 277]);
    expect(new Set([...first, ...second]).size).toBe(554);
    // Declares ISO-8859-1 behind its first 1,024 bytes.
    const [page] = multilingualPages(['0188']);
    expect(page.source).not.toMatch(/\ufffd/);
    expect(page.present.every((segment) => segment.length > 0)).toBe(true);
  });
});
