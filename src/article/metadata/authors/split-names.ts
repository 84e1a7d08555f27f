import { isOfMany } from './is-person.ts';

/** Words between two names, in the languages of the interface and a few more. */
const AND = String.raw`(?:and|und|et|y|e|i|og|och|en|ja|и|و|&|\+)`;
const BETWEEN = new RegExp(
  String.raw`\s*[;；]\s*|\s*[、،]\s*|\s*,\s*(?:${AND}\s+)?|\s+${AND}\s+|\s+و(?=\p{L})`,
  'iu',
);
const WORD_BETWEEN = new RegExp(String.raw`^\s+${AND}\s+$`, 'iu');
/** A name of one word on either side of "and" is part of a longer one, as of a firm: "Marsh and Sons". */
const MIN_WORDS = 2;
const CASELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * The names in a list of them: "Ada Marsh, Bob Hill and Eve Lane". What stands behind a comma may be a town or a degree
 * as well; it is a part of its own all the same.
 */
export function splitNames(text: string): string[] {
  const names: string[] = [];
  let rest = text.trim();
  for (let match = BETWEEN.exec(rest); match !== null; match = BETWEEN.exec(rest)) {
    const [one, other] = [rest.slice(0, match.index), rest.slice(match.index + match[0].length)];
    const next = other.split(BETWEEN)[0] ?? '';
    if (WORD_BETWEEN.test(match[0]) && !(isWholeName(one) && isWholeName(next) && !isOfMany(one))) {
      // "and" belongs to the name; what stands behind the next one may be another.
      const end = match.index + match[0].length + next.length;
      const whole = rest.slice(0, end);
      const behind = BETWEEN.exec(rest.slice(end));
      names.push(whole.trim());
      if (behind === null) return names.filter((name) => name !== '');
      rest = rest.slice(end + behind.index + behind[0].length);
      continue;
    }
    names.push(one.trim());
    rest = other;
  }
  return [...names, rest.trim()].filter((name) => name !== '');
}

function isWholeName(text: string): boolean {
  return CASELESS.test(text) || text.trim().split(/\s+/).length >= MIN_WORDS;
}
