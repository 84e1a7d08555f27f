import { micromark, type Options } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { readFrontMatter } from './front-matter.ts';
import { escapeHtml, type PageParts } from './page-parts.ts';

/** Reads Markdown: CommonMark with GFM, formulas and front matter. HTML in it stays, as in any page. */
export function markdownPage(source: string): PageParts {
  const { text, title, ...metadata } = readFrontMatter(source);
  const body = markdownHtml(text);
  return { ...metadata, title: title || titleIn(body), body };
}

/** Markdown as HTML, without what only a whole page has. */
export function markdownHtml(text: string): string {
  const html = micromark(text, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    // Dollars before a number are money.
    extensions: [gfm(), math({ singleDollarTextMath: !/\$\d/.test(text) })],
    htmlExtensions: [gfmHtml(), FORMULAS],
  });
  // A heading over the notes that the text does not have.
  return html.replace(/<h2 id="footnote-label"[^>]*>Footnotes<\/h2>/, '');
}

/** The words of the first heading of the first level. */
function titleIn(html: string): string {
  const start = html.indexOf('<h1>');
  const heading = start < 0 ? '' : html.slice(start, html.indexOf('</h1>', start));
  const words = heading.replace(/<[^<>]*>/g, '').trim();
  return words.replace(
    /&(amp|lt|gt|quot);/g,
    (_, name: keyof typeof CHARACTERS) => CHARACTERS[name],
  );
}

const CHARACTERS = { amp: '&', lt: '<', gt: '>', quot: '"' };

type HtmlExtension = NonNullable<Options['htmlExtensions']>[number];

/** Formulas in the element that GitHub has for them. */
const FORMULAS: HtmlExtension = {
  enter: {
    mathFlow() {
      this.lineEndingIfNeeded();
    },
    mathFlowFenceMeta() {
      this.buffer();
    },
    mathText() {
      this.buffer();
    },
  },
  exit: {
    mathFlow() {
      const tex = this.resume().trim();
      this.tag(`<math-renderer class="js-display-math">$$${tex}$$</math-renderer>`);
      this.setData('mathFlowOpen');
      this.setData('slurpOneLineEnding');
    },
    mathFlowFence() {
      // What stands between the fences is collected from the first one on.
      if (this.getData('mathFlowOpen')) return;
      this.setData('mathFlowOpen', true);
      this.setData('slurpOneLineEnding', true);
      this.buffer();
    },
    mathFlowFenceMeta() {
      this.resume();
    },
    mathFlowValue(token) {
      this.raw(escapeHtml(this.sliceSerialize(token)));
    },
    mathText() {
      this.tag(`<math-renderer class="js-inline-math">$${this.resume().trim()}$</math-renderer>`);
    },
    mathTextData(token) {
      this.raw(escapeHtml(this.sliceSerialize(token)));
    },
  },
};
