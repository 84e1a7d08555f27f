import { compileQuery, matches } from 'media-query-fns';

/** A common desktop screen, in CSS pixels, with a mouse, light colors and scripts. */
const SCREEN = {
  mediaType: 'screen',
  widthPx: 1280,
  heightPx: 800,
  deviceWidthPx: 1280,
  deviceHeightPx: 800,
  dppx: 1,
} as const;

/** Features that no current browser has, as far as style sheets ask for them. */
const UNSUPPORTED = /^\s*(-ms-|-moz-|-o-|-webkit-touch-callout|-apple-)/;

/** Whether a media query list, as in `@media`, holds on a screen. An invalid one does not. */
export function holdsOnScreen(queries: string): boolean {
  try {
    return matches(compileQuery(queries), SCREEN);
  } catch (error) {
    if (error instanceof Error) return false; // The list is no valid one.
    throw error;
  }
}

/**
 * Whether a condition of `@supports` holds. Each declaration and selector in it counts as
 * supported, except those with another browser's prefix.
 */
export function isSupported(condition: string): boolean {
  let rest = condition.toLowerCase();
  for (let innermost = /(?<![\w-])([\w-]*)\(([^()]*)\)/; innermost.test(rest); ) {
    rest = rest.replace(innermost, (_, name: string, content: string) => {
      if (name === 'selector') return ' true ';
      if (name !== '' && !/^(not|and|or)$/.test(name)) return ' value ';
      return ` ${name} ${content.includes(':') ? !UNSUPPORTED.test(content) : holds(content)} `;
    });
  }
  return holds(rest);
}

/** The value of `true` and `false` joined by `not`, `and` and `or`, which CSS does not mix. */
function holds(condition: string): boolean {
  const terms = condition.trim().split(/(?<!\s)\s+(and|or)\s+/);
  const values = terms
    .filter((_, i) => i % 2 === 0)
    .map((term) => /^(not\s+false|true)$/.test(term.trim()));
  return terms[1] === 'or' ? values.some(Boolean) : values.every(Boolean);
}
