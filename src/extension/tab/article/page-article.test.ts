import { strFromU8, unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { articleEpub } from '../../../article/formats/epub/article-epub.ts';
import { articleHtml } from '../../../article/formats/html/article-html.ts';
import { articleJson } from '../../../article/formats/json/article-json.ts';
import { articlePlainText } from '../../../article/formats/text/article-plain-text.ts';
import { CONTENT } from '../../../core/labels.ts';
import { capturePage } from '../../../page/capture/capture.ts';
import type { LabeledDocument } from '../../layers/page/read-page.ts';
import { askForArticleHere } from '../page/fixtures/worker-here.ts';
import { pageArticle } from './page-article.ts';
import { purifyMathml } from './purify-mathml.ts';
import { purifySvg } from './purify-svg.ts';

/** A formula as only DOMPurify can save it: the strict reader of formulas would refuse all of it. */
const HOSTILE =
  '<math><!-- x --><mi onclick=pwned()>x<img src=x onerror=pwned()></mi><mo>=</mo>' +
  '<mtext><style>@import "https://a.example/"</style><b>two</b></mtext><script>pwned()</script></math>';
const PAGE = `<!doctype html><html><body><p>Before <script type="math/mml">${HOSTILE.replaceAll('</script>', '<\\/script>')}</script> after.</p>
  <p>Again <span class="MathJax" data-mathml="${HOSTILE.replaceAll('"', '&quot;')}">x</span> here.</p></body></html>`;

const GLOBALS = [
  ...(['document', 'DocumentFragment', 'HTMLTemplateElement', 'Node', 'Element'] as const),
  ...(['NodeFilter', 'NamedNodeMap', 'HTMLFormElement', 'DOMParser', 'XMLSerializer'] as const),
] as const;

beforeEach(() => {
  const { window } = new JSDOM();
  for (const name of GLOBALS) vi.stubGlobal(name, window[name]);
});

describe('the formulas of an article that is made in a page', () => {
  it('are purified where the article arrives', async () => {
    const { blocks } = await made();
    const found = blocks.flatMap((block) => (block.type === 'paragraph' ? block.children : []));
    const formulas = found.flatMap((inline) => (inline.type === 'math' ? [inline.mathml] : []));
    const pure = '<mi>x</mi><mo>=</mo><mtext>two</mtext></math>';
    expect(formulas.map((markup) => markup.replace(/^<math[^>]*>/, ''))).toEqual([pure, pure]);
  });

  it('come into every format as they were purified', async () => {
    const article = await made();
    const pure = '><mi>x</mi><mo>=</mo><mtext>two</mtext></math>';
    const epub = strFromU8(unzipSync(articleEpub(article))['EPUB/article.xhtml']);
    for (const written of [articleHtml(article), epub, JSON.stringify(articleJson(article))]) {
      expect(written.split(pure)).toHaveLength(3);
      expect(written).not.toContain('pwned');
      expect(written).not.toContain('@import');
    }
    expect(articlePlainText(article)).toBe('Before x=two after.\n\nAgain x here.');
  });
});

function made() {
  const { signal } = new AbortController();
  const parts = {
    ask: askForArticleHere,
    loadPurifiers: async () => ({ purifyMathml, purifySvg }),
  };
  return pageArticle([labeledPage()], parts, { language: '', signal });
}

/** The page, all of it content. */
function labeledPage(): LabeledDocument {
  const { document } = new JSDOM(PAGE).window;
  const facts = { url: 'https://example.org/', title: '', language: '' };
  const capture = capturePage<Node>(document.documentElement, READER, facts);
  const labels = new Uint8Array(capture.tree.leaves.length).fill(CONTENT);
  return { document, capture, shadowRoots: [], labels };
}

const READER = {
  name: (node: Node) => node.nodeName.toLowerCase(),
  text: (node: Node) => node.textContent ?? '',
  children: (node: Node) => [...node.childNodes],
  attributeNames: (node: Node) => (node as Element).getAttributeNames(),
  attribute: (node: Node, name: string) => (node as Element).getAttribute(name) ?? '',
  isVisible: () => true,
  isVisuallyHidden: () => false,
  unparsed: (node: Node) => node.textContent ?? '',
};
