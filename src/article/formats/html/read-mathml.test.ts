import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { readMathml } from './read-mathml.ts';

function read(markup: string): string | undefined {
  const math = readMathml(markup);
  return math === undefined ? undefined : toHtml(math);
}

describe('readMathml', () => {
  it('reads what KaTeX writes, without its TeX', () => {
    const katex =
      '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><semantics><mrow><mi>E</mi><mo>=</mo>' +
      '<mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math>';
    expect(read(katex)).toBe(
      '<math><semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow></semantics></math>',
    );
  });

  it('keeps the attributes that make its shape', () => {
    expect(
      read('<math><mo stretchy="false" class="x" style="y">(</mo><mspace width=\'1em\' /></math>'),
    ).toBe('<math><mo stretchy="false">(</mo><mspace width="1em"></mspace></math>');
  });

  it('leaves out attributes whose words mean nothing', () => {
    const markup = '<math dir="up"><mi mathvariant="loud">x</mi><mo stretchy="no">+</mo></math>';
    expect(read(markup)).toBe('<math><mi>x</mi><mo>+</mo></math>');
    expect(read('<math dir="rtl"><mi mathvariant="bold-italic">x</mi></math>')).toBe(
      '<math dir="rtl"><mi mathvariant="bold-italic">x</mi></math>',
    );
  });

  it('fills up what is incomplete, and makes a row of what has too many parts', () => {
    expect(read('<math><mfrac><mn>1</mn></mfrac><msubsup><mi>x</mi></msubsup></math>')).toBe(
      '<math><mfrac><mn>1</mn><mrow></mrow></mfrac><msubsup><mi>x</mi><mrow></mrow><mrow></mrow></msubsup></math>',
    );
    expect(read('<math><msup><mi>x</mi><mn>2</mn><mn>3</mn></msup></math>')).toBe(
      '<math><mrow><mi>x</mi><mn>2</mn><mn>3</mn></mrow></math>',
    );
  });

  it('knows characters by number and by the names of XML', () => {
    expect(read('<math><mo>&lt;</mo><mi>&#x3b1;</mi><mi>&#946;&nbsp;</mi></math>')).toBe(
      '<math><mo>&#x3C;</mo><mi>α</mi><mi>β\u00a0</mi></math>',
    );
  });

  it('writes the brackets and separators that fences stand for', () => {
    expect(read('<math><mfenced><mi>a</mi><mi>b</mi></mfenced></math>')).toBe(
      '<math><mrow><mo>(</mo><mi>a</mi><mo>,</mo><mi>b</mi><mo>)</mo></mrow></math>',
    );
    const interval =
      '<math><mfenced open="[" close="" separators="; |"><mi>a</mi><mi>b</mi><mi>c</mi><mi>d</mi></mfenced></math>';
    expect(read(interval)).toBe(
      '<math><mrow><mo>[</mo><mi>a</mi><mo>;</mo><mi>b</mi><mo>|</mo><mi>c</mi><mo>|</mo><mi>d</mi></mrow></math>',
    );
    expect(read('<math><mfenced open="&lt;" close="&#x3e;"><mi>a</mi></mfenced></math>')).toBe(
      '<math><mrow><mo>&#x3C;</mo><mi>a</mi><mo>></mo></mrow></math>',
    );
  });

  it.each([
    ['another element', '<math><mi>x</mi><script>y</script></math>'],
    ['HTML in text', '<math><mtext><b>x</b></mtext></math>'],
    ['a picture', '<math><mglyph src="x"></mglyph></math>'],
    ['an action', '<math><maction actiontype="x"><mi>y</mi></maction></math>'],
    ['a formula in a formula', '<math><math><mi>x</mi></math></math>'],
    ['a comment', '<math><!-- x --><mi>x</mi></math>'],
    ['CDATA', '<math><mi><![CDATA[x]]></mi></math>'],
    ['text outside of tokens', '<math>x<mi>y</mi></math>'],
    ['tags that do not match', '<math><mi>x</mo></math>'],
    ['an element that is not closed', '<math><mi>x</mi>'],
    ['two roots', '<math><mi>x</mi></math><math><mi>y</mi></math>'],
    ['something after it', '<math><mi>x</mi></math><img src=x>'],
    ['an attribute without quotes', '<math><mi mathvariant=bold>x</mi></math>'],
    ['an unknown character', '<math><mi>&alphabet;</mi></math>'],
    ['an annotation that is not closed', '<math><annotation>x</math>'],
    ['another root', '<svg><mi>x</mi></svg>'],
    [
      'nesting beyond reason',
      `${'<math>'}${'<mrow>'.repeat(80)}<mi>x</mi>${'</mrow>'.repeat(80)}</math>`,
    ],
    ['a book', `<math><mi>${'x'.repeat(300_000)}</mi></math>`],
    ['nothing', ''],
    ['what shows nothing', '<math><mspace width="1em"></mspace><mi> </mi></math>'],
  ])('refuses %s', (_, markup) => {
    expect(read(markup)).toBeUndefined();
  });

  it('takes no longer for markup made to make it search', () => {
    const hostile = `<math><mi${' a="b"'.repeat(20_000)}<`;
    expect(read(hostile)).toBeUndefined();
    expect(read(`<math>${'<annotation>'.repeat(10_000)}`)).toBeUndefined();
  });
});
