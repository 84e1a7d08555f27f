import { leafParent, type PageTree } from '../../../page/page-tree.ts';
import { leafWords } from '../leaf-words.ts';
import { type BlockText, withBlocksMoved } from './block-texts.ts';
import { within } from './named-elements.ts';

/** Characters. */
const LONGEST = 250;
/** Of its words, at least so many are links. */
const LINK_SHARE = 0.3;
/** What is no more likely than .993 becomes .5. */
const SHIFT = -5;

/** How lines begin that lead from a text to others, or to what a site wants of its readers, by language. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  en: /also read|read also|read next|(must )?read( more| also| next| this)?\s*:|see also|don.t miss|click here to/,
  enOthers:
    /related( (story|stories|articles?|posts?|reading|content|news|links?))?\s*[:|]|recommended( reading| for you)?\s*:|you (may|might) (also )?(like|enjoy|be interested)|more (from|on|in)\b.{0,40}:|watch( also| now| more)?\s*:/,
  enWishes:
    /subscribe (to|now)|sign up (for|to) (our|the)|follow (us|@|the \w+ on)|like us on|download (the|our) (app|free)|join our|support our/,
  de: /lesen sie (auch|mehr|dazu|hier)|lies (auch|mehr|dazu)|lesetipp|weiterlesen|siehe auch|auch (interessant|lesenswert)|mehr (zum thema|dazu|lesen|infos?)|das k[oö]nnte (dich|sie) (auch )?interessieren/,
  deWishes:
    /jetzt (abonnieren|anmelden|registrieren)|abonnieren sie|abonniere|folge uns|folgen sie uns/,
  es: /lea (tambi[eé]n|m[aá]s|adem[aá]s)|lea:|lee (tambi[eé]n|m[aá]s)|v(er|ea) tambi[eé]n|(te|le) puede interesar/,
  pt: /le(ia|ja) (também|mais)|veja (também|mais)/,
  fr: /[aà] lire( aussi| [eé]galement)?|lire (aussi|[eé]galement)|voir aussi/,
  it: /leggi (anche|pure)/,
  pl: /(czytaj|zobacz) (te[zż]|tak[zż]e|r[oó]wnie[zż]|wi[eę]cej)|przeczytaj/,
  nl: /lees (ook|meer)/,
};
const PROMOTION = new RegExp(
  `^[\\s►▶•→»>*\\-–—([]*(${Object.values(BEGINNINGS)
    .map(({ source }) => source)
    .join('|')})`,
  'iu',
);

/**
 * Probabilities with those of lines in the midst of a text moved down in log-odds that lead to other texts, such
 * as "Lea también: …", or ask for something.
 * @param probabilities shape [L], calibrated
 * @param blocks shape [L]: the block of each leaf, as a number
 * @returns shape [L]; the same array where there is nothing to be moved
 */
export function withoutReadMoreLinks(
  tree: PageTree,
  probabilities: Float32Array,
  blocks: Int32Array,
): Float32Array {
  let isLink: Uint8Array | undefined;
  return withBlocksMoved(tree, probabilities, blocks, {
    longest: LONGEST,
    shift: SHIFT,
    isMeant(block) {
      if (!PROMOTION.test(block.text)) return false;
      isLink ??= within(tree, 'a');
      return linkShare(tree, isLink, block) >= LINK_SHARE;
    },
  });
}

/** Share of the words of the leaves [from, to) that are links. */
function linkShare(tree: PageTree, isLink: Uint8Array, { from, to }: BlockText): number {
  const wordsOf = leafWords(tree);
  let words = 0;
  let linkWords = 0;
  for (let leaf = from; leaf < to; leaf++) {
    words += wordsOf[leaf];
    if (isLink[leafParent(tree, leaf)] === 1) linkWords += wordsOf[leaf];
  }
  return words === 0 ? 0 : linkWords / words;
}
