import { escapeHtml, type PageParts } from './page-parts.ts';
import { type TextBlock, textBlocks } from './text-blocks.ts';

/** An address in a text, without the full stop and bracket behind it. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’”]/g;

/**
 * Reads plain text as people lay it out: paragraphs whose lines were broken at some width, headings in capitals or with
 * a line below, lists, quotes, and tables and drawings, which stay as they are.
 */
export function textPage(source: string): PageParts {
  const blocks = textBlocks(source);
  const [first] = blocks;
  const title = first?.type === 'heading' ? first.text : '';
  return { title, body: blocksHtml(blocks) };
}

/** Plain text as HTML. */
export function textHtml(source: string): string {
  return blocksHtml(textBlocks(source));
}

function blocksHtml(blocks: readonly TextBlock[]): string {
  return blocks.map((block, i) => blockHtml(block, i === 0)).join('');
}

function blockHtml(block: TextBlock, isFirst: boolean): string {
  if (block.type === 'code') return `<pre><code>${escapeHtml(block.text)}</code></pre>\n`;
  if (block.type === 'rule') return '<hr>\n';
  if (block.type === 'quote') return `<blockquote>${textHtml(block.text)}</blockquote>\n`;
  if (block.type === 'list') {
    const items = block.items.map((item) => `<li>${blocksHtml(item)}</li>`).join('');
    if (block.start === undefined) return `<ul>${items}</ul>\n`;
    return `<ol start="${block.start}">${items}</ol>\n`;
  }
  if (block.type === 'heading') {
    const name = isFirst ? 'h1' : 'h2';
    return `<${name}>${inlineHtml(block.text)}</${name}>\n`;
  }
  return `<p>${block.text.split('\n').map(inlineHtml).join('<br>')}</p>\n`;
}

function inlineHtml(text: string): string {
  let html = '';
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const shown = escapeHtml(address);
    html += `${escapeHtml(text.slice(from, index))}<a href="${shown}">${shown}</a>`;
    from = index + address.length;
  }
  return html + escapeHtml(text.slice(from));
}
