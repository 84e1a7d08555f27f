/** What a page that is no HTML says: its metadata, and its text as simple HTML, all of which is content. */
export interface PageParts {
  readonly title: string;
  readonly language?: string | undefined;
  readonly author?: string | undefined;
  /** As the page has it. */
  readonly date?: string | undefined;
  readonly description?: string | undefined;
  /** What relative addresses start from, where that is not the page's own address. */
  readonly base?: string | undefined;
  readonly siteName?: string | undefined;
  readonly body: string;
}

/** The metadata of a page as the source of a page of HTML without a text. */
export function headHtml(parts: PageParts): string {
  const meta = [
    ['author', parts.author],
    ['article:published_time', parts.date],
    ['description', parts.description],
    ['og:site_name', parts.siteName],
  ] as const;
  const given = meta.filter(([, value = '']) => value !== '');
  const base = parts.base ? `<base href="${escapeHtml(parts.base)}">` : '';
  const language = parts.language ? ` lang="${escapeHtml(parts.language)}"` : '';
  return [
    `<!doctype html><html${language}><head><meta charset="utf-8">${base}`,
    `<title>${escapeHtml(parts.title)}</title>`,
    ...given.map(([name, value = '']) => `<meta name="${name}" content="${escapeHtml(value)}">`),
    `</head><body>${parts.title === '' ? '' : `<h1>${escapeHtml(parts.title)}</h1>`}`,
  ].join('');
}

/** The page as HTML. */
export function pageHtml(parts: PageParts): string {
  const head = headHtml(parts);
  const hasTitle = /^\s*<h1[\s>]/.test(parts.body);
  return (hasTitle ? head.replace(/<h1>.*$/s, '') : head) + parts.body;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A block of code; a line break right behind `pre` would be lost. */
export function codeHtml(text: string, language = ''): string {
  const name = language === '' ? '' : ` class="language-${escapeHtml(language)}"`;
  return `<pre><code${name}>${escapeHtml(text)}</code></pre>\n`;
}

/** The last name of an address or path, without its ending; empty where there is none. */
export function fileTitle(name: string): string {
  const [last = ''] = name.split(/[?#]/, 1)[0].split(/[\\/]/).slice(-1);
  try {
    return decodeURIComponent(last);
  } catch (error) {
    if (error instanceof URIError) return last;
    throw error;
  }
}
