import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NameTrie } from './name-trie.ts';
import { GAP, spellings } from './spellings.ts';

const FINITE = [
  /comment|respon[ds]|repl(y|ies)/,
  /(^|[-_ ])(post|entry)([-_ ]|$)/,
  /side-?bar|pie-?(de-)?foto/,
  /ingr[eé]di|sk[lł]ad/,
  /nav([-_ ]|$)|tabs?([-_ ]|$)/,
  /^(reviews|(?:product|customer)-?reviews)( |$)/,
];
const OPEN = [/(^|[-_ ])(wp_rp|rpwe[-\w]*)([-_ ]|$)/, /a.b+c|[^x]yz/, /x[a-f]yy/, /.*/];
const PIECES = [
  ...`comment respond replies reply post entry side bar pie de foto nav tab s reviews
  product wp_rp rpwe abc ingr é É e di SK Ł ł ad axbbc qyz xcyy xyy`.split(/\s+/),
  ...['-', '_', ' ', 'A', 'Z', 'a', '9', 'é', '中', '\n'],
];
const NAMES = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 6 })
  .map((pieces) => pieces.join(''));

/** All but fifteen of the letters that a trie can number, in names of sixteen. */
const MANY_NAMES = Array.from({ length: 4_095 }, (_, i) =>
  i.toString(2).padStart(16, '0').replaceAll('0', 'a').replaceAll('1', 'b'),
);

/** What one pattern after the other would find. */
function matches(patterns: readonly RegExp[], name: string): number {
  return patterns.reduce((bits, pattern, i) => bits | (pattern.test(name) ? 1 << i : 0), 0);
}

describe('NameTrie', () => {
  it('finds what the expressions match', () => {
    const trie = new NameTrie(FINITE);
    fc.assert(
      fc.property(NAMES, (name) => {
        const each = name.toLowerCase().split(' ');
        const expected = each.reduce((bits, one) => bits | matches(FINITE, one), 0);
        expect(trie.find(name)).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes camelCase apart where it is asked to', () => {
    const trie = new NameTrie([/(^|[-_ ])(post|entry)([-_ ]|$)/]);
    expect([trie.find('latestPost'), trie.find('latestPost', true)]).toEqual([0, 1]);
    expect(trie.find('LATESTPOST', true)).toBe(0);
  });

  it('heeds no case, of letters with accents either', () => {
    const trie = new NameTrie([/ingr[eé]di/, /sk[lł]ad/]);
    expect([trie.find('INGRÉDIENTS'), trie.find('SKŁADNIKI')]).toEqual([1, 2]);
  });

  it('misses nothing where expressions leave something open', () => {
    const trie = new NameTrie(OPEN);
    fc.assert(
      fc.property(NAMES, (name) => {
        const expected = matches(OPEN, name.toLowerCase());
        expect(trie.find(name) & expected).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
    expect(trie.find('nothing') & 0b111).toBe(0);
  });

  it('looks at names longer than any before', () => {
    const trie = new NameTrie([/post$/]);
    expect([
      trie.find(`${'x'.repeat(10_000)}post`),
      trie.find(`post${'X'.repeat(10_000)}`),
    ]).toEqual([1, 0]);
  });

  it.each([31, 32])('has a bit for each of %i patterns', (length) => {
    const trie = new NameTrie(
      Array.from({ length }, (_, i) => new RegExp(i < length - 1 ? 'a' : 'b')),
    );
    expect(trie.find('b') >>> 0).toBe(2 ** (length - 1));
  });

  it('wants a bit for each pattern', () => {
    expect(() => new NameTrie(Array.from({ length: 33 }, () => /a/))).toThrow();
  });

  it.each([14, 15])('finds the last of many names, one of %i letters in a full table', (length) => {
    const last = 'z'.repeat(length);
    const trie = new NameTrie([new RegExp([...MANY_NAMES, last].join('|'))]);
    expect([trie.find(last), trie.find(last.slice(1))]).toEqual([1, 0]);
    expect(trie.find(MANY_NAMES[0])).toBe(1);
  });

  it('refuses more letters than it can number', () => {
    const names = [...MANY_NAMES, 'z'.repeat(16)];
    expect(() => new NameTrie([new RegExp(names.join('|'))])).toThrow(RangeError);
  });
});

describe('spellings', () => {
  it('spells all that an expression matches', () => {
    expect(spellings('a(b|cd)?-?')).toEqual(['ab-', 'ab', 'acd-', 'acd', 'a-', 'a']);
    expect(spellings('[kc]at|\\.x')).toEqual(['kat', 'cat', '.x']);
  });

  it('marks what is left open', () => {
    expect(spellings('a\\w+b')).toEqual([`a${GAP}b`]);
    expect(spellings('[^a]b')).toEqual([`${GAP}b`]);
  });
});
