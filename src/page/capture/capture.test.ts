import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAF_HIDDEN, LEAF_NOSCRIPT, leafParent, leafText, nodeName } from '../page-tree.ts';
import { type Capture, type CaptureLimits, capturePage, captureSlices } from './capture.ts';
import type { PageReader } from './page-reader.ts';

/** The smallest DOM that capture can walk. A string is a text node. */
interface Toy {
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly hidden?: boolean;
  readonly children?: readonly ToyNode[];
}
type ToyNode = Toy | string;

const reader: PageReader<ToyNode> = {
  name: (node) => (typeof node === 'string' ? '#text' : node.tag),
  text: (node) => (typeof node === 'string' ? node : ''),
  children: (node) => (typeof node === 'string' ? [] : (node.children ?? [])),
  attributeNames: (node) => Object.keys(attributesOf(node)),
  attribute: (node, name) => attributesOf(node)[name] ?? '',
  unparsed: () => '',
  isVisible: (node) => typeof node === 'string' || node.hidden !== true,
  isVisuallyHidden: () => false,
};

function attributesOf(node: ToyNode): Readonly<Record<string, string>> {
  return typeof node === 'string' ? {} : (node.attributes ?? {});
}

const PROPERTIES = { url: 'https://example.org/', title: 'Toy', language: 'en' };
const noLimits = {
  nodes: Number.POSITIVE_INFINITY,
  leaves: Number.POSITIVE_INFINITY,
  characters: Number.POSITIVE_INFINITY,
  attributeCharacters: Number.POSITIVE_INFINITY,
};

function capture(...children: ToyNode[]): Capture<ToyNode> {
  return capturePage<ToyNode>({ tag: 'html', children }, reader, PROPERTIES);
}

function leafTexts({ tree }: Capture<ToyNode>): string[] {
  return Array.from(tree.leaves, (_, leaf) => leafText(tree, leaf));
}

describe('capturePage', () => {
  it('gives the text nodes that are not blank, in document order, with their parents', () => {
    const page = capture({
      tag: 'p',
      children: ['one', { tag: 'b', children: ['two'] }, ' three'],
    });
    expect(leafTexts(page)).toEqual(['one', 'two', ' three']);
    expect([0, 1, 2].map((leaf) => nodeName(page.tree, leafParent(page.tree, leaf)))).toEqual([
      'p',
      'b',
      'p',
    ]);
  });

  it('keeps a blank text node as one space that is no leaf, and as it stands inside pre', () => {
    const page = capture(' \n ', { tag: 'pre', children: ['a', '\n\n', 'b'] });
    expect(page.tree.texts).toEqual([' ', 'a', '\n\n', 'b']);
    expect([...page.tree.leaves]).toEqual([1, 3]);
    const within = { tag: 'b', children: ['\n\n  '] };
    expect(capture({ tag: 'pre', children: ['a', within, 'b'] }).tree.texts[1]).toBe('\n\n  ');
  });

  it('leaves out scripts, styles, templates and the head', () => {
    const hidden = ['script', 'style', 'template', 'head'].map((tag) => ({ tag, children: ['x'] }));
    expect(leafTexts(capture(...hidden, 'seen'))).toEqual(['seen']);
  });

  it('flags leaves that are hidden or stand in a noscript, and keeps them', () => {
    const page = capture(
      { tag: 'div', hidden: true, children: ['tab'] },
      { tag: 'noscript', children: [{ tag: 'p', children: ['post'] }] },
      'plain',
    );
    expect([...page.tree.leafFlags]).toEqual([LEAF_HIDDEN, LEAF_NOSCRIPT, 0]);
  });

  it('keeps the attributes that engines read, cut to a length, and no others', () => {
    const page = capture({
      tag: 'a',
      attributes: { href: 'x'.repeat(5_000), onclick: 'run()', 'aria-label': 'Go', class: 'c' },
    });
    const { tree } = page;
    expect(Array.from(tree.attributeNames, (name) => tree.names[name])).toEqual([
      'href',
      'aria-label',
      'class',
    ]);
    expect(tree.attributeValues[0]).toHaveLength(2_000);
    expect([...tree.attributeNodes]).toEqual([1, 1, 1]);
  });

  it('keeps attributes for times, languages and roles', () => {
    const attributes = { datetime: '2024-03-05', lang: 'fr', role: 'note', itemprop: 'name' };
    const { tree } = capture({ tag: 'time', attributes, children: ['mardi'] });
    expect(tree.attributeValues).toEqual(['2024-03-05', 'fr', 'note', 'name']);
  });

  it('asks whether text is unseen only in elements that can be, and in few of a kind', () => {
    const asked = { canHide: 0, isVisuallyHidden: 0 };
    const appearance = {
      ...{ isRendered: true, style: () => 0, addedWords: () => undefined, counters: () => '' },
      ...{ canReorder: () => false, order: () => undefined, fieldValue: () => undefined },
      canHide(node: ToyNode) {
        asked.canHide++;
        return attributesOf(node).class === 'off';
      },
    };
    const isVisuallyHidden = () => ++asked.isVisuallyHidden > 0;
    const item = { tag: 'p', children: ['seen'] };
    const off = { tag: 'p', attributes: { class: 'off' }, children: ['unseen', item] };
    const root = { tag: 'html', children: [...new Array(20).fill(item), off, off] };
    const { tree } = capturePage(root, { ...reader, isVisuallyHidden, appearance }, PROPERTIES);
    expect(tree.extras?.visuallyHiddenNodes).toEqual([41, 43, 45, 47]);
    expect(asked).toEqual({ canHide: 6, isVisuallyHidden: 4 });
  });

  it('reports the base of relative addresses, which the page may set itself', () => {
    const root = { tag: 'html', children: ['text'] };
    const moved = capturePage<ToyNode>(root, reader, {
      ...PROPERTIES,
      baseUrl: 'https://a.test/b/',
    });
    expect(moved.tree.extras?.baseUrl).toBe('https://a.test/b/');
    expect(capture('text').tree.extras?.baseUrl).toBe(PROPERTIES.url);
  });

  it('does not treat white space as indentation if it has a line break or is long', () => {
    const { extras } = capture('\t\n\t', 'a', ' '.repeat(101), 'b', ' '.repeat(100)).tree;
    expect(extras).toMatchObject({ blankTexts: [4], blanks: [' '.repeat(100)] });
  });

  it('uses the address of a video itself, or else of its first source', () => {
    const sources = ['/1.webm', '/2.mp4'].map((src) => ({ tag: 'source', attributes: { src } }));
    const own = { tag: 'video', attributes: { src: '/film.mp4' }, children: sources };
    const { extras } = capture(own, { tag: 'video', children: sources }, 'text').tree;
    expect(extras?.objects.map(({ attributes }) => attributes.src)).toEqual([
      '/film.mp4',
      '/1.webm',
    ]);
  });

  it('puts what only the article needs beside the tree, where engines do not see it', () => {
    const image = { tag: 'img', attributes: { src: '/a.jpg', srcset: '/b.jpg 2x', onload: 'x()' } };
    const long = { tag: 'a', attributes: { href: `https://a.test/${'x'.repeat(5_000)}` } };
    const { tree } = capture(
      image,
      long,
      { tag: 'p', attributes: { srcset: 'no' } },
      '\t\t',
      'text',
    );
    expect(tree.attributeValues.map((value) => value.length)).toEqual([6, 2_000]);
    expect(tree.extras).toMatchObject({
      baseUrl: 'https://example.org/',
      attributeNodes: [1, 2],
      attributeNames: ['srcset', 'href'],
      attributeValues: ['/b.jpg 2x', long.attributes.href],
      blankTexts: [0],
      blanks: ['\t\t'],
    });
  });

  it('reports the positions of embeds and sources of formulas, although they are no nodes', () => {
    const video = {
      tag: 'video',
      attributes: { title: 'Film', onplay: 'x()' },
      children: [{ tag: 'source', attributes: { src: '/film.mp4' } }, 'No video here.'],
    };
    const formula = { tag: 'script', attributes: { type: 'math/tex' }, children: ['x^2'] };
    const code = { tag: 'script', children: ['run()'] };
    const hidden = { tag: 'iframe', attributes: { src: '/x' }, hidden: true };
    const { tree } = capture({ tag: 'p', children: ['one', video, code, hidden, formula] }, 'two');
    expect(tree.extras?.objects).toEqual([
      {
        name: 'video',
        parent: 1,
        before: 3,
        attributes: { title: 'Film', src: '/film.mp4' },
        text: '',
      },
      { name: 'script', parent: 1, before: 3, attributes: { type: 'math/tex' }, text: 'x^2' },
    ]);
  });

  it('reports frames without reading their content', () => {
    const frame = { tag: 'iframe', children: ['fallback'] };
    const page = capture({ tag: 'div', children: [frame] });
    expect(page.frames).toEqual([frame]);
    expect(leafTexts(page)).toEqual([]);
  });

  it('reports a page beyond the limits, but not one that just fits', () => {
    const root = { tag: 'html', children: ['a', 'b', 'c'] };
    const fits = { nodes: 4, leaves: 3, characters: 3, attributeCharacters: 0 };
    const read = (limits: Partial<CaptureLimits>) =>
      capturePage<ToyNode>(root, reader, PROPERTIES, { ...fits, ...limits });
    const whole = read({});
    expect(leafTexts(whole)).toEqual(['a', 'b', 'c']);
    expect(whole.tree.truncated).toBe(false);
    for (const limit of [{ nodes: 3 }, { leaves: 2 }, { characters: 2 }]) {
      const cut = read(limit);
      expect(leafTexts(cut)).toEqual(['a', 'b']);
      expect(cut.tree.truncated).toBe(true);
    }
  });

  it.each([
    [6, ['abc', 'def']],
    [5, ['abc', '']],
    [2, ['', '']],
    [0, ['', '']],
  ])('leaves the values of attributes empty past %i characters, and reads on', (most, values) => {
    const children = ['abc', 'def'].map((id) => ({ tag: 'p', attributes: { id }, children: [id] }));
    const limits = { ...noLimits, attributeCharacters: most };
    const page = capturePage<ToyNode>({ tag: 'html', children }, reader, PROPERTIES, limits);
    expect(page.tree.attributeValues).toEqual(values);
    expect(leafTexts(page)).toEqual(['abc', 'def']);
    expect(page.tree.truncated).toBe(false);
  });

  it('walks a page 100,000 elements deep', () => {
    let node: ToyNode = 'deep';
    for (let depth = 0; depth < 100_000; depth++) node = { tag: 'div', children: [node] };
    expect(leafTexts(capture(node))).toEqual(['deep']);
  });

  it('gives chances to pause on a long page and the same tree as in one go', () => {
    const children = Array.from({ length: 5_000 }, (_, i) => ({ tag: 'p', children: [`t${i}`] }));
    const slices = captureSlices<ToyNode>({ tag: 'html', children }, reader, PROPERTIES);
    let pauses = 0;
    let step = slices.next();
    while (!step.done) {
      pauses++;
      step = slices.next();
    }
    expect(pauses).toBe(20);
    expect(step.value.tree).toEqual(capture(...children).tree);
  });

  const { page } = fc.letrec<{ node: ToyNode; element: Toy; page: Toy }>((tie) => ({
    node: fc.oneof({ maxDepth: 6 }, fc.string({ unit: 'grapheme' }), tie('element')),
    element: fc.record({
      tag: fc.constantFrom('p', 'div', 'b', 'pre', 'script', 'noscript', 'x-card', 'iframe'),
      children: fc.array(tie('node'), { maxLength: 5 }),
      hidden: fc.boolean(),
    }),
    page: tie('element').map((element) => ({ tag: 'html', children: [element] })),
  }));

  it('agrees with a plain recursive walk, for any tree', () => {
    fc.assert(
      fc.property(page, (root) => {
        const { tree, leafNodes } = capturePage<ToyNode>(root, reader, PROPERTIES, noLimits);
        expect(leafNodes).toEqual(leavesBelow(root));
        for (let node = 0; node < tree.nodeNames.length; node++) {
          expect(tree.parents[node]).toBeLessThan(node);
        }
        expect(Array.from(tree.leaves, (text) => tree.texts[text])).toEqual(leafNodes);
      }),
    );
  });
});

function leavesBelow(node: ToyNode): string[] {
  if (typeof node === 'string') return /\S/.test(node) ? [node] : [];
  if (node.tag === 'script' || node.tag === 'iframe') return [];
  return (node.children ?? []).flatMap(leavesBelow);
}
