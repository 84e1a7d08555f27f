import { type DefaultTreeAdapterTypes, html } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements that the formats may write. Any other element is a payload that got through. */
const ELEMENTS = new Set(
  `html head meta title link style body article header section aside time h1 h2 h3
  h4 h5 h6 p ul ol li blockquote pre code hr br table caption thead tbody tr th td
  figure figcaption img dl dt dd details summary input em strong del ins mark sub
  sup kbd a span nav ruby rt rp`.split(/\s+/),
);
const ATTRIBUTES = new Set(
  `id lang xml:lang dir role title alt width height start colspan rowspan scope
  class datetime type checked disabled open align epub:type xmlns xmlns:epub
  charset name http-equiv data-footnotes data-footnote-ref data-footnote-backref
  aria-describedby aria-label content rel`.split(/\s+/),
);
const ADDRESSES = new Set(['href', 'src']);
/** The part of MathML that no browser runs or loads. */
const MATHML =
  /^(?:math|semantics|m(?:i|n|o|s|text|error|frac|multiscripts|over|padded|phantom|prescripts|root|row|space|sqrt|style|sub|subsup|sup|table|td|tr|under|underover))$/;
const MATHML_ATTRIBUTES =
  /^(?:xmlns|display|alttext|displaystyle|math(?:variant|size)|width|height|\w*(?:align|lines|spacing|span|size|space)|accent\w*|depth|fence|frame|linethickness|movablelimits|scriptlevel|separator|stretchy|symmetric|voffset)$/;
const SAFE_ADDRESS =
  /^(?:https?:\/\/[^/]|mailto:|tel:|#|pictures\/\d|article\.xhtml(?:#|$)|style\.css$|data:image\/(?!svg)[\w.-]+;base64,[\w+/=%-]*$)/i;
const SAFE_CLASS =
  /^(?:language-[\w+#.-]+|math-(?:inline|block)|footnotes|data-footnote\S*|sr-only|task-list-item|contains-task-list|\s)+$/;

/** Finds what could run, load or deceive in a parsed document; empty where nothing could. */
export function findHarm(node: Node): string[] {
  const own = 'tagName' in node ? harmOf(node) : [];
  const children = 'childNodes' in node ? node.childNodes : [];
  const content = 'content' in node ? [node.content] : [];
  return [...own, ...[...children, ...content].flatMap(findHarm)];
}

function harmOf({ tagName, namespaceURI, attrs }: Element): string[] {
  const isMath = namespaceURI === html.NS.MATHML;
  const isKnown = isMath
    ? MATHML.test(tagName)
    : namespaceURI === html.NS.HTML && ELEMENTS.has(tagName);
  const harm = isKnown ? [] : [`<${tagName}>`];
  for (const { name, value } of attrs) {
    if (!isMath && ADDRESSES.has(name)) {
      if (!SAFE_ADDRESS.test(value)) harm.push(`<${tagName} ${name}="${value}">`);
    } else if (isMath ? !MATHML_ATTRIBUTES.test(name) : !ATTRIBUTES.has(name)) {
      harm.push(`<${tagName} ${name}="${value}">`);
    } else if (name === 'class' && !SAFE_CLASS.test(value))
      harm.push(`<${tagName} class="${value}">`);
    else if (name === 'id' && !/^(?:pith|user-content-|footnote-label)/.test(value)) {
      harm.push(`<${tagName} id="${value}">`);
    } else if (name === 'http-equiv' && value !== 'Content-Security-Policy') {
      harm.push(`<${tagName} http-equiv="${value}">`);
    }
  }
  return harm;
}
