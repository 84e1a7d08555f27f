import { elementsNamed, type PageIndex } from '../../page/page-index.ts';
import { phraseOf } from '../element-text.ts';
import { findOnce } from '../find-once.ts';
import { aroundHeadlines } from '../headline/headline-elements.ts';
import {
  attributeOf,
  childElements,
  elementsAround,
  elementsIn,
  first,
  parentOf,
  wordsOf,
} from '../markup.ts';
import { quotedParts } from './quoted-parts.ts';

/** Headings above what others have written, or what stands on other pages, in the languages of the interface and a few more. */
const HEADING_OF_OTHERS = new RegExp(
  [
    String.raw`^(?:\d+ |all |join the |leave a |post a |add a )?(?:comments?|responses?|replies|page comments|discussion|thoughts on)(?:$|[ :(])`,
    String.raw`^\d+ (?:thoughts|responses|replies|comments)`,
    `^(?:you (?:may|might) (?:also )?(?:like|enjoy)|(?:keep|continue|further) reading|(?:read|see) (?:more|next|also)|more (?:from|in|on|stories|articles|posts|news|like)|related|recommended|recent|latest|most (?:read|popular|viewed)|popular|trending|what to read|up next|next up|editors?['’]? picks|similar)`,
    String.raw`^(?:\d+ )?kommentare?(?:$|[ :(])|^(?:mehr (?:zum|aus|von|artikel)|lesen sie (?:auch|mehr)|auch interessant|das könnte|ähnliche|verwandte|weitere|meistgelesen|neueste|empfohlen|passend)`,
    String.raw`^(?:\d+ )?commentaires?(?:$|[ :(])|^(?:à lire|lire aussi|sur le même|articles (?:similaires|liés|récents)|les plus lus|nos derniers|voir aussi|vous aimerez)`,
    String.raw`^(?:\d+ )?comentarios?(?:$|[ :(])|^(?:artículos relacionados|noticias relacionadas|te puede interesar|también te|lo más|más (?:noticias|leídas|leído|sobre|de)|relacionad|últim[ao]s|ver también)`,
    String.raw`^(?:\d+ )?(?:комментари|обсуждени)|^(?:читайте также|похожие|по теме|ещё|еще|популярн|последние|свежие|материалы по)`,
    '^(?:コメント|関連|おすすめ|人気|最新|あわせて読みたい|よく読まれ|ランキング)|^(?:评论|評論|留言|相关|相關|推荐|推薦|热门|熱門|最新|猜你喜欢|延伸阅读)',
    String.raw`^(?:\d+ )?(?:التعليقات|تعليقات)|^(?:اقرأ أيضا|مواضيع ذات|مقالات ذات|أخبار ذات|الأكثر|قد يعجبك|أحدث)`,
  ].join('|'),
  'iu',
);
/** The headings of a page that are looked at; more are a list. */
const MAX_HEADINGS = 100;
const HEADINGS = ['h2', 'h3', 'h4', 'h5'];
/** The longest such heading, in characters. */
const MAX_HEADING = 60;
/** Classes and ids of parts for other texts, and for what readers say. */
const OTHERS_NAME =
  /(?:^|[-_])(?:comments?(?:[-_]?(?:area|body|list|section|thread|wrap(?:per)?))?|commentlist|disqus|kommentare?|commentaires|comentarios|related|recommend(?:ed|ations?)|read[-_]?(?:more|next)|more[-_](?:articles|from|posts|stories)|most[-_]?(?:popular|read)|(?:next|prev(?:ious)?)[-_](?:article|post|story)|popular|trending|teasers?|promos?|up[-_]?next|outbrain|taboola|recirc(?:ulation)?|latest|recent[-_]?posts|reviews|(?:customer|product|user)[-_]?reviews?|widgets?)(?:$|[-_])|^(?:(?:blog|left|main|page|primary|right|secondary|site)[-_])?sidebar/i;
/** A link of so many characters in an `aside` is the title of another text. */
const MIN_TITLE = 30;

/**
 * Tells whether an element is in a part of the page for something other than the article: comments, further reading, a
 * sidebar, what is quoted. None is around the headline, nor is the body of the page, whose classes name all that a theme can
 * do.
 */
export function foreignParts(page: PageIndex): (element: number) => boolean {
  const isQuoted = findOnce(page, quotedParts);
  const own = findOnce(page, aroundHeadlines);
  const below = findOnce(page, belowHeadingsOfOthers);
  const isOther = (at: number) =>
    below.has(at) ||
    (page.name(at) === 'aside' && leadsElsewhere(page, at)) ||
    namesOf(page, at).some((name) => OTHERS_NAME.test(name));
  return (element) =>
    isQuoted(element) ||
    [element, ...elementsAround(page, element)].some(
      (at) => !own.has(at) && !isRoot(page, at) && isOther(at),
    );
}

/** The elements below headings that say that something else is there. */
export function belowHeadingsOfOthers(page: PageIndex): ReadonlySet<number> {
  return new Set(
    HEADINGS.flatMap((name) => first(elementsNamed(page, name), MAX_HEADINGS))
      .filter((heading) => isForeign(page, heading))
      .flatMap((heading) => elementsBelow(page, heading)),
  );
}

function isForeign(page: PageIndex, heading: number): boolean {
  const text = phraseOf(page, heading);
  return text.length <= MAX_HEADING && HEADING_OF_OTHERS.test(text);
}

/** Whether an `aside` is for other texts, and not about the one that it stands beside. */
function leadsElsewhere(page: PageIndex, aside: number): boolean {
  return elementsIn(page, aside).some((element) => {
    const address = page.name(element) === 'a' ? attributeOf(page, element, 'href') : '';
    const isAddress = address !== '' && !address.startsWith('#');
    return isAddress && phraseOf(page, element).length >= MIN_TITLE;
  });
}

/** What follows a heading, or the box that holds it alone. */
function elementsBelow(page: PageIndex, heading: number): number[] {
  let at = heading;
  for (let levels = 0; levels < 3; levels++) {
    const parent = parentOf(page, at);
    if (parent === undefined) return [];
    const siblings = childElements(page, parent);
    const after = siblings.slice(siblings.indexOf(at) + 1);
    // The box that it heads is of others, too; that of the page's own headline is not asked.
    if (after.length > 0) return siblings[0] === at ? [parent, ...after] : after;
    at = parent;
  }
  return [];
}

function isRoot(page: PageIndex, element: number): boolean {
  return ['html', 'body'].includes(page.name(element));
}

function namesOf(page: PageIndex, element: number): string[] {
  return [...wordsOf(page, element, 'class'), ...wordsOf(page, element, 'id')];
}
