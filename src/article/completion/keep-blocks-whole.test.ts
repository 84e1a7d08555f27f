import { describe, expect, it } from 'vitest';
import { CONTENT, labelLeaves } from '../../core/labels.ts';
import { completionContext } from './completion-context.ts';
import { completed, IN_DOUBT, SURELY_OUT, textsOf, toldPage } from './fixtures/completed.ts';
import { keepBlocksWhole } from './keep-blocks-whole.ts';

const keptOf = completed.bind(undefined, keepBlocksWhole);
const BEFORE = '<p>The mill was built of oak.</p>';
const AFTER = '<p>It has two pairs of stones.</p>';
const AROUND = ['The mill was built of oak.', 'It has two pairs of stones.'];

/** What is kept of a thing between two texts. */
function between(thing: string, probabilities: Readonly<Record<string, number>>): string[] {
  const page = `<article>${BEFORE}${thing}${AFTER}</article>`;
  return keptOf(page, probabilities).filter((text) => !AROUND.includes(text));
}

describe('a thing between two texts that are kept', () => {
  it.each([
    ['table', '<table><tr><th>x</th><th>y</th></tr><tr><td>a</td><td>b</td></tr></table>'],
    ['list', '<ul><li>x</li><li>y</li><li>a</li><li>b</li></ul>'],
    ['nested list', '<ul><li>x</li><li>y<ul><li>a</li></ul></li><li>b</li></ul>'],
    [
      'task list',
      `<ul>${['x', 'y', 'a', 'b'].map((text) => `<li><input type="checkbox"> ${text}</li>`).join('')}</ul>`,
    ],
    ['definitions', '<dl><dt>x</dt><dd>y</dd><dt>a</dt><dd>b</dd></dl>'],
    ['code', '<pre><b>x</b><i>y</i><b>a</b><i>b</i></pre>'],
    [
      'code in boxes',
      '<div><div><div><pre><b>x</b><i>y</i><b>a</b><i>b</i></pre></div></div></div>',
    ],
    ['quote', '<blockquote><p>x</p><p>y</p><p>a</p><cite>b</cite></blockquote>'],
    [
      'card of a post',
      '<a href="https://twitter.com/mill/status/12345"><div>x</div><div>y</div><p>a</p><p>b</p></a>',
    ],
    ['callout', '<div class="admonition"><p>x</p><p>y</p><p>a</p><p>b</p></div>'],
  ])('is kept as a whole: %s', (_, thing) => {
    const inDoubt = { x: IN_DOUBT, y: IN_DOUBT, a: IN_DOUBT, b: IN_DOUBT };
    expect(between(thing, inDoubt)).toEqual(['x', 'y', 'a', 'b']);
    expect(between(thing, { a: IN_DOUBT })).toEqual(['x', 'y', 'a', 'b']);
    expect(between(thing, { x: SURELY_OUT, y: SURELY_OUT, a: SURELY_OUT, b: SURELY_OUT })).toEqual(
      [],
    );
  });

  it('is kept in a figure whose caption is left out', () => {
    const table = '<table><tr><th>x</th><th>y</th></tr><tr><td>a</td><td>b</td></tr></table>';
    const figure = `<figure>${table}<figcaption>c</figcaption></figure>`;
    const inDoubt = { x: IN_DOUBT, y: IN_DOUBT, a: IN_DOUBT, b: IN_DOUBT, c: SURELY_OUT };
    expect(between(figure, inDoubt)).toEqual(['x', 'y', 'a', 'b']);
  });

  it('stays out when it is a list of links', () => {
    const links = '<ul><li><a href="/x">x</a></li><li><a href="/y">y</a></li></ul>';
    expect(between(links, { x: IN_DOUBT, y: IN_DOUBT })).toEqual([]);
  });

  it.each([
    ['class="embed-card"', ''],
    ['', 'class="url-preview"'],
    ['', 'class="kg-bookmark-card"'],
  ])('is kept when it is the card of another site: %s %s', (own, around) => {
    const card = (href: string) =>
      `<div ${around}><a ${own} href="${href}"><div>x</div><div>y</div></a></div>`;
    const inDoubt = { x: IN_DOUBT, y: IN_DOUBT };
    expect(between(card('https://stuw.example/bouw'), inDoubt)).toEqual(['x', 'y']);
    expect(between(card('https://example.org/more'), inDoubt)).toEqual([]);
  });

  it.each([
    ['card-title', 'host', ['x', 'y']],
    ['card-title', 'price', []],
  ])('is kept when a part of it is its title, and nothing is sold: %s %s', (one, other, kept) => {
    const card = `<div><a href="https://stuw.example/bouw"><div class="${one}">x</div><div class="${other}">y</div></a></div>`;
    expect(between(card, { x: IN_DOUBT, y: IN_DOUBT })).toEqual(kept);
  });

  it('is kept when it is a formula that is typed', () => {
    const unlikely = { '\\[a=b\\]': 0.05 };
    expect(between('<div class="math">\\[a=b\\]</div>', unlikely)).toEqual(['\\[a=b\\]']);
  });

  it.each([
    ['', ['x', 'y']],
    ['rel="sponsored"', []],
  ])('is kept when it is such a card that an engine takes for a teaser: %s', (rel, expected) => {
    const card = `<div class="bookmark"><a ${rel} href="https://stuw.example/bouw"><div>x</div><div>y</div></a></div>`;
    const page = `<article>${BEFORE}${card}${AFTER}</article>`;
    const { tree, prediction } = toldPage(page, { x: 'related', y: 'related' });
    const probabilities = prediction.probabilities.map((p) => Math.max(p, IN_DOUBT));
    const context = completionContext(tree, { ...prediction, probabilities });
    const labels = keepBlocksWhole(context, labelLeaves({ probabilities, threshold: 0.5 }));
    const kept = textsOf(tree).filter((_, leaf) => labels[leaf] === CONTENT);
    expect(kept.filter((text) => !AROUND.includes(text))).toEqual(expected);
  });

  it.each([
    ['Javadoc', '<div class="member-signature"><span>x</span>(<a href="/S">y</a>)</div>'],
    ['TypeDoc', '<div class="tsd-signature">x<span>y</span></div>'],
    ['rustdoc', '<h4 class="code-header">x <a href="#r">y</a></h4>'],
  ])('is kept when it is a declaration of %s, of which engines know little', (_, thing) => {
    expect(between(thing, { x: 0.05, y: 0.05 }).slice(0, 2)).toContain('x');
  });

  it('is kept when it is code that the page has shown before', () => {
    const page = `<article><pre>mill turn --slowly</pre>${BEFORE}<pre>MILL turn --slowly</pre></article>`;
    expect(keptOf(page, { 'MILL turn --slowly': IN_DOUBT })).toHaveLength(3);
  });

  it('is kept when it is a list of links to other sites that the text before it announces', () => {
    const announced = (href: string, end: string) =>
      keptOf(
        `<article><p>Three books helped us${end}</p><ul><li><a href="${href}">x</a></li></ul>${AFTER}</article>`,
        { x: IN_DOUBT },
      );
    expect(announced('https://books.test/1', ':')).toContain('x');
    expect(announced('https://books.test/1', '.')).not.toContain('x');
    expect(announced('/more', ':')).not.toContain('x');
  });

  it('is kept when it is a paragraph of which half is kept, but for what is read aloud', () => {
    const words = 'The <x-mill>mill</x-mill> has two pairs of stones<b class="sr-only">new</b>.';
    const page = `<main><p>${words}</p></main>`;
    const doubt = { mill: IN_DOUBT, new: IN_DOUBT };
    expect(keptOf(page, doubt)).toEqual(['The', 'mill', 'has two pairs of stones', '.']);
  });

  it('loses its links when most of them are left out', () => {
    const links = ['x', 'y', 'z'].map((text) => `<li><a href="/${text}">${text}</a></li>`).join('');
    expect(between(`<ul>${links}</ul>`, { x: SURELY_OUT, y: SURELY_OUT })).toEqual([]);
    expect(between(`<ul>${links}</ul>`, { x: IN_DOUBT })).toEqual(['x', 'y', 'z']);
  });

  it('stays out when it says what is kept elsewhere', () => {
    const quote = `<blockquote>${AROUND[1]}</blockquote>`;
    const page = `<article>${BEFORE}${quote}<p>So they say.</p></article>${AFTER}`;
    const tree = keptOf(page, {});
    expect(tree).toHaveLength(4);
    const twice = keptOf(`<article>${BEFORE}<blockquote>x y z</blockquote>${AFTER}</article>`, {
      'x y z': IN_DOUBT,
    });
    expect(twice).toContain('x y z');
  });

  it('stays out when nobody sees it', () => {
    expect(between('<ul hidden><li>x</li><li>y</li></ul>', { x: IN_DOUBT, y: IN_DOUBT })).toEqual(
      [],
    );
  });

  it('leaves out hidden parts of what is shown', () => {
    const list = '<ul><li>x</li><li hidden>y</li><li>a</li></ul>';
    expect(between(list, { x: IN_DOUBT, y: IN_DOUBT, a: IN_DOUBT })).toEqual(['x', 'a']);
  });
});

it('keeps a table between the headline and a text', () => {
  const table = '<table><tr><th>x</th><th>y</th></tr><tr><td>a</td><td>b</td></tr></table>';
  const page = `<title>Mills</title><article><h1>Mills</h1>${table}${AFTER}</article>`;
  const doubt = { x: IN_DOUBT, y: IN_DOUBT, a: IN_DOUBT, b: IN_DOUBT, Mills: SURELY_OUT };
  expect(keptOf(page, doubt)).toEqual(['x', 'y', 'a', 'b', AROUND[1]]);
  const list = `<title>Mills</title><article><h1>Mills</h1><ul><li>x</li><li>y</li></ul>${AFTER}</article>`;
  expect(keptOf(list, doubt)).toEqual([AROUND[1]]);
});

describe('at the end of a text', () => {
  const doubt = { x: IN_DOUBT, y: IN_DOUBT, a: IN_DOUBT, b: IN_DOUBT };
  const LONG = '<p>The mill was built of oak by two brothers from the next valley.</p>';
  const table = '<table><tr><th>x</th><th>y</th></tr><tr><td>a</td><td>b</td></tr></table>';
  const list = '<ul><li>x</li><li>y</li></ul>';

  it('keeps a table right behind a passage, and a list behind a colon', () => {
    expect(keptOf(`<article>${LONG}${table}</article>`, doubt)).toContain('b');
    expect(keptOf(`<article>${LONG}<figure>${table}</figure></article>`, doubt)).toContain('b');
    expect(keptOf(`<article><p>Take along:</p>${list}</article>`, doubt)).toContain('y');
  });

  it('leaves out a list behind a passage, and what stands in another box', () => {
    expect(keptOf(`<article>${LONG}${list}</article>`, doubt)).not.toContain('y');
    const apart = `<article>${LONG}</article><div><p>Menu</p>${table}</div>`;
    expect(keptOf(apart, { ...doubt, Menu: SURELY_OUT })).not.toContain('b');
    const label = `<article><p>Mills</p>${table}</article>`;
    expect(keptOf(label, doubt)).not.toContain('b');
  });
});

it('keeps code and quotes beside one text, and other things between two alone', () => {
  const inDoubt = { x: IN_DOUBT };
  expect(keptOf(`<article>${BEFORE}<pre>x</pre></article>`, inDoubt)).toContain('x');
  expect(keptOf(`<article><blockquote>x</blockquote>${AFTER}</article>`, inDoubt)).toContain('x');
  expect(keptOf(`<article>${BEFORE}<ul><li>x</ul></article>`, inDoubt)).not.toContain('x');
});

it('keeps what readers open behind a text, with all that is in it', () => {
  const details = '<details><summary>x</summary><p>y</p></details>';
  const page = `<article>${BEFORE}${details}</article>`;
  expect(keptOf(page, { x: IN_DOUBT, y: IN_DOUBT })).toEqual([AROUND[0], 'x', 'y']);
  const menu = '<details><summary>x</summary><form><label>y</label></form></details>';
  expect(keptOf(`<article>${BEFORE}${menu}</article>`, { x: IN_DOUBT, y: IN_DOUBT })).toEqual([
    AROUND[0],
  ]);
});

it('keeps a table below its title between two texts', () => {
  const table =
    '<h3>At a glance</h3><table><tr><td>x</td><td>y</td></tr><tr><td>a</td><td>b</td></tr></table>';
  const doubt = { 'At a glance': SURELY_OUT, x: IN_DOUBT, y: IN_DOUBT, a: IN_DOUBT, b: IN_DOUBT };
  expect(between(table, doubt)).toEqual(['x', 'y', 'a', 'b']);
});

it('takes no table that lays a page out, and no list of cards, for a thing', () => {
  const layout =
    '<table><tr><td><h2>x</h2></td><td>y</td></tr><tr><td>a</td><td>b</td></tr></table>';
  expect(between(layout, { y: IN_DOUBT })).not.toContain('y');
  const cards = '<ul><li><h3>x</h3><img src="x.png">y</li></ul>';
  expect(between(cards, { y: IN_DOUBT })).not.toContain('y');
});

it('keeps nothing far from what is kept', () => {
  const boxes = (count: number) =>
    `${BEFORE}${'<div>'.repeat(count)}<pre>x</pre>${'</div>'.repeat(count)}`;
  expect(keptOf(boxes(5), { x: IN_DOUBT })).toContain('x');
  expect(keptOf(boxes(8), { x: IN_DOUBT })).not.toContain('x');
});

describe('a form between two texts', () => {
  const form = (...fields: string[]) =>
    `<form>${fields.map((field, i) => `<p><label>${'xyz'[i]}</label> ${field}</p>`).join('')}<button>Go</button></form>`;
  const out = Object.fromEntries(
    ['x', 'y', 'z', 'Go', 'Two sacks.'].map((text) => [text, SURELY_OUT]),
  );

  it('is kept where the user has filled it in, without its button', () => {
    const filled = form('<input value="Ada">', '<textarea>Two sacks.</textarea>', '<input>');
    expect(between(filled, out)).toEqual(['x', 'y', 'Two sacks.', 'z']);
    expect(keptOf(`<article>${BEFORE}</article>${filled}`, out)).toEqual(AROUND.slice(0, 1));
  });

  it.each([
    ['a field of a newsletter', form('<input type="email" value="ada@mill.example">')],
    [
      'a list to choose from',
      form('<select><option>a</option></select>', '<select><option>b</option></select>'),
    ],
    ['a password', form('<input type="password" value="a">', '<input value="Ada">')],
  ])('stays out with no more than %s', (_, tool) => {
    expect(between(tool, { ...out, a: SURELY_OUT, b: SURELY_OUT })).toEqual([]);
  });
});

describe('a name and its value', () => {
  it.each([
    '<div><h3>Prep</h3><div><b>30</b> <span>min</span></div></div>',
    '<div><span>Prep</span><div><b>30</b> <span>min</span></div></div>',
    '<ul><li><h4>Prep</h4><b>30</b> <span>min</span></li></ul>',
  ])('are kept as one: %s', (field) => {
    const inDoubt = { 30: IN_DOUBT, min: IN_DOUBT };
    expect(keptOf(`<main>${field}</main>`, inDoubt)).toEqual(['Prep', '30', 'min']);
  });

  it('come without what repeats the value for screen readers, and what the engine is sure of', () => {
    const aloud = '<div><b>Prep</b><i>30</i><i>min</i><i class="sr-only">minutes</i></div>';
    const inDoubt = { 30: IN_DOUBT, min: IN_DOUBT, minutes: IN_DOUBT };
    expect(keptOf(`<main>${aloud}</main>`, inDoubt)).toEqual(['Prep', '30', 'min']);
    const field = '<div><b>Prep</b><i>30</i><i>min</i><div>Compare</div></div>';
    const probabilities = { ...inDoubt, Compare: SURELY_OUT };
    expect(keptOf(`<main>${field}</main>`, probabilities)).toEqual(['Prep', '30', 'min']);
  });

  it.each([
    '<div><b>Prep</b><a href="/x">x</a></div>',
    '<div><b>Prep</b><p>x</p></div>',
    '<div><b>Prep</b><button>x</button></div>',
    '<div><b>Prep now and then, if ever at all, for an hour or so</b><i>x</i></div>',
  ])('are none with a link, a control or a text of its own, or with many words: %s', (box) => {
    expect(keptOf(`<main>${box}</main>`, { x: IN_DOUBT })).not.toContain('x');
  });
});
