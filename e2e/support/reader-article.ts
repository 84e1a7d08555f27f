import type {
  Article,
  ArticleMetadata,
  Block,
  Image,
  Inline,
  ListItem,
  Paragraph,
  TableCell,
} from '../../src/article/article.ts';
import { withSources } from '../in-page/with-sources.ts';

/** Articles with every kind of block, written for the tests of the reader. */
/** No page is behind these articles. `withSources` gives each block its own. */
const source = { document: 0, firstLeaf: 0, lastLeaf: 0 };

function t(value: string): Inline {
  return { type: 'text', value };
}

export function p(...children: readonly (Inline | string)[]): Paragraph {
  const inlines = children.map((child) => (typeof child === 'string' ? t(child) : child));
  return { type: 'paragraph', source: { ...source }, children: inlines };
}

export function h(level: 1 | 2 | 3, words: string): Block {
  return { type: 'heading', level, source: { ...source }, children: [t(words)] };
}

function link(url: string, words: string): Inline {
  return { type: 'link', url, title: '', children: [t(words)] };
}

export function li(...children: readonly Block[]): ListItem {
  return { children };
}

export function cell(words: string, isHeader = false): TableCell {
  return { isHeader, columns: 1, rows: 1, children: [p(words)] };
}

/** A picture that needs no request. */
export function picture(alt: string): Image {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="420">
    <rect width="900" height="420" fill="#bcd0cc"/>
    <path d="M0 336 Q 270 210 540 315 T 900 252 V 420 H 0 Z" fill="#55735c"/></svg>`;
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { type: 'image', url, alt, title: '', width: 900, height: 420 };
}

function meta(facts: Partial<ArticleMetadata>): ArticleMetadata {
  return {
    ...{ title: '', author: '', published: '', updated: '', siteName: '', description: '' },
    ...{ url: 'https://hedge.test/pith', language: 'en', direction: '' },
    ...facts,
  };
}

export const READER_ARTICLE: Article = withSources({
  metadata: meta({
    title: 'Why the middle of a stem weighs nothing',
    author: 'Agnes Thorley',
    published: '2024-05-12',
    siteName: 'The Hedge',
  }),
  blocks: [
    h(1, 'Why the middle of a stem weighs nothing'),
    p(
      'Snap a young elder twig across your knee and the break shows three things: a skin, a ring of wood, and in the middle of it a white foam so light that a finger’s length of it can be balanced on a hair. ',
      { type: 'emphasis', children: [t('That foam is the pith')] },
      ', and it is the part of the tree that ',
      link('https://hedge.test/first', 'was there first'),
      '.',
    ),
    p(
      'A seedling stands up because its middle is trying to be longer than its skin will let it. Botanists call this ',
      { type: 'strong', children: [t('tissue tension')] },
      ' and Sachs measured it in 1865 by pulling the two apart',
      { type: 'footnote-reference', id: 'n1' },
      '. Once wood has been laid down the pith has nothing left to do.',
    ),
    {
      type: 'gap',
      source,
      passages: 2,
      words: 84,
      children: [
        p('Also in this issue: the case for hedges, and why a gate should never be painted.'),
        p('Subscribe for a year and get a knife for cutting hazel.'),
      ],
    },
    h(2, 'What the foam is made of'),
    { type: 'gap', source, passages: 2, words: 2, children: [p('Reply'), p('Share')] },
    p(
      'Its cells are dead. Each is a box of cellulose with walls a thousandth of a millimetre thick; the density is about ',
      {
        type: 'math',
        tex: '',
        text: 'ρ = 0.03',
        mathml: '<math><mi>ρ</mi><mo>=</mo><mn>0.03</mn></math>',
      },
      ' grams per cubic centimetre, and H',
      { type: 'sub', children: [t('2')] },
      'O cannot get in for hours.',
    ),
    {
      type: 'figure',
      source,
      children: [picture('A cut stem of elder')],
      caption: [
        t(
          'A two-year-old elder stem, cut across. The pale disc is pith; the ring around it is the only wood the stem has. Photograph: the author.',
        ),
      ],
    },
    {
      type: 'list',
      isOrdered: false,
      start: 1,
      source,
      items: [
        li(p('elder, whose pith is as wide as a pencil,')),
        li(p('walnut, whose pith is divided into chambers:'), {
          type: 'list',
          isOrdered: true,
          start: 3,
          source,
          items: [li(p('first the solid disc,')), li(p('then the gap.'))],
        }),
        li(p('rush, which is nothing but pith with a skin.')),
      ],
    },
    {
      type: 'quote',
      source,
      children: [
        p(
          'There is a habit of speech that uses the word for what is essential. It is a strange habit, for a tree can do without it better than without anything else it has.',
        ),
        p('— Thomas Hare, Notes from a Coppice'),
      ],
    },
    h(3, 'Measured'),
    {
      type: 'table',
      source,
      caption: [t('Density of pith, air-dry')],
      rows: [
        [
          cell('Species', true),
          cell('g/cm³', true),
          cell('Cells across', true),
          cell('Remark', true),
        ],
        [
          cell('Elder', true),
          cell('0.03'),
          cell('40'),
          cell('the classic of the physics lesson, cut into little balls'),
        ],
        [cell('Sunflower', true), cell('0.028'), cell('90'), cell('lightest')],
        [cell('Walnut', true), cell('0.11'), cell('25'), cell('chambered')],
      ],
    },
    {
      type: 'math-block',
      source,
      tex: '',
      text: 'x',
      mathml:
        '<math><mrow><mi>F</mi><mo>=</mo><mfrac><mrow><mi>E</mi><mo>⁢</mo><mi>I</mi><mo>⁢</mo><msup><mi>π</mi><mn>2</mn></msup></mrow><msup><mi>L</mi><mn>2</mn></msup></mfrac></mrow></math>',
    },
    {
      type: 'code',
      source,
      codeLanguage: 'python',
      text: 'def buckling_load(e, i, length):\n    """Euler\'s load of a slender column, in newtons."""\n    return math.pi ** 2 * e * i / length ** 2\n\nprint(buckling_load(0.9e9, 3e-10, 0.4))',
    },
    h(2, 'How to take it out'),
    {
      type: 'definitions',
      source,
      groups: [
        {
          terms: [[t('Punch')]],
          details: [[p('A rod of hardwood, a little thinner than the pith.')]],
        },
        {
          terms: [[t('Wire')]],
          details: [[p('Heated, it burns the pith away, and smells of it for days.')]],
        },
      ],
    },
    {
      type: 'list',
      isOrdered: false,
      start: 1,
      source,
      items: [
        { isChecked: true, children: [p('Dry the twig for a week')] },
        {
          isChecked: false,
          children: [
            p('Push, with ', { type: 'keyboard', value: 'Ctrl' }, ' or without; run ', {
              type: 'code-span',
              value: 'npm test',
            }),
          ],
        },
      ],
    },
    {
      type: 'details',
      source,
      summary: [t('For teachers')],
      children: [p('The little balls carry a charge for minutes.')],
    },
    {
      type: 'embed',
      source,
      kind: 'video',
      title: 'Pushing pith from an elder twig',
      url: 'https://video.test/1',
    },
    { type: 'rule', source },
    p(
      'And that is all of it. The rest of the tree is wood, and belongs to somebody else’s article.',
    ),
    {
      type: 'footnotes',
      source,
      notes: [
        {
          id: 'n1',
          children: [
            p(
              'J. Sachs, ',
              {
                type: 'emphasis',
                children: [t('Handbuch der Experimental-Physiologie der Pflanzen')],
              },
              ', Leipzig 1865.',
            ),
          ],
        },
      ],
    },
  ],
});

export const RTL_ARTICLE: Article = withSources({
  metadata: meta({
    title: 'لماذا لا يزن قلب الساق شيئًا',
    author: 'سلمى حداد',
    published: '2024-05-12',
    siteName: 'السياج',
    language: 'ar',
    direction: 'rtl',
  }),
  blocks: [
    p(
      'اكسر غصنًا صغيرًا من البيلسان على ركبتك وسترى ثلاثة أشياء: قشرةً، وحلقةً من الخشب، وفي وسطها رغوة بيضاء خفيفة جدًا حتى إن قطعة منها بطول الإصبع تتوازن على شعرة. هذه الرغوة هي اللب، وهي ',
      link('https://hedge.test', 'أول ما وُجد'),
      ' من الشجرة.',
    ),
    h(2, 'مم تتكون الرغوة'),
    p(
      'خلاياها ميتة. كل خلية صندوق من السليلوز جدرانه أرق من جزء من ألف من المليمتر، ولا يدخلها الماء ساعات طويلة. وقد قاس ',
      { type: 'span', language: 'de', direction: 'ltr', children: [t('Julius Sachs')] },
      ' ذلك عام 1865.',
    ),
    {
      type: 'list',
      isOrdered: true,
      start: 1,
      source,
      items: [li(p('البيلسان، ولبه بعرض قلم.')), li(p('الجوز، ولبه مقسم إلى حجرات.'))],
    },
    { type: 'gap', source, passages: 3, words: 60, children: [p('اقرأ أيضًا')] },
    {
      type: 'quote',
      source,
      children: [p('تستطيع الشجرة أن تستغني عنه أكثر من أي شيء آخر لديها.')],
    },
    h(2, 'القياس'),
    {
      type: 'table',
      source,
      caption: [],
      rows: [
        [cell('النوع', true), cell('غ/سم³', true)],
        [cell('بيلسان'), cell('0.03')],
        [cell('جوز'), cell('0.11')],
      ],
    },
    { type: 'code', source, codeLanguage: 'js', text: 'const density = 0.03; // g/cm3' },
    h(2, 'الخاتمة'),
    p('وهذا كل شيء.'),
  ],
});
