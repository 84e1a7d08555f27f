/** Words in the names of those who are many: firms, offices, papers. */
const OF_MANY =
  /(?<!\p{L})(?:agency|agenc[ei]a?|agência|agentur|agenzia|ajans[ıi]?|associat(?:es|ion)|bureau|cent(?:er|re)|club|college|communications?|company|corp(?:oration)?|council|department|desk|editorial|editors?|foundation|gmbh|group|holdings?|inc|institute|labs?|limited|llc|ltd|magazine|media|network|news(?:room)?|office|online|organi[sz]ation|partners|press|publish(?:ers|ing)|reda(?:c|ct|k|kt)[a-z]*|redação|rédaction|redacción|редакц\p{L}+|агентств\p{L}+|toimitus|gazetesi|haber merkezi|σ[υύ]νταξη|συντακτικ[ηή]|ομ[αά]δα|school|services?|society|solutions|staff|studios?|support|systems|team|technologies|times|university|verlag|writers?)(?!\p{L})/iu;
const PARTICLE =
  /^(?:al|bin|d[aeiou]s?|de[lnr]|dell[ao]|el|la|le|of|ten|ter|van|v[oa]n|y|zu[mr]?|e)$/u;
const CAPITALISED = /^["“'‘(]?\p{Lu}[\p{L}\p{M}.'’)"”-]*$/u;
/** A name in a script without capitals (Unicode has some for Georgian, which nobody writes): of two to four words, or of a few characters in scripts without spaces. */
const CASELESS =
  /^[\p{Lo}\p{Script=Georgian}\p{M}\u200c’'-]{2,}(?: [\p{Lo}\p{Script=Georgian}\p{M}\u200c’'-]{2,}){1,3}$/u;
const UNSPACED =
  /^(?:[\p{Script=Han}々\p{Script=Hiragana}]{2,6}|\p{Script=Hangul}{2,4}|[\p{Script=Katakana}ー]+(?:[・·][\p{Script=Katakana}ー]+)+|\p{Script=Han}+(?:·\p{Script=Han}+)+)$/u;
/** Names of those who are many, in these scripts. */
const OF_MANY_CASELESS =
  /(?:社|회사|公司|部|局|網|网|報|报|通信|新聞|新闻|編集|编辑|日报|广播|電視|电视|일보|신문|뉴스|방송|편집부|취재팀|닷컴)$|(?<!\p{L})(?:وكالة|وكالات|صحيفة|جريدة|موقع|شبكة|قناة|خبرگزاری|گروه|باشگاه|سایت|מערכת|סוכנות|חדשות|समाचार|न्यूज़?|डेस्क|ब्यूरो|टीम|สำนักข่าว|ทีมข่าว|กองบรรณาธิการ)(?!\p{L})/u;
/** Agencies, which sign with a name of their own. */
const AGENCY =
  /^(?:(?:dpa|afp|ap|reuters|efe|ansa|lusa|tass|тасс|apa|sda|sid|epd|kna|pap|ctk|čtk|anp|belga|ntb|tt|ritzau|stt|mti|pti|ani|ians|upi|xinhua|kyodo|jiji|yonhap|bloomberg|europa press|notimex|риа новости|интерфакс|共同|時事)(?:[/, -]|$))+[\p{L}]*$/iu;
const MIN_WORDS = 2;
const MAX_WORDS = 5;

/**
 * Whether a name is one of a person, as far as its form tells: two to five words in capitals, none of a firm. Scripts
 * without capitals tell less.
 */
export function isPerson(name: string): boolean {
  if (isOrganization(name)) return false;
  if (CASELESS.test(name) || UNSPACED.test(name)) return true;
  const words = name.split(/\s+/);
  const isCapitalised = words.every((word) => CAPITALISED.test(word) || PARTICLE.test(word));
  return isCapitalised && words.length >= MIN_WORDS && words.length <= MAX_WORDS;
}

/** Whether a name says that it is one of many: "Granite Media", "Editorial Team". */
export function isOrganization(name: string): boolean {
  return AGENCY.test(name) || OF_MANY.test(name) || OF_MANY_CASELESS.test(name);
}
