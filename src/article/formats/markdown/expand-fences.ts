import type { Element, ElementContent } from 'hast';

/**
 * What `mfenced` of MathML 3 stands for: brackets around its children, separators between them. No
 * browser of today draws them (MathML Core 3.1.7 treats it as unknown), so they would be lost.
 * @see https://www.w3.org/TR/MathML3/chapter3.html#presm.mfenced
 * @returns an `mrow`; any other element as it is
 */
export function expandFences(element: Element): Element {
  if (element.tagName !== 'mfenced') return element;
  const { open = '(', close = ')', separators = ',', ...properties } = element.properties;
  const marks = [...String(separators).replace(/\s/g, '')];
  const inner = element.children.flatMap((child, i): ElementContent[] => {
    const mark = marks[Math.min(i - 1, marks.length - 1)];
    return i === 0 || mark === undefined ? [child] : [operator(mark), child];
  });
  const children = [...bracket(open), ...inner, ...bracket(close)];
  return { ...element, tagName: 'mrow', properties, children };
}

function bracket(text: unknown): Element[] {
  return text === '' ? [] : [operator(String(text))];
}

function operator(text: string): Element {
  const children = [{ type: 'text' as const, value: text }];
  return { type: 'element', tagName: 'mo', properties: {}, children };
}
