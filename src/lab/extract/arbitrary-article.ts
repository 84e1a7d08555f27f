import fc from 'fast-check';
import type { Article, Block, Figure, ListItem, TableCell } from '../../core/article/article.ts';
import {
  arbitraryImage as image,
  arbitraryInlines as inlines,
  arbitraryMath as math,
  arbitraryText as text,
  arbitraryUrl as url,
} from './arbitrary-inlines.ts';

const document = fc.constantFrom(0, 0, 0, 1);
const facts = fc
  .record(
    {
      document,
      language: fc.constantFrom('en', 'de-CH', 'zh-Hans', 'not a tag"'),
      direction: fc.constantFrom('ltr' as const, 'rtl' as const),
      anchor: fc.constantFrom('anchor', 'part 2', 'é"<'),
    },
    { requiredKeys: ['document'] },
  )
  .map(({ document, ...rest }) => ({ ...rest, source: { document, firstLeaf: -1, lastLeaf: -1 } }));

const code = fc
  .array(fc.oneof(text, fc.constantFrom('  indented', '', '```', '\tx')), { maxLength: 4 })
  .map((lines) => lines.join('\n'));

const { blocks } = fc.letrec<{ block: Block; blocks: Block[] }>((tie) => {
  const inner = tie('blocks');
  const withFacts = (parts: fc.Arbitrary<object>) =>
    fc.tuple(facts, parts).map(([given, rest]) => ({ ...given, ...rest }) as Block);
  const item: fc.Arbitrary<ListItem> = fc.record(
    { children: inner, number: fc.constantFrom(0, 2, 7), isChecked: fc.boolean() },
    { requiredKeys: ['children'] },
  );
  const cell: fc.Arbitrary<TableCell> = fc.record({
    isHeader: fc.boolean(),
    columns: fc.constantFrom(1, 1, 1, 2),
    rows: fc.constantFrom(1, 1, 1, 2),
    children: inner,
  });
  const figureChild: fc.Arbitrary<Figure['children'][number]> = fc.oneof(image, tie('block'));
  const type = <T extends Block['type']>(name: T) => fc.constant(name);
  return {
    blocks: fc.array(tie('block'), { maxLength: 3, depthIdentifier: 'block' }),
    block: fc.oneof(
      { depthSize: 'small', depthIdentifier: 'block', withCrossShrink: true },
      {
        weight: 4,
        arbitrary: withFacts(fc.record({ type: type('paragraph'), children: inlines })),
      },
      withFacts(
        fc.record({
          type: type('heading'),
          level: fc.integer({ min: 1, max: 6 }),
          children: inlines,
        }),
      ),
      withFacts(
        fc.record({
          type: type('code'),
          codeLanguage: fc.constantFrom('', 'ts', 'c++', 'a b`'),
          text: code,
        }),
      ),
      withFacts(math.map((source) => ({ type: 'math-block', ...source }))),
      withFacts(fc.record({ type: type('rule') })),
      withFacts(fc.record({ type: type('embed'), kind: fc.constant('video'), title: text, url })),
      withFacts(fc.record({ type: type('quote'), children: inner })),
      {
        weight: 3,
        arbitrary: withFacts(
          fc.record({
            type: type('list'),
            isOrdered: fc.boolean(),
            start: fc.constantFrom(0, 1, 1, 7, 999_999_999, -3),
            isReversed: fc.constantFrom(false, false, true),
            numbering: fc.constantFrom(undefined, 'a', 'I'),
            items: fc.array(item, { maxLength: 3 }),
          }),
        ),
      },
      {
        weight: 2,
        arbitrary: withFacts(
          fc.record({
            type: type('table'),
            caption: inlines,
            rows: fc.array(fc.array(cell, { maxLength: 3 }), { maxLength: 3 }),
          }),
        ),
      },
      withFacts(
        fc.record({
          type: type('figure'),
          caption: inlines,
          children: fc.array(figureChild, { maxLength: 2 }),
        }),
      ),
      withFacts(
        fc.record({
          type: type('definitions'),
          groups: fc.array(
            fc.record({
              terms: fc.array(inlines, { maxLength: 2 }),
              details: fc.array(inner, { maxLength: 2 }),
            }),
            { maxLength: 2 },
          ),
        }),
      ),
      withFacts(fc.record({ type: type('details'), summary: inlines, children: inner })),
      withFacts(
        fc.record({ type: type('gap'), passages: fc.nat(3), words: fc.nat(9), children: inner }),
      ),
      withFacts(
        fc.record({
          type: type('footnotes'),
          notes: fc.array(fc.record({ id: fc.constantFrom('n1', 'n2', 'n3'), children: inner }), {
            maxLength: 2,
          }),
        }),
      ),
    ),
  };
});

/** Articles of every kind of block, nested, full of text that some format has another meaning for. */
export const arbitraryArticle: fc.Arbitrary<Article> = fc.record({
  metadata: fc.record({
    title: text,
    author: text,
    published: fc.constantFrom('', '2024-02-29', '2024-02-29T10:00:00Z', 'yesterday: "noon"'),
    siteName: text,
    description: text,
    url: fc.constantFrom('', 'https://a.example/page', 'javascript:x'),
    language: fc.constantFrom('', 'en', 'ar', '"><script>'),
    direction: fc.constantFrom('', 'ltr', 'rtl'),
  }),
  blocks: fc.array(blocks, { maxLength: 4 }).map((parts) => parts.flat()),
});
