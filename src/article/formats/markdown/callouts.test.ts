import { expect, it } from 'vitest';
import type { Block } from '../../article.ts';
import { block, exampleArticle, paragraph, text } from '../fixtures/example-article.ts';
import { articleMarkdown } from './article-markdown.ts';

const bold = (words: string) => paragraph({ type: 'strong', children: [text(words)] });

it.each<[string, Block, string]>([
  [
    'begins with the mark of its kind, in place of a title that is the name of the kind',
    block('quote', { callout: 'caution', children: [bold('Caution'), paragraph('Deep.')] }),
    '> [!CAUTION]\n> Deep.\n',
  ],
  [
    'keeps a title that says more, below the mark',
    block('quote', { callout: 'caution', children: [bold('Gefahr'), paragraph('Eis.')] }),
    '> [!CAUTION]\n> **Gefahr**\n>\n> Eis.\n',
  ],
  [
    'begins with the mark alone before code',
    block('quote', { callout: 'tip', children: [block('code', { codeLanguage: '', text: 'a' })] }),
    '> [!TIP]\n>\n> ```\n> a\n> ```\n',
  ],
])('A callout %s', (_, callout, expected) => {
  expect(articleMarkdown(exampleArticle([callout]))).toBe(expected);
});
