import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOILERPLATE, COMMENT, CONTENT, UNCERTAIN } from '../core/labels.ts';
import { nodesInside } from '../page/nodes-inside.ts';
import { leafParent, leafText } from '../page/page-tree.ts';
import { parsePage } from '../page/saved-page/parse-html.ts';
import type { Block } from './article.ts';
import { blocksText } from './blocks/blocks-text.ts';
import { buildArticle } from './build-article.ts';
import { build, changeBlocks } from './fixtures/built-blocks.ts';

/** Tags whose nesting the builder must bear; the parser mends what HTML forbids. */
const TAGS =
  'p div span b em a ul ol li table tbody tr td th pre code br h2 h3 blockquote dl dt dd details ' +
  'summary figure figcaption caption img hr x-card sup sub section q kbd ruby rt button label';
const tag = fc.constantFrom(...TAGS.split(' '));
const attributes = fc.constantFrom(
  ...[
    '',
    '',
    '',
    '',
    ' id="a"',
    ' href="#a"',
    ' id="b" href="#a"',
    ' class="footnote"',
    ' lang="de"',
  ],
  ...[
    ' href="/x" src="/x.jpg"',
    ' class="line"',
    ' rowspan="3"',
    ' colspan="2"',
    ' role="heading"',
  ],
);

/** HTML whose words are all different: `w0`, `w1`, … */
const page = fc
  .letrec<{ node: string; element: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 7 },
      fc.constantFrom('WORD', ' WORD ', 'WORD', ' ', '\n', 'WORD WORD'),
      tie('element'),
    ),
    element: fc
      .tuple(tag, attributes, fc.array(tie('node'), { maxLength: 5 }))
      .map(([name, facts, children]) => `<${name}${facts}>${children.join('')}</${name}>`),
  }))
  .node.map((html) => {
    let words = 0;
    return html.replaceAll('WORD', () => `w${words++}`);
  });
const label = fc.constantFrom(CONTENT, CONTENT, CONTENT, BOILERPLATE, UNCERTAIN, COMMENT);

/** The blocks of a page, all of it content unless told. */
function blocksOf(html: string, labels?: readonly number[]): readonly Block[] {
  const tree = parsePage(html);
  return buildArticle(
    tree,
    Uint8Array.from(tree.leaves, (_, leaf) => labels?.[leaf] ?? CONTENT),
  ).blocks;
}

describe('buildArticle', () => {
  it('has every word of the content once, and every doubtful one in a gap, for any page', () => {
    fc.assert(
      fc.property(page, fc.infiniteStream(label), (html, stream) => {
        const tree = parsePage(html, 'https://example.org/');
        const labels = Uint8Array.from(tree.leaves, () => stream.next().value ?? CONTENT);
        const builder = build(tree, labels);
        const leavesOf = (label: number) =>
          Array.from(labels.keys())
            .filter((leaf) => labels[leaf] === label && !builder.leftOut.has(leaf))
            .map((leaf) => leafText(tree, leaf));
        expect(randomWords(blocksText(withReadings(outsideGaps(builder.blocks))))).toEqual(
          randomWords(leavesOf(CONTENT).join(' ')),
        );
        expect(randomWords(blocksText(withReadings(gapsOf(builder.blocks))))).toEqual(
          randomWords(leavesOf(UNCERTAIN).join(' ')),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('has no control beside code, in doubt or not', () => {
    const html =
      '<pre><code></code><p><p><p>w0</p></p></p><p><p>w1</p><button>w2</button></p></pre>';
    const tree = parsePage(html);
    for (const label of [CONTENT, UNCERTAIN]) {
      const { blocks, leftOut } = build(tree, Uint8Array.of(CONTENT, CONTENT, label));
      expect(randomWords(blocksText(outsideGaps(blocks)))).toEqual(['w0', 'w1']);
      expect(gapsOf(blocks)).toEqual([]);
      expect([...leftOut]).toEqual([[2, 'control-word']]);
    }
  });

  it('says what a formula means where its preview says that there is one', () => {
    const preview = '<span class="MathJax_Preview">[math]</span><script type="math/tex">n</script>';
    expect(blocksOf(`<p>Of ${preview}.</p>`)).toMatchObject([
      { children: [{ value: 'Of ' }, { type: 'math', tex: 'n', text: 'n' }, { value: '.' }] },
    ]);
  });

  it('takes what is called a caption but stands in code for code', () => {
    const tree = parsePage('<figure><pre><figcaption>w0</figcaption></pre></figure>');
    expect(blocksText(build(tree, Uint8Array.of(CONTENT)).blocks).trim()).toBe('w0');
  });

  it('keeps the text of a link in code whose `code` is empty', () => {
    const tree = parsePage('<pre><a>w0<code></code></a></pre>');
    expect(blocksText(build(tree, Uint8Array.of(CONTENT)).blocks).trim()).toBe('w0');
  });

  it('tells where in the page each block stands, in order, with no content leaf outside', () => {
    fc.assert(
      fc.property(page, fc.infiniteStream(label), (html, stream) => {
        const tree = parsePage(html, 'https://example.org/');
        const labels = Uint8Array.from(tree.leaves, () => stream.next().value ?? CONTENT);
        const { blocks } = buildArticle(tree, labels);
        const isOverlaid = new Uint8Array(labels.length);
        let last = -1;
        for (const { type, source } of blocks) {
          if (source.firstLeaf < 0) continue;
          expect(source.lastLeaf).toBeGreaterThanOrEqual(source.firstLeaf);
          // Text in doubt lies between, and notes stand at the end, wherever the page has them.
          if (type !== 'gap' && type !== 'footnotes') {
            expect(source.firstLeaf).toBeGreaterThan(last);
            last = source.lastLeaf;
          }
          isOverlaid.fill(1, source.firstLeaf, source.lastLeaf + 1);
        }
        const isInCode = nodesInside(tree, new Set(['pre']));
        const isInButton = nodesInside(tree, new Set(['button']));
        labels.forEach((value, leaf) => {
          // A button in code copies or runs it.
          const parent = leafParent(tree, leaf);
          const isSaid = isInCode[parent] === 0 || isInButton[parent] === 0;
          if (value === CONTENT && isSaid) expect(isOverlaid[leaf]).toBe(1);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('leaves soft hyphens out of text, and in code', () => {
    const tree = parsePage('<p>Donau&shy;dampf<em>&shy;schiff</em> <code>a&shy;b</code>');
    const labels = Uint8Array.from(tree.leaves, () => CONTENT);
    const { blocks } = build(tree, labels);
    expect(JSON.stringify(blocks)).toContain('"Donaudampf"');
    expect(JSON.stringify(blocks)).toContain('"schiff"');
    expect(JSON.stringify(blocks)).toContain('"a\u00adb"');
  });

  it('refuses labels that are not one for each leaf', () => {
    expect(() => buildArticle(parsePage('<p>a<b>b</b>'), Uint8Array.of(CONTENT))).toThrow(
      RangeError,
    );
  });

  it('is empty where nothing is content', () => {
    expect(buildArticle(parsePage('<p>a'), Uint8Array.of(BOILERPLATE)).blocks).toEqual([]);
  });

  it('reads a hundred thousand nested elements without running out of stack', () => {
    const tree = parsePage(`${'<div><ul><li>'.repeat(33_000)}deep`);
    expect(blocksText(build(tree, Uint8Array.of(CONTENT)).blocks)).toBe('deep');
  });

  it('reads fifty thousand lines of one paragraph in seconds', () => {
    const [paragraph] = blocksOf(`<p>${'a<br>'.repeat(50_000)}b`);
    expect(blocksText([paragraph])).toHaveLength(100_001);
  });

  it('reads a table whose cells claim places beyond measure, each as one place', () => {
    const row = '<tr><td rowspan=1000 colspan=100>a<td rowspan=1000 colspan=100>b<td>c';
    const [table] = blocksOf(`<table>${row.repeat(1_000)}</table>`);
    expect(table).toMatchObject({ type: 'table', rows: { length: 1_000 } });
    expect(blocksText([table])).toHaveLength(6_000);
  });

  it('counts the items of a list by their own values, also where it is parted by a gap', () => {
    const startsOf = (blocks: readonly Block[]) =>
      [...JSON.stringify(blocks).matchAll(/"start":(\d+)/g)].map(([, start]) => Number(start));
    expect(startsOf(blocksOf('<ol><li>a<li value=7>b</ol>'))[0]).toBe(1);
    const labels = [CONTENT, UNCERTAIN, CONTENT];
    expect(startsOf(blocksOf('<ol><li value=7>a<li>b<li>c</ol>', labels))).toEqual([7, 8, 9]);
  });

  it('takes a level of a heading that is none for 2', () => {
    for (const [level, taken] of [
      [4, 4],
      [9, 2],
    ]) {
      const blocks = blocksOf(`<div role=heading aria-level=${level}>Deep</div><p>text`);
      expect(blocks[0]).toMatchObject({ type: 'heading', level: taken });
    }
  });

  it('takes no table that is said to be for layout alone', () => {
    const blocks = blocksOf('<table role=none><tr><td>a<td>b<tr><td>c<td>d</table>');
    expect(blocks.map(({ type }) => type)).not.toContain('table');
  });
});

/** The words of a random page, also where two stand with nothing between them. */
function randomWords(text: string): string[] {
  return (text.match(/w\d+/g) ?? []).sort();
}

function outsideGaps(blocks: readonly Block[]): readonly Block[] {
  return changeBlocks(blocks, (block) =>
    block.type === 'gap' ? { ...block, children: [] } : block,
  );
}

/** Blocks whose readings of ruby are words as all others. */
function withReadings(blocks: readonly Block[]): Block[] {
  return JSON.parse(JSON.stringify(blocks).replaceAll('"type":"reading"', '"type":"sub"'));
}

function gapsOf(blocks: readonly Block[]): Block[] {
  const gaps: Block[] = [];
  changeBlocks(blocks, (block) => {
    if (block.type !== 'gap') return block;
    gaps.push(block);
    return { ...block, children: [] };
  });
  return gaps;
}
