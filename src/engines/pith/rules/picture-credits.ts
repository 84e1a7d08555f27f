import { leafParent, type PageTree } from '../../../page/page-tree.ts';
import { withBlocksMoved } from './block-texts.ts';
import { namedElements, outermostOf, taggedElements } from './named-elements.ts';
import type { RuleContext } from './rule-context.ts';

/** A longer text says more than whose a picture is. */
const MAX_CREDIT_CHARS = 120;
const MAX_CAPTION_CHARS = 400;
/** The beginning of a line that says whose a picture is. */
const CREDIT =
  /^[\s([|–—-]*(©|(fotos?|photos?|bild(er)?|bildquelle|bildnachweis|bildrechte|images?|imagen|symbolbild|symbolfoto|titelbild|archivfoto|cr[eé]dits?( photos?)?|(photo|image|picture)s? (credit|by|courtesy)|photograph|copyright|fot\.|zdj[eę]cie|foto de|in?fogra[fp]h?ik|grafik)\s*(©|:|\/|by ))/iu;
/** Words by which a caption says whose a picture is, wherever they stand. */
const CREDITED =
  /©|\b(fotos?|photos?|bild(er)?|images?|cr[eé]dits?|getty|afp|reuters|imago|dpa|courtesy|copyright|zdj[eę]cie|fot\.)(?![\p{L}\p{N}])/iu;
const CAPTION = /(^|[-_ ])(caption|credits?|imagedescription|img-?_?description|bildunterschrift)/i;
const elementsOf = namedElements([CAPTION]);
/** How far a credit is moved, in log-odds. */
const LOG_ODDS_SHIFT = -3;

/**
 * Moves lines down in log-odds that say whose a picture is, in the midst of a text and in captions that pages mark
 * as such.
 * @param probabilities shape [L], calibrated
 * @returns shape [L]; the same array where there is nothing to be moved
 */
export function withoutPictureCredits(
  context: RuleContext,
  probabilities: Float32Array,
): Float32Array {
  const { tree } = context;
  const captions = captionsOf(tree);
  return withBlocksMoved(context, probabilities, {
    maxChars: MAX_CAPTION_CHARS,
    logOddsShift: LOG_ODDS_SHIFT,
    isMeant: ({ from, text }) =>
      isCredit(text, captions !== undefined && captions[leafParent(tree, from)] >= 0),
  });
}

function isCredit(text: string, isInCaption: boolean): boolean {
  if (text.length <= MAX_CREDIT_CHARS && CREDIT.test(text)) return true;
  return isInCaption && CREDITED.test(text);
}

/** Finds the caption that each node is or stands in, or -1, shape [N]; undefined where there is none. */
function captionsOf(tree: PageTree): Int32Array | undefined {
  const [named] = elementsOf(tree);
  if (!tree.names.includes('figcaption')) return named && outermostOf(tree, named);
  const tagged = taggedElements(tree, 'figcaption');
  return outermostOf(tree, named === undefined ? tagged : named.map((one, i) => one | tagged[i]));
}
