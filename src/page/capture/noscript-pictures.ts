/** A longer `noscript` holds a whole page for readers without scripts, not a picture's fallback. */
const MAX_SOURCE_LENGTH = 20_000;
const PICTURE = /<img\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /(?<![^\s"'<>/=])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
const REFERENCE = /&(amp|lt|gt|quot|#39|#x27);/gi;
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};

/**
 * The attributes of each `img` tag in a `noscript`. Where scripts run, the browser keeps its markup
 * as text, and lazy loading leaves the picture's real address there.
 */
export function noscriptPictures(source: string): Record<string, string>[] {
  if (source.length > MAX_SOURCE_LENGTH) return [];
  return Array.from(source.matchAll(PICTURE), ([, tag]) => {
    const attributes: Record<string, string> = {};
    for (const [, name, double, single, bare] of tag.matchAll(ATTRIBUTE)) {
      const value = double ?? single ?? bare ?? '';
      attributes[name.toLowerCase()] ??= value.replace(
        REFERENCE,
        (whole, reference: string) => CHARACTERS[reference.toLowerCase()] ?? whole,
      );
    }
    return attributes;
  });
}
