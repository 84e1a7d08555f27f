import type { Paragraph, PhrasingContent, Text } from 'mdast';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import type { LineKind } from './line-kind.ts';
import { withoutMarksInUrl } from './note-program-marks.ts';

/** Makes links of the addresses that stand in the texts of a tree, as readers of GFM do. */
const TRANSFORMS = gfmAutolinkLiteralFromMarkdown().transforms ?? [];
/** Letters of texts without spaces. */
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー';
/**
 * The edges of an address that GFM does not see: quotation marks and stops of print are part of no address, nor are
 * letters in a text without spaces in the midst of which an address stands; "www." alone is none.
 */
const EDGE = new RegExp(
  [
    '(?=[“”„‘’‚«»‹›…、。，；：！？（）「」『』【】《》])',
    '(?<=www)(?=\\.(?![\\w-]))',
    `(?<=[${UNSPACED}])(?=https?://|www\\.)`,
    `(?<=[${UNSPACED}](?:https?://|www\\.)[!-~]{1,300})(?=[${UNSPACED}])`,
  ].join('|'),
  'u',
);
/** The domain of a mail address that CommonMark knows between pointed brackets; that of GFM may have `_` in it. */
const MAIL_DOMAIN = /@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/**
 * A text with its addresses as links: between pointed brackets they need no backslashes, which would break
 * them for whoever copies them.
 */
export function linkAddresses(text: Text, line: LineKind): PhrasingContent[] {
  const pieces = text.value.split(EDGE).map((value): Text => ({ type: 'text', value }));
  const paragraph: Paragraph = { type: 'paragraph', children: pieces };
  for (const transform of TRANSFORMS) transform({ type: 'root', children: [paragraph] });
  const children = joinTexts(paragraph.children);
  const isWritable = (node: PhrasingContent) => {
    if (node.type !== 'link') return true;
    if (line === 'cell' && node.url.includes('|')) return false;
    return !node.url.startsWith('mailto:') || MAIL_DOMAIN.test(node.url);
  };
  if (!children.every(isWritable)) return [text];
  return children.map((node) =>
    node.type === 'link' ? { ...node, url: withoutMarksInUrl(node.url) } : node,
  );
}

function joinTexts(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = result[result.length - 1];
    if (node.type === 'text' && last?.type === 'text') {
      result[result.length - 1] = { type: 'text', value: last.value + node.value };
    } else result.push(node);
  }
  return result;
}
