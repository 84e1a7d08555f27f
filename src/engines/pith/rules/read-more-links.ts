import { parseUrl } from '../../../core/text/web-url.ts';
import { indexPage, withAncestors } from '../../../page/page-index.ts';
import { leafParent, leafText, type PageTree } from '../../../page/page-tree.ts';
import { type BlockText, withBlocksMoved } from './block-texts.ts';
import type { RuleContext } from './rule-context.ts';

/** A longer text is more than such a line. */
const MAX_CHARS = 250;
/** The least share of a line's words that are links. */
const MIN_LINK_SHARE = 0.3;
/** "More on this at the Courier:" has so many words at most; a longer line says something by itself. */
const MAX_WORDS_ABOVE = 12;
const ENDS_WITH_COLON = /[:：]$/u;
/** A network that is surer of such a line has seen a text in it. */
const MAX_PROBABILITY_ABOVE = 0.85;
/** The fewest titles of other texts among the paragraphs, their fewest words. */
const MIN_TITLES = 2;
const MIN_WORDS_OF_TITLE = 4;
/** Elements around the words of such a title up to its paragraph. */
const MAX_LEVELS = 4;
const ENDS_SENTENCE = /[.!?…。！？؟।"”»’)]$/u;
const PICTURES: ReadonlySet<string> = new Set(['img', 'svg', 'canvas']);
const HAS_WORD = /[\p{L}\p{N}]/u;
/** How far a line is moved, in log-odds: the network, which sees it amid a text, may be sure of it. */
const LOG_ODDS_SHIFT = -5;

/** Beginnings of lines that lead from a text to others, or ask something of the reader, by language. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  en: /also read|read also|read next|(must )?read( more| also| next| this)?\s*:|see also|don.t miss|click here to/,
  enOthers:
    /related( (story|stories|articles?|posts?|reading|content|news|links?))?\s*[:|]|recommended( reading| for you)?\s*:|you (may|might) (also )?(like|enjoy|be interested)|more (from|on|in)\b.{0,40}:|watch( also| now| more)?\s*:/,
  enRequests:
    /subscribe (to|now)|sign up (for|to) (our|the)|follow (us|@|the \w+ on)|like us on|download (the|our) (app|free)|join our|support our/,
  de: /lesen sie (auch|mehr|dazu|hier)|lies (auch|mehr|dazu)|lesetipp|weiterlesen|siehe auch|auch (interessant|lesenswert)|mehr (zum thema|dazu|lesen|infos?)|das k[oö]nnte (dich|sie) (auch )?interessieren/,
  deRequests:
    /jetzt (abonnieren|anmelden|registrieren)|abonnieren sie|abonniere|folge uns|folgen sie uns/,
  es: /lea (tambi[eé]n|m[aá]s|adem[aá]s)|lea:|lee (tambi[eé]n|m[aá]s)|v(er|ea) tambi[eé]n|(te|le) puede interesar/,
  pt: /le(ia|ja) (também|mais)|veja (também|mais)/,
  fr: /[aà] lire( aussi| [eé]galement)?|lire (aussi|[eé]galement)|voir aussi/,
  it: /leggi (anche|pure)|seguici|iscriviti (a|alla) /,
  esRequests: /s[ií]guenos|suscr[ií]bete a/,
  frRequests: /suivez-nous|abonnez-vous|inscrivez-vous [aà]/,
  ptRequests: /siga-nos|siga o |inscreva-se|assine (a|o|nossa)/,
  pl: /(czytaj|zobacz) (te[zż]|tak[zż]e|r[oó]wnie[zż]|wi[eę]cej)|przeczytaj/,
  nl: /lees (ook|meer)|volg ons|schrijf je in voor/,
  scandinavian: /l[äæe]s (ocks[åa]|även|ogs[åa]|mere?)|se (också|även|også)|följ oss/,
  fi: /lue (myös|lisää)|katso myös/,
  cs: /čtěte (také|též|dále)|přečtěte si/,
  hu: /olvas(d|sa) (el|még|tovább)|kapcsolódó cikk/,
  ro: /citeș?te și|citiți și|vezi și/,
  el: /διαβάστε (επίσης|ακόμ[ηα]|περισσότερα|και)|δείτε (επίσης|ακόμ[ηα]|και)/,
  tr: /(bunu da|ayrıca) oku(yun)?|ilgili haber(ler)?\s*:|bizi takip/,
  ru: /(читайте|смотрите) (также|ещ[её]|по теме)|по теме\s*:|подпис(ывайтесь|аться) на/,
  uk: /(читайте|дивіться) (також|ще)|підпис(уйтес[ья]|атися) на/,
  ar: /[إا]قر[أا] (أيض|ايض|المزيد)|(شاهد|طالع) (أيض|ايض)|تابعونا|تابعنا|اشترك في/,
  fa: /(بیشتر|همچنین) بخوانید/,
  ur: /(یہ بھی|مزید) پڑھ/,
  hi: /(यह|ये|इसे|इन्हें) भी (पढ|देख)|और पढ|हमें फॉलो/,
  bn: /(আর[ওো]|এটিও|এটাও) পড/,
  id: /baca (juga|pula|selengkapnya)|(simak|lihat) (juga|selengkapnya)|ikuti kami/,
  vi: /(xem|đọc) (thêm|tiếp)|theo dõi (chúng tôi|\S+ trên)/,
  th: /อ่าน(เพิ่มเติม|ข่าว|ต่อ)/,
  sw: /soma (pia|zaidi)/,
  zh: /(延伸|相[关關]|推[荐薦]|扩展)(阅读|閱讀|新闻|新聞|文章|报道|報導)|更多(阅读|閱讀|新聞|新闻|內容|内容)?\s*[:：]|看更多|[点點][击擊](查看|阅读|閱讀)/,
  ja: /関連(記事|リンク|ニュース)|(あわせて|合わせて|こちらも)(読|ご覧|チェック|どうぞ)|続きを読む/,
  ko: /관련 ?(기사|뉴스|글)|(함께|같이) (보면|읽)/,
};
const READ_MORE = new RegExp(
  `^[^\\p{L}\\p{N}]{0,6}(${Object.values(BEGINNINGS)
    .map(({ source }) => source)
    .join('|')})`,
  'iu',
);

/**
 * Moves lines in the midst of a text down in log-odds that lead to other texts, such as "Lea también: …", or ask for
 * something; and those that end with a colon above links which are left out: alone they say nothing.
 * @param probabilities shape [L], calibrated
 * @returns shape [L]; the same array where there is nothing to be moved
 */
export function withoutReadMoreLinks(
  context: RuleContext,
  probabilities: Float32Array,
): Float32Array {
  const titles = titlesBetween(context, probabilities);
  return withBlocksMoved(context, probabilities, {
    maxChars: MAX_CHARS,
    logOddsShift: LOG_ODDS_SHIFT,
    isMeant: (block) =>
      titles.includes(block.from) ||
      (READ_MORE.test(block.text) && linkShare(context, block) >= MIN_LINK_SHARE) ||
      isAboveLinks(context, probabilities, block),
  });
}

/**
 * The first leaves of paragraphs that are one link each, to another page of the site, between sentences of the text:
 * several of them are titles of other texts.
 */
function titlesBetween(context: RuleContext, probabilities: Float32Array): readonly number[] {
  const { tree, blocks, words, inLink } = context;
  const index = indexPage(tree);
  const host = parseUrl(tree.url)?.hostname;
  const threshold = context.threshold(probabilities);
  const isLink = (leaf: number) => inLink[leafParent(tree, leaf)] === 1;
  const isSentence = (leaf: number) =>
    probabilities[leaf] >= threshold &&
    words[leaf] > MAX_WORDS_ABOVE &&
    !isLink(leaf) &&
    ENDS_SENTENCE.test(leafText(tree, leaf).trim());
  const found = [...words.keys()].slice(1, -1).filter((leaf) => {
    if (!isLink(leaf) || words[leaf] < MIN_WORDS_OF_TITLE) return false;
    const beside = [leaf - 1, leaf + 1];
    if (!beside.every((at) => blocks[at] !== blocks[leaf] && isSentence(at))) return false;
    const around = [...withAncestors(index, leafParent(tree, leaf))].slice(0, MAX_LEVELS);
    const link = around.find((at) => index.name(at) === 'a') ?? 0;
    const address = index.attribute(link, 'href') ?? '#';
    const isOfSite = !address.startsWith('#') && parseUrl(address, tree.url)?.hostname === host;
    return isOfSite && around.some((at) => index.name(at) === 'p');
  });
  return found.length >= MIN_TITLES ? found : [];
}

/** Computes the share of the words of the leaves [from, to) that are links. */
function linkShare({ tree, words: wordsOf, inLink }: RuleContext, { from, to }: BlockText): number {
  let words = 0;
  let linkWords = 0;
  for (let leaf = from; leaf < to; leaf++) {
    words += wordsOf[leaf];
    if (inLink[leafParent(tree, leaf)] === 1) linkWords += wordsOf[leaf];
  }
  return words === 0 ? 0 : linkWords / words;
}

/** Whether nothing but links, which are left out, stands between a line that ends with a colon and the next text. */
function isAboveLinks(
  context: RuleContext,
  probabilities: Float32Array,
  { from, to, text }: BlockText,
): boolean {
  if (!ENDS_WITH_COLON.test(text)) return false;
  const { tree, words, inLink } = context;
  const isLink = (leaf: number) => inLink[leafParent(tree, leaf)] === 1;
  const threshold = context.threshold(probabilities);
  let count = 0;
  for (let leaf = from; leaf < to; leaf++) {
    if (probabilities[leaf] > MAX_PROBABILITY_ABOVE || isLink(leaf)) return false;
    count += words[leaf];
  }
  if (count > MAX_WORDS_ABOVE) return false;
  let isAnyLink = false;
  let next = to;
  for (; next < words.length; next++) {
    if (!HAS_WORD.test(leafText(tree, next))) continue;
    if (probabilities[next] >= threshold || !isLink(next)) break;
    isAnyLink = true;
  }
  return isAnyLink && !showsPicture(tree, to, next);
}

/** Whether a picture stands between the leaf before one and another. */
function showsPicture(
  { names, nodeNames, textNodes, leaves }: PageTree,
  first: number,
  last: number,
): boolean {
  const end = last < leaves.length ? textNodes[leaves[last]] : nodeNames.length;
  for (let node = textNodes[leaves[first - 1]]; node < end; node++) {
    if (PICTURES.has(names[nodeNames[node]])) return true;
  }
  return false;
}
