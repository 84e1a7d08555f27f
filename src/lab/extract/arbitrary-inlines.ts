import fc from 'fast-check';
import type { Image, Inline, MathSource } from '../../core/article/article.ts';

/** What means something in Markdown, HTML, XML, YAML or Unicode, at the start of a line or within it. */
const NASTY = [
  ...[
    '*',
    '**',
    '_',
    '__',
    '`',
    '``',
    '~',
    '~~',
    '|',
    '\\',
    '<',
    '>',
    '[',
    ']',
    '(',
    ')',
    '!',
    '![',
    '$',
  ],
  ...[
    '$$',
    '#',
    '##',
    '#5',
    '-',
    '- ',
    '+',
    '+ ',
    '1.',
    '1. ',
    '2)',
    '99.',
    '---',
    '===',
    '***',
    '```',
  ],
  ...[
    '~~~',
    '> ',
    '&',
    '&amp;',
    '&lt;',
    '&#42;',
    '&copy',
    '</p>',
    '<b>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
  ],
  ...[
    '<?',
    '[^1]',
    '[^1]:',
    '[x]: /u',
    '[x]',
    '[ ] ',
    ':',
    '::',
    ': ',
    '{',
    '}',
    '^',
    '=',
    '"',
    "'",
    '@',
  ],
  ...[
    'www.example.com',
    'https://a.example/b',
    'ada@example.org',
    'a_b',
    'snake_case_word',
    '2*3*4',
  ],
  ...[
    '日本語',
    '中文。',
    '「引用」',
    '한국어',
    'العربية',
    'עברית',
    'ไทย',
    '👩‍👩‍👧',
    '🇩🇪',
    '❤️',
    'e\u0301',
    'ﬁ',
    'ß',
    'İ',
  ],
  ...[
    '\u00a0',
    '\u200b',
    '\u200d',
    '\u200f',
    '\u202e',
    '\ufeff',
    '\u00ad',
    '\u2028',
    '\u0085',
    '\u3000',
  ],
  ...[
    'word',
    'two words',
    'Zürich',
    '3.14',
    '$5',
    '100%',
    'x',
    ' ',
    '  ',
    '\n',
    '\t',
    '.',
    ',',
    '?',
  ],
];

export const arbitraryText: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .array(fc.constantFrom(...NASTY), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);
const word = fc.constantFrom('alpha', 'beta gamma', 'δέλτα', '語', '5', 'a*b', 'c_d');
export const arbitraryUrl = fc.constantFrom(
  'https://a.example/',
  'https://a.example/p?q=1&utm_source=x#f',
  'https://a.example/(a)_b*c*|d',
  'http://例え.example/道 路',
  'mailto:ada@example.org',
  'tel:+4930123',
  'javascript:alert(1)',
  '#anchor',
  '#nowhere',
);
export const arbitraryMath: fc.Arbitrary<MathSource> = fc
  .record({
    tex: fc.constantFrom('', 'x^2', 'a|b', '\\text{\\$5}', 'x < y & z', '\\frac{1}{2}\n+ 1'),
    text: word,
  })
  .map(({ tex, text: said }) => ({ tex, mathml: '', text: said }));

export const arbitraryImage: fc.Arbitrary<Image> = fc.record({
  type: fc.constant('image' as const),
  url: fc.constantFrom(
    'https://a.example/i.png?a=1&b=2',
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,<svg>',
  ),
  alt: arbitraryText,
  title: fc.oneof(fc.constant(''), arbitraryText),
  width: fc.nat(2000),
  height: fc.nat(2000),
});

const { inline } = fc.letrec<{ inline: Inline; children: Inline[] }>((tie) => ({
  inline: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    {
      weight: 6,
      arbitrary: fc.record({ type: fc.constant('text' as const), value: arbitraryText }),
    },
    fc.record({
      type: fc.constantFrom('code-span' as const, 'keyboard' as const),
      value: arbitraryText,
    }),
    fc.constant({ type: 'break' as const }),
    fc.record({
      type: fc.constant('footnote-reference' as const),
      id: fc.constantFrom('n1', 'n2', 'none'),
    }),
    arbitraryMath.map((source) => ({ type: 'math' as const, ...source })),
    arbitraryImage,
    fc.record({
      type: fc.constantFrom('emphasis', 'strong', 'deleted', 'inserted', 'mark', 'sub', 'sup'),
      children: tie('children'),
    }) as fc.Arbitrary<Inline>,
    fc.record({
      type: fc.constant('span' as const),
      language: fc.constantFrom('fr', 'x'),
      children: tie('children'),
    }),
    fc.record({
      type: fc.constant('link' as const),
      url: arbitraryUrl,
      title: fc.oneof(fc.constant(''), arbitraryText),
      children: tie('children'),
    }),
  ),
  children: fc.array(tie('inline'), { maxLength: 4, depthIdentifier: 'inline' }),
}));
export const arbitraryInlines = fc.array(inline, { maxLength: 5 });
