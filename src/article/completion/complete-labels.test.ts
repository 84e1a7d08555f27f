import { expect, test } from 'vitest';
import { BOILERPLATE, COMMENT, CONTENT, labelLeaves } from '../../core/labels.ts';
import {
  choiceOfExtent,
  choiceOfParts,
  PARTS,
  type Part,
  type PartChoice,
} from '../../core/parts.ts';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { completeLabels } from './complete-labels.ts';
import { textsOf, toldPage } from './fixtures/completed.ts';

const TREE = parsePage(
  '<title>Twigs</title><h1>Twigs</h1><p>Hazel<p>Elder',
  'https://example.org/',
);

test('what belongs to a thing that is kept goes with it', () => {
  const labels = Uint8Array.of(BOILERPLATE, CONTENT, CONTENT);
  const probabilities = Float32Array.of(0, 1, 1);
  expect([...completeLabels(TREE, labels, { probabilities }).labels]).toEqual([
    CONTENT,
    CONTENT,
    CONTENT,
  ]);
  expect([...labels]).toEqual([BOILERPLATE, CONTENT, CONTENT]);
});

test('nothing is added to a page without content', () => {
  const labels = new Uint8Array(3);
  const probabilities = new Float32Array(3);
  expect(completeLabels(TREE, labels, { probabilities }).labels).toBe(labels);
});

const ARTICLE = `<title>Twigs</title><h1>Twigs</h1><p>Why they bend</p><p>By Ada Elm</p>
  <p>Hazel bends.</p><figure><img src="h.jpg" width="640" height="400"></figure><div>In May</div>
  <p>Elder does not.</p><ul><li>Read: Oaks</li></ul><p>Nor does oak.</p>
  <h3>Sources</h3><p>Flora, 1990</p><div>Ada Elm grows trees.</div><p>More on trees</p>
  <h2>Two comments</h2><p>Mine bends.</p><p hidden>Mine broke.</p>`;
const TOLD: Readonly<Record<string, Part>> = {
  Twigs: 'headline',
  'Why they bend': 'dek',
  'By Ada Elm': 'meta',
  'In May': 'caption',
  'Read: Oaks': 'related',
  Sources: 'notes',
  'Flora, 1990': 'notes',
  'Ada Elm grows trees.': 'bio',
  'More on trees': 'related',
  'Two comments': 'comments',
  'Mine bends.': 'comments',
  'Mine broke.': 'comments',
};
const MAIN = ['Hazel bends.', 'Elder does not.', 'Nor does oak.'];

/** The texts of the leaves that have a label. */
function labeled(label: number, choice?: PartChoice): string[] {
  const { tree, prediction } = toldPage(ARTICLE, TOLD);
  const options = choice === undefined ? {} : { choice };
  const { labels } = completeLabels(tree, labelLeaves(prediction), prediction, options);
  return textsOf(tree).filter((_, leaf) => labels[leaf] === label);
}

const HEAD = ['Twigs', 'Why they bend'];
const FOOT = ['Sources', 'Flora, 1990', 'Ada Elm grows trees.'];

test('an article has its headline, standfirst, captions, notes and the box about its author', () => {
  expect(labeled(CONTENT)).toEqual([...HEAD, MAIN[0], 'In May', MAIN[1], MAIN[2], ...FOOT]);
});

test('comments have a label of their own, but for those that the page hides', () => {
  expect(labeled(COMMENT)).toEqual(['Two comments', 'Mine bends.']);
});

test('of the article alone, what belongs to it is left out', () => {
  expect(labeled(CONTENT, choiceOfExtent('article'))).toEqual([...HEAD, ...MAIN]);
});

test('comments that count as content are kept where they stand', () => {
  const choice = choiceOfExtent('comments');
  expect(labeled(CONTENT, choice).slice(-3)).toEqual([FOOT[2], 'Two comments', 'Mine bends.']);
  expect(labeled(COMMENT, choice)).toEqual([]);
});

test.each<[readonly Part[], readonly string[]]>([
  [['main'], MAIN],
  [['comments'], ['Two comments', 'Mine bends.']],
  [['meta'], ['By Ada Elm']],
  [
    ['headline', 'notes'],
    ['Twigs', 'Sources', 'Flora, 1990'],
  ],
])('of the parts %j that are chosen one by one, only their leaves are kept', (parts, texts) => {
  expect(labeled(CONTENT, choiceOfParts(parts))).toEqual(texts);
});

test('what an engine keeps is of the text, whatever else it takes it for', () => {
  const { tree, prediction } = toldPage('<p>Hazel</p><p>Elder</p><p>Oak</p>', {
    Elder: 'related',
    Oak: 'comments',
  });
  const labels = Uint8Array.of(CONTENT, CONTENT, CONTENT);
  const completed = completeLabels(tree, labels, prediction);
  expect([...completed.labels]).toEqual([CONTENT, CONTENT, CONTENT]);
  expect([...completed.parts]).toEqual([1, 1, 1].map(() => PARTS.indexOf('main')));
});

test('what is left out is no text, and what a completion keeps is a part of its kind', () => {
  const labels = Uint8Array.of(BOILERPLATE, CONTENT, BOILERPLATE);
  const probabilities = Float32Array.of(0, 1, 0);
  const parts = Uint8Array.from(['main', 'main', 'main'], () => PARTS.indexOf('main'));
  for (const prediction of [{ probabilities }, { probabilities, parts }]) {
    const completed = completeLabels(TREE, labels, prediction);
    expect(Array.from(completed.parts, (part) => PARTS[part])).toEqual([
      ...['headline', 'main', 'boilerplate'],
    ]);
  }
});

test('a list that is mostly of other pages is not made whole', () => {
  const html =
    '<p>Hazel bends.</p><ul><li>Elm</li><li>Oaks are back</li><li>Ash is ill</li></ul><p>Yew</p>';
  const others = { 'Oaks are back': 'related', 'Ash is ill': 'related' } as const;
  const kept = (parts: Readonly<Record<string, Part>>) => {
    const { tree, prediction } = toldPage(html, parts);
    const probabilities = Float32Array.of(0.9, 0.9, 0.2, 0.2, 0.9);
    const { labels } = completeLabels(tree, labelLeaves({ probabilities, threshold: 0.5 }), {
      ...prediction,
      probabilities,
    });
    return textsOf(tree).filter((_, leaf) => labels[leaf] === CONTENT);
  };
  expect(kept(others)).toEqual(['Hazel bends.', 'Elm', 'Yew']);
  expect(kept({})).toEqual(['Hazel bends.', 'Elm', 'Oaks are back', 'Ash is ill', 'Yew']);
});

test('a note that a kept number leads to is a note, even one that the engine takes for the author’s box', () => {
  const html = `<p>Hazel bends.<sup><a id="r1" href="#n1">1</a></sup></p><p>Elder does not.</p>
    <ol><li id="n1">In May. <a href="#r1">↩</a></li></ol>`;
  const { tree, prediction } = toldPage(html, { 'In May.': 'bio' });
  const { labels, parts } = completeLabels(tree, labelLeaves(prediction), prediction);
  const leaf =
    [...tree.leaves.keys()].find((one) => leafText(tree, one).trim() === 'In May.') ?? -1;
  expect([labels[leaf], PARTS[parts[leaf]]]).toEqual([CONTENT, 'notes']);
});
