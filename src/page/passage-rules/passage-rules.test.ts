import { describe, expect, it } from 'vitest';
import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import { MAX_RULES, parsePassageRules } from '../../core/passage-rule.ts';
import { leafText, type PageTree } from '../page-tree.ts';
import { parsePage } from '../saved-page/parse-html.ts';
import { applyRules } from './apply-rules.ts';
import { learnRules } from './learn-rules.ts';

const PAGE = parsePage(`<title>Twigs</title><body class="blog"><main class="story">
  <p>Hazel</p><p>Elder <b>bark</b></p><p class="note post-118">Photo: a friend</p><p>Willow</p>
  <div class="box box-2"><h3>Also</h3><p>Maple</p></div><aside><p>Birch</p></aside><p hidden class="tip">Rowan</p></main></body>`);
const NEXT =
  parsePage(`<body class="blog"><main class="story"><p>Oak</p><p>Hornbeam</p><p class="wide note post-119">Photo: another</p>
  <div class="box"><p>Ash</p></div><aside>Beech</aside><p class="tip" hidden>Lime</p><p class="tip">Larch</p></main></body>`);

function texts(tree: PageTree, labels: Uint8Array): string[] {
  return [...tree.leaves.keys()]
    .filter((leaf) => labels[leaf] === CONTENT)
    .map((leaf) => leafText(tree, leaf).trim());
}

/** The labels of a page in which the leaves with these texts are kept. */
function keeping(tree: PageTree, ...kept: string[]): Uint8Array {
  return Uint8Array.from(tree.leaves, (_, leaf) =>
    kept.includes(leafText(tree, leaf).trim()) ? CONTENT : BOILERPLATE,
  );
}

function learn(labels: Uint8Array, ...choices: string[][]) {
  const page = { tree: PAGE, labels };
  const leafOf = (words: string) =>
    [...PAGE.leaves.keys()].findIndex((leaf) => leafText(PAGE, leaf).trim() === words);
  const leaves = choices.map((words) => words.map((word) => ({ page, leaf: leafOf(word) })));
  return learnRules([page], leaves, []);
}

describe('rules for passages', () => {
  it('name the innermost element such that all elements of its kind are wanted the same way', () => {
    const labels = keeping(PAGE, 'Hazel', 'Elder', 'bark', 'Willow', 'Birch');
    expect(learn(labels, ['Photo: a friend'], ['Also', 'Maple'], ['Birch'])).toEqual({
      rules: [
        { selector: 'p.note', isContent: false },
        { selector: 'div.box', isContent: false },
        { selector: 'aside', isContent: true },
      ],
      missed: 0,
    });
  });

  it('are not made for a paragraph among paragraphs, nor for half of a box', () => {
    const labels = keeping(PAGE, 'Elder', 'bark', 'Willow', 'Maple');
    expect(learn(labels, ['Hazel'], ['Also'])).toEqual({ rules: [], missed: 2 });
  });

  it('apply to the next page, the innermost first, and never show what a page hides', () => {
    const rules = [
      { selector: 'p.note', isContent: false },
      { selector: 'aside', isContent: true },
      { selector: 'main.story', isContent: true },
      { selector: 'p.tip', isContent: true },
      { selector: 'div#gone', isContent: true },
    ];
    const labels = keeping(NEXT, 'Oak', 'Hornbeam', 'Photo: another');
    expect(texts(NEXT, applyRules(NEXT, rules, labels))).toEqual([
      ...['Oak', 'Hornbeam', 'Ash', 'Beech', 'Larch'],
    ]);
    const none = applyRules(NEXT, [{ selector: 'p.gone', isContent: true }], labels);
    expect(none).toBe(labels);
  });

  it('name no inline elements, and no classes that only describe looks', () => {
    const page = {
      tree: parsePage(
        '<body><main><p>Oak</p><p class="text-sm mt-4"><b class="sponsor">Advert:</b> saws</p></main></body>',
      ),
      labels: Uint8Array.of(CONTENT, BOILERPLATE, BOILERPLATE),
    };
    expect(learnRules([page], [[{ page, leaf: 1 }]], [])).toEqual({ rules: [], missed: 1 });
  });

  it('are ignored where they would remove a whole page', () => {
    const tree = parsePage('<div class="story"><p>Oak and ash and elder</p></div><p>Fin</p>');
    const rules = [{ selector: 'div.story', isContent: false }];
    const labels = Uint8Array.of(CONTENT, CONTENT);
    expect(applyRules(tree, rules, labels)).toEqual(labels);
  });

  it('replace older rules with the same selector, and the oldest rules are dropped first', () => {
    const page = { tree: PAGE, labels: keeping(PAGE, 'Hazel', 'Birch') };
    const leaf = [...PAGE.leaves.keys()].findIndex((i) => leafText(PAGE, i) === 'Birch');
    const many = Array.from({ length: MAX_RULES }, (_, i) => ({
      selector: `p.a${i}b`,
      isContent: false,
    }));
    const { rules } = learnRules([page], [[{ page, leaf }]], many);
    expect(rules).toHaveLength(MAX_RULES);
    expect([rules[0].selector, rules.at(-1)]).toEqual([
      'p.a1b',
      { selector: 'aside', isContent: true },
    ]);
    const before = [{ selector: 'aside', isContent: false }];
    expect(learnRules([page], [[{ page, leaf }]], before).rules).toEqual([
      { selector: 'aside', isContent: true },
    ]);
  });
});

describe('a rule for passages', () => {
  const chosen = (html: string, ...kept: string[]) => {
    const tree = parsePage(`<body><main>${html}</main></body>`);
    return { tree, labels: keeping(tree, ...kept) };
  };

  it('is kept longest if it was learnt last, even if it was known before', () => {
    const page = chosen('<aside>Birch</aside><nav>Home</nav>');
    const choices = [[{ page, leaf: 0 }]];
    const known = [
      { selector: 'aside', isContent: false },
      { selector: 'nav', isContent: false },
    ];
    expect(learnRules([page], choices, known).rules.map(({ selector }) => selector)).toEqual([
      'nav',
      'aside',
    ]);
  });

  it('is not made where a frame of the page needs the opposite rule for the same name', () => {
    const page = chosen('<p>Oak</p><aside>Birch</aside>', 'Oak');
    const frame = chosen('<aside>Beech</aside>', 'Beech');
    expect(learnRules([page, frame], [[{ page, leaf: 1 }]], [])).toEqual({ rules: [], missed: 1 });
    const other = chosen('<aside>Beech</aside>');
    expect(learnRules([page, other], [[{ page, leaf: 1 }]], [])).toEqual({
      rules: [{ selector: 'aside', isContent: false }],
      missed: 0,
    });
  });

  it('is made regardless of what the page hides in elements of that name', () => {
    const page = chosen('<aside>Birch</aside><aside hidden>Rowan</aside>', 'Birch');
    expect(learnRules([page], [[{ page, leaf: 0 }]], [])).toEqual({
      rules: [{ selector: 'aside', isContent: true }],
      missed: 0,
    });
  });

  it('is not made from a name that contains a counter', () => {
    for (const name of ['ad-2', 'post-118x']) {
      const page = chosen(`<p>Oak</p><p class="${name}">Birch</p>`, 'Oak');
      expect(learnRules([page], [[{ page, leaf: 1 }]], []).missed, name).toBe(1);
    }
  });
});

describe('parsePassageRules', () => {
  it('keeps the rules that it understands, and leaves out the rest', () => {
    const rules = [
      { selector: 'div#top', isContent: true },
      { selector: 'p.a-b.c_d', isContent: false },
    ];
    const others = [
      ...[null, 7, 'p', {}, { selector: 'p' }, { selector: 'p', isContent: 1 }],
      ...['p > a', 'p:not(.a)', '*', 'p..a', 'p.1a', 'div#', 'a,b', ''].map((selector) => ({
        selector,
        isContent: true,
      })),
      { selector: `p.${'x'.repeat(200)}`, isContent: true },
    ];
    expect(parsePassageRules([...others, ...rules])).toEqual(rules);
    expect([parsePassageRules(undefined), parsePassageRules({})]).toEqual([[], []]);
  });

  it('keeps no more rules than a site has room for', () => {
    const many = Array.from({ length: MAX_RULES + 5 }, (_, i) => ({
      selector: `p.a${i}b`,
      isContent: false,
    }));
    expect(parsePassageRules(many)).toHaveLength(MAX_RULES);
  });
});
