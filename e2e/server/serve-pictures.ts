import type { PageServer } from './page-server.ts';

interface PictureOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Each answer waits for this promise. */
  readonly after?: Promise<void>;
}

/**
 * Serves made-up pictures, such as `/made-up/elder-800x400.png`, in the size that the name says.
 */
export function servePictures(
  server: PageServer,
  html: string,
  { headers, after }: PictureOptions = {},
): void {
  for (const [path, size] of html.matchAll(/\/made-up\/\w+-(\d+x\d+)\.png/g)) {
    const [width, height] = size.split('x');
    server.answer(path, async (_, response) => {
      await after;
      response.writeHead(200, { 'content-type': 'image/svg+xml', ...headers });
      response.end(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#55735c"/></svg>`,
      );
    });
  }
}
