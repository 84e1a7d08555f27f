import { isOrganization } from './is-person.ts';
import { wordForAnd } from './words-for-and.ts';

interface Dividers {
  readonly between: RegExp;
  /** A word between two names, which may be part of one as well. */
  readonly word: RegExp;
}

const known = new Map<string, Dividers>();
/** A name of one word on either side of "and" is part of a longer one, as of a firm: "Marsh and Sons". */
const MIN_WORDS = 2;
const CASELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Names of two or three characters each have spaces between them alone; in Japanese they have one within. */
const WITHOUT_SPACES = /^(?:zh|ko)(?:-|$)/i;
const CLOSE_NAMES =
  /^(?:[\p{Script=Han}\p{Script=Hangul}]{2,4} )+[\p{Script=Han}\p{Script=Hangul}]{2,4}$/u;

/**
 * The names in a list of them: "Ada Marsh, Bob Hill and Eve Lane". What stands behind a comma may be a town or a degree
 * as well; it is a part of its own all the same.
 * @param language BCP 47 tag of the page, or empty: whose word for "and" stands between two names
 */
export function splitNames(text: string, language = ''): string[] {
  const { between, word } = dividersOf(language);
  const names: string[] = [];
  let rest = text.trim();
  if (WITHOUT_SPACES.test(language) && CLOSE_NAMES.test(rest)) return rest.split(' ');
  for (let match = between.exec(rest); match !== null; match = between.exec(rest)) {
    const [one, other] = [rest.slice(0, match.index), rest.slice(match.index + match[0].length)];
    const next = other.split(between)[0] ?? '';
    if (word.test(match[0]) && !(isWholeName(one) && isWholeName(next) && !isOrganization(one))) {
      // "and" belongs to the name; what stands behind the next one may be another.
      const end = match.index + match[0].length + next.length;
      const whole = rest.slice(0, end);
      const behind = between.exec(rest.slice(end));
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

function dividersOf(language: string): Dividers {
  const dividers = known.get(language) ?? createDividers(wordForAnd(language));
  known.set(language, dividers);
  return dividers;
}

function createDividers(and: string): Dividers {
  const signs = [
    String.raw`\s*[;；]\s*|\s*[、،]\s*|\s*,\s*(?:${and}\s+)?|\s+${and}\s+`,
    // Arabic and Hebrew write the word close to the name behind it.
    String.raw`\s+و(?=\p{L})|\s+ו(?=\p{L}{2})`,
    // A middle dot stands within names from abroad, in Chinese and Japanese.
    String.raw`(?<=\p{Script=Hangul})\s*[·・]\s*(?=\p{Script=Hangul})`,
  ];
  return {
    between: new RegExp(signs.join('|'), 'iu'),
    word: new RegExp(String.raw`^\s+${and}\s+$`, 'iu'),
  };
}

function isWholeName(text: string): boolean {
  return CASELESS.test(text) || text.trim().split(/\s+/).length >= MIN_WORDS;
}
