const LINKS = new Set(['http:', 'https:', 'mailto:']);
/** Shown by `img`, where not even SVG runs a script or loads anything. */
const PICTURE_DATA = /^data:image\/(?:avif|gif|jpeg|jpg|png|svg\+xml|webp)[;,]/i;

/** The address if it can be followed without running anything: http(s), mailto or `#anchor`. */
export function safeLink(url: string): string | undefined {
  if (url.startsWith('#')) return url;
  const parsed = URL.parse(url);
  return parsed !== null && LINKS.has(parsed.protocol) ? parsed.href : undefined;
}

/** The address if it can only be a picture: http(s) or a data address of an image type. */
export function safePicture(url: string): string | undefined {
  if (PICTURE_DATA.test(url)) return url;
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return undefined;
  return parsed.href;
}
