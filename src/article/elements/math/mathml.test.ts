import { expect, it } from 'vitest';
import { CONTENT } from '../../../core/labels.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { buildArticle } from '../../build-article.ts';

function mathmlOf(html: string): string {
  const tree = parsePage(html);
  const [block] = buildArticle(tree, new Uint8Array(tree.leaves.length).fill(CONTENT)).blocks;
  if (block.type !== 'paragraph' || block.children[0].type !== 'math')
    throw new Error('no formula');
  return block.children[0].mathml;
}

it('keeps presentation and escapes what is text', () => {
  expect(mathmlOf('<math><mi mathvariant="bold">a</mi><mo>&lt;</mo><mn>1</mn></math>')).toBe(
    '<math><mi mathvariant="bold">a</mi><mo>&lt;</mo><mn>1</mn></math>',
  );
});

it('leaves out annotations, handlers, styles, links and foreign elements', () => {
  const math =
    '<math onclick="x()" style="color:red"><semantics><mrow href="javascript:x()"><mi>a</mi></mrow>' +
    '<annotation encoding="application/x-tex">a</annotation>' +
    '<annotation-xml encoding="text/html"><img src="x" onerror="x()"></annotation-xml></semantics></math>';
  expect(mathmlOf(math)).toBe('<math><semantics><mrow><mi>a</mi></mrow></semantics></math>');
});

it('keeps the words of HTML within text, not its elements', () => {
  expect(mathmlOf('<math><mtext>a <b>b<br><i>c</i></b></mtext><mi>x</mi></math>')).toBe(
    '<math><mtext>a bc</mtext><mi>x</mi></math>',
  );
  expect(mathmlOf('<math><mtext>a <math><mi>y</mi></math></mtext></math>')).toBe(
    '<math><mtext>a y</mtext></math>',
  );
});
