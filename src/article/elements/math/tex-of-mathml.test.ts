import { expect, it } from 'vitest';
import { indexPage, nodesWithin } from '../../../page/page-index.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { mathOfPage } from './math-element.ts';
import { texOfMath } from './tex-of-mathml.ts';

function texOf(mathml: string): string {
  const index = indexPage(parsePage(`<math>${mathml}</math>`));
  for (const node of nodesWithin(index, 0)) {
    if (index.name(node) === 'math') {
      const math = mathOfPage(index, node);
      return math === undefined ? '' : texOfMath(math);
    }
  }
  throw new Error('no formula');
}

const sup = '<msup><mi>b</mi><mn>2</mn></msup>';

it.each([
  [
    `<mi>x</mi><mo>=</mo><mfrac><mrow><mo>−</mo><mi>b</mi><mo>±</mo><msqrt>${sup}<mo>−</mo><mn>4</mn><mi>a</mi><mi>c</mi></msqrt></mrow><mrow><mn>2</mn><mi>a</mi></mrow></mfrac>`,
    String.raw`x=\frac{-b±\sqrt{b^2-4ac}}{2a}`,
  ],
  [
    '<munderover><mo>∑</mo><mrow><mi>n</mi><mo>=</mo><mn>1</mn></mrow><mi>∞</mi></munderover><msup><mi>n</mi><mrow><mo>−</mo><mi>s</mi></mrow></msup>',
    String.raw`\sum_{n=1}^∞n^{-s}`,
  ],
  [
    '<munder><mi>lim</mi><mrow><mi>h</mi><mo>→</mo><mn>0</mn></mrow></munder><mi>sin</mi><mo>⁡</mo><mi>h</mi>',
    String.raw`\lim_{h→0}\sin h`,
  ],
  ['<mroot><mi>x</mi><mn>3</mn></mroot>', String.raw`\sqrt[3]{x}`],
  ['<msubsup><mi>a</mi><mi>i</mi><mo>′</mo></msubsup>', "a_i'"],
  [`<msup><mrow><mo>(</mo><mi>a</mi><mo>)</mo></mrow><mn>12</mn></msup>`, '{(a)}^{12}'],
  ['<mover accent="true"><mi>v</mi><mo>→</mo></mover>', String.raw`\vec{v}`],
  ['<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>¯</mo></mover>', String.raw`\overline{AB}`],
  ['<mover><mo>=</mo><mtext>def</mtext></mover>', String.raw`\overset{\text{def}}{=}`],
  ['<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>', String.raw`{n \atop k}`],
  [
    '<mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo>',
    String.raw`(\begin{matrix}1 & 0 \\ 0 & 1\end{matrix})`,
  ],
  [
    '<mtable><mlabeledtr><mtd><mtext>(2a)</mtext></mtd><mtd><mi>p</mi></mtd><mtd><mo>=</mo><mi>q</mi></mtd></mlabeledtr></mtable>',
    String.raw`p=q\tag{2a}`,
  ],
  [
    '<mtable><mlabeledtr><mtd><mtext>*</mtext></mtd><mtd><mi>p</mi></mtd><mtd><mi>q</mi></mtd></mlabeledtr><mtr><mtd><mi>r</mi></mtd><mtd><mi>s</mi></mtd></mtr></mtable>',
    String.raw`\begin{align}p & q\tag*{*} \\ r & s\end{align}`,
  ],
  ['<mfenced open="[" close="]"><mi>a</mi><mi>b</mi></mfenced>', '[a,b]'],
  ['<mo>{</mo><mi>rate</mi><mo>%</mo><mo>}</mo>', String.raw`\{\mathrm{rate}\%\}`],
  ['<semantics><mi>x</mi><annotation encoding="StarMath 5.0">x y z</annotation></semantics>', 'x'],
  ['', ''],
])('%s', (mathml, tex) => {
  expect(texOf(mathml)).toBe(tex);
});

it('says nothing of a formula nested deeper than any that is read, and is quick about one that is not', () => {
  const nested = (depth: number) =>
    `${'<munderover>'.repeat(depth)}<mi>x</mi>${'<mn>1</mn><mn>2</mn></munderover>'.repeat(depth)}`;
  expect(texOf(nested(2))).toBe(
    String.raw`\overset{2}{\underset{1}{\overset{2}{\underset{1}{x}}}}`,
  );
  expect(texOf(nested(60)).match(/underset/g)).toHaveLength(60);
  expect(texOf(nested(20_000))).toBe('');
});
