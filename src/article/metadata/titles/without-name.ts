import { normalizeForMatching } from '../../../facts/normalize-for-matching.ts';

/** What stands between a title and the name of its site. */
/** Brackets around the name behind a title. */
const IN_BRACKETS = /(?:(?<!\s)\s+)?[【［〔「『(（]([^【［〔「『(（]+)[】］〕」』)）]\s*$/u;
const BEFORE_NAME = /(?:(?<!\s)\s+)?(?:[|｜–—·•»«›:_~～〜/-]|::)\s*$/u;
const BEHIND_NAME = /^\s*(?:[|｜–—·•»«›:_~～〜/-]|::)+\s*/u;

/**
 * A title without the name of its site before or behind it, whatever parts them: "The Hedge: Elder", "Elder – The Hedge".
 * @param names what the site is known to be called
 */
export function withoutName(title: string, names: readonly string[]): string {
  for (const name of names) {
    if (normalizeForMatching(name).length < 2) continue;
    const rest = withoutOne(title.trim(), name.trim());
    if (normalizeForMatching(rest) !== '' && rest !== title.trim()) return rest;
  }
  return title;
}

function withoutOne(title: string, name: string): string {
  const [lower, site] = [title.toLowerCase(), name.toLowerCase()];
  if (lower.length !== title.length || site.length !== name.length) return title;
  if (lower.endsWith(site)) {
    const before = title.slice(0, -name.length);
    if (BEFORE_NAME.test(before)) return before.replace(BEFORE_NAME, '').trim();
  }
  const bracketed = IN_BRACKETS.exec(title);
  if (bracketed !== null && normalizeForMatching(bracketed[1]) === normalizeForMatching(name)) {
    return title.slice(0, bracketed.index);
  }
  if (lower.startsWith(site)) {
    const behind = title.slice(name.length);
    if (BEHIND_NAME.test(behind)) return behind.replace(BEHIND_NAME, '').trim();
  }
  return title;
}
