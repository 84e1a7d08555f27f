/** Words in the names of those who are many: firms, offices, papers. */
const OF_MANY =
  /(?<!\p{L})(?:agency|associat(?:es|ion)|bureau|cent(?:er|re)|club|college|communications?|company|corp(?:oration)?|council|department|desk|editorial|editors?|foundation|gmbh|group|holdings?|inc|institute|labs?|limited|llc|ltd|magazine|media|network|news(?:room)?|office|online|organi[sz]ation|partners|press|publish(?:ers|ing)|redaktion|rédaction|redacción|редакция|school|services?|society|solutions|staff|studios?|support|systems|team|technologies|times|university|verlag|writers?)(?!\p{L})/iu;
const PARTICLE = /^(?:al|bin|d[aeiou]s?|de[lnr]|el|la|le|of|ten|ter|van|v[oa]n|y|zu[mr]?|e)$/u;
const CAPITALISED = /^["“'‘(]?\p{Lu}[\p{L}\p{M}.'’)"”-]*$/u;
const MIN_WORDS = 2;
const MAX_WORDS = 5;

/** Whether a name is one of a person, as far as its form tells: two to five words in capitals, none of a firm. */
export function isPerson(name: string): boolean {
  if (OF_MANY.test(name)) return false;
  const words = name.split(/\s+/);
  const isCapitalised = words.every((word) => CAPITALISED.test(word) || PARTICLE.test(word));
  return isCapitalised && words.length >= MIN_WORDS && words.length <= MAX_WORDS;
}

/** Whether a name says that it is one of many: "Granite Media", "Editorial Team". */
export function isOfMany(name: string): boolean {
  return OF_MANY.test(name);
}
