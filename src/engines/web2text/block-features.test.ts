import { describe, expect, it } from 'vitest';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { BLOCK_FEATURES } from './block-features.ts';
import { encodePage, type PageFeatures } from './features.ts';

/** The feature `name` of every block of a page. */
function column({ blocks }: PageFeatures, name: string): number[] {
  const at = BLOCK_FEATURES.findIndex((feature) => feature.name === name);
  if (at < 0) throw new Error(`no feature ${name}`);
  const width = BLOCK_FEATURES.length;
  return Array.from({ length: blocks.length / width }, (_, block) => blocks[block * width + at]);
}

function read(html: string, ...names: readonly string[]): number[][] {
  const features = encodePage(parsePage(html));
  return names.map((name) => column(features, name));
}

const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 5));

describe('the block features', () => {
  it('are the 128 of the paper, which names one tag of the parent twice', () => {
    expect(BLOCK_FEATURES).toHaveLength(128);
    expect(new Set(BLOCK_FEATURES.map(({ name }) => name)).size).toBe(127);
  });

  it('find texts that occur again, and those that occur often', () => {
    const [again, often] = read(
      `<p>x</p>${'<p>y</p>'.repeat(2)}${'<p>z</p>'.repeat(11)}`,
      'has_duplicate',
      'has_10_duplicates',
    );
    expect(again).toEqual([0, ...new Array(13).fill(1)]);
    expect(often).toEqual([0, 0, 0, ...new Array(11).fill(1)]);
  });

  it('give the share of blocks with the same tags and classes above', () => {
    const [share] = read(
      '<p class="a">x</p><p class="a">y</p><p class="b">z</p><div class="a">w</div>',
      'ratio_same_class_path',
    );
    expect(share).toEqual([0.5, 0.5, 0.25, 0.25]);
  });

  it('count words, their lengths, capitals and stopwords', () => {
    const [has, words, length, stop, stopRatio, capital, squared, cubed] = read(
      '<p>The Core of a stem</p><p>— … —</p>',
      ...['has_word', 'log(n_words)', 'avg_word_length', 'has_stopword', 'stopword_ratio'],
      ...[1, 2, 3].map((power) => `ratio_words_with_capital${power === 1 ? '' : `^${power}`}`),
    );
    expect(has).toEqual([1, 0]);
    expect(words).toEqual(near([Math.log(5), 0]));
    // 3 + 4 + 2 + 1 + 4 letters in 5 words, clipped to 3 at least.
    expect(length).toEqual([3, 3]);
    expect([stop, stopRatio]).toEqual([[1, 0], near([0.6, 0])]);
    expect([capital, squared, cubed]).toEqual(
      [
        [0.4, 0],
        [0.16, 0],
        [0.064, 0],
      ].map(near),
    );
  });

  it('clip the logarithms as the table says', () => {
    const long = `${'word '.repeat(99)}word`;
    const [words, characters, sentence] = read(
      `<p>${long}</p><p>Hi</p>`,
      ...['log(n_words)', 'log(n_characters)', 'log(avg_sentence_length)'],
    );
    expect(words).toEqual(near([3.5, 0]));
    expect(characters).toEqual(near([5.5, 2.5]));
    expect(sentence).toEqual(near([5, 2]));
  });

  it('count characters with white space collapsed, sentences and punctuation', () => {
    const [characters, sentence, ratio, has, count, several, ends, asks] = read(
      '<p>  It is\n so.  Is it, at\n 3.5 or 4? </p><p>Plain text here</p>',
      ...['log(n_characters)', 'log(avg_sentence_length)', 'log(punctuation_ratio)'],
      ...['contains_punctuation', 'n_punctuation', 'has_multiple_sentences'],
      ...['ends_with_punctuation', 'ends_with_question_mark'],
    );
    // "It is so. Is it, at 3.5 or 4?" has 29 characters, 2 sentences, and . , . ? in it.
    expect(characters).toEqual(near([Math.log(29), Math.log(15)]));
    expect(sentence).toEqual(near([Math.log(14.5), Math.log(15)]));
    expect(ratio).toEqual(near([-2.5, -4]));
    expect([has, count, several, ends, asks]).toEqual([
      [1, 0],
      [4, 0],
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  it('see digits, years, addresses and the copyright sign', () => {
    const [numeric, ratio, year, email, url, copyright] = read(
      '<p>In 2018</p><p>No 12345</p><p>me@example.org</p><p>https://example.org</p><p>© us</p>',
      ...['has_numeric', 'numeric_ratio', 'contains_year', 'contains_email', 'contains_url'],
      'contains_copyright',
    );
    expect(numeric).toEqual([1, 1, 0, 0, 0]);
    expect(ratio).toEqual(near([4 / 7, 5 / 8, 0, 0, 0]));
    expect(year).toEqual([1, 0, 0, 0, 0]);
    expect([email, url, copyright]).toEqual([
      [0, 0, 1, 0, 0],
      [0, 0, 0, 1, 0],
      [0, 0, 0, 0, 1],
    ]);
  });

  it('place each block in the source, written out', () => {
    // "AB" from 0, then "</p><p>" and "CDE" from 9 to 12.
    const [place, squared] = read(
      '<p>AB</p><p>CDE</p>',
      'relative_position',
      'relative_position^2',
    );
    expect(place).toEqual(near([0, 0.75]));
    expect(squared).toEqual(near([0, 0.5625]));
  });

  it('describe the parent, the grandparent and the root, by all of their text', () => {
    const names = ['parent', 'grandparent', 'root'].flatMap((who) =>
      ['body_percentage', 'link_density', 'has_numeric', 'contains_form_element'].map(
        (what) => `${who} ${what}`,
      ),
    );
    const [parentShare, parentLinks, parentDigit, parentForm, ...above] = read(
      '<p>AB</p><form><div>C<a>D2</a></div><input>EF</form>',
      ...names,
    );
    // AB, C, D2 and EF, written out, begin at 0, 17, 21 and 40 and end at 2, 18, 23 and 42.
    expect(parentShare).toEqual(near([1, 6 / 42, 6 / 42, 25 / 42]));
    expect(parentLinks).toEqual(near([2 / 7, 2 / 3, 2 / 3, 2 / 5]));
    expect(parentDigit).toEqual([1, 1, 1, 1]);
    expect(parentForm).toEqual([1, 0, 0, 1]);
    const [share, links, , form, rootShare, rootLinks, , rootForm] = above;
    expect(share).toEqual([Number.NaN, ...near([25 / 42, 25 / 42]), 1]);
    expect(links).toEqual([Number.NaN, ...near([2 / 5, 2 / 5, 2 / 7])]);
    expect(form).toEqual([Number.NaN, 1, 1, 1]);
    expect([rootShare, rootForm]).toEqual([new Array(4).fill(1), new Array(4).fill(1)]);
    expect(rootLinks).toEqual(near(new Array(4).fill(2 / 7)));
  });

  it('know when there is no parent or grandparent', () => {
    const flags = ['has_parent', 'has_grandparent', 'parent tag_div'];
    expect(read('<p>Alone</p>', ...flags)).toEqual([[0], [0], [0]]);
    expect(read('<div>A<p>B<i>C</i></p></div>', ...flags)).toEqual([
      [1, 1, 1],
      [0, 1, 1],
      [1, 0, 0],
    ]);
  });

  it('have a 1 for each tag merged into the block and into its parent', () => {
    const names = ['tag_a', 'tag_li', 'tag_b', 'parent tag_ul', 'parent tag_body', 'parent tag_li'];
    const [a, li, b, ul, body, parentLi] = read(
      '<ul><li><a>One</a></li><li><b>Two</b> more</li></ul>',
      ...names,
    );
    expect([a, li, b]).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ]);
    expect([ul, body, parentLi]).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [0, 1, 1],
    ]);
  });
});
