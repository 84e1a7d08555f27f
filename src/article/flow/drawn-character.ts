import type { PageIndex } from '../../page/page-index.ts';

/** Pictures that stand for a character: WordPress, Twitter, forums. */
const EMOJI_CLASS = /(?:^|[\s_-])(?:emoji|smiley|(?:mce)?smilie|emoticon)/i;
const EMOJI_ADDRESS = /\/(?:emojis?|smil(?:ies|eys?)|emoticons?)\//i;
const LETTER = /^\p{L}$/u;
const DROP_CAP = /drop-?cap|(?:^|[\s/_-])initial(?:s|-?letter)?(?:[\s/_-]|$)/i;
/** An emoji, a face as people type it, or the name of one between colons. */
const EMOJI =
  /^(?:\p{Extended_Pictographic}[^\p{L}]*|\p{RI}\p{RI}|[:;=8xX][^\s]{1,3}|\W{1,4}|:[\w+-]+:)$/u;

/** Whether a picture stands for a character that its description names: an emoji, or the first letter of a text. */
export function isDrawnCharacter(index: PageIndex, node: number, alt: string): boolean {
  return (EMOJI.test(alt) && isEmoji(index, node)) || isDropCap(index, node, alt);
}

/** The first letter of a text, drawn as a picture. */
function isDropCap({ className, attribute }: PageIndex, node: number, alt: string): boolean {
  if (!LETTER.test(alt)) return false;
  return DROP_CAP.test(className(node)) || DROP_CAP.test(attribute(node, 'src') ?? '');
}

function isEmoji({ attribute, className }: PageIndex, node: number): boolean {
  if (EMOJI_CLASS.test(className(node))) return true;
  return (
    attribute(node, 'data-emoticon') !== undefined ||
    EMOJI_ADDRESS.test(attribute(node, 'src') ?? '')
  );
}
