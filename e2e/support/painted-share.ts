import type { Tab } from '../browsers/browser.ts';

/** A rectangle in the window, in CSS pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The share of an area's pixels, in [0, 1], that the browser has painted in a color. This is what
 * a reader sees, whatever the style sheets say.
 * @param color as CSS writes it
 */
export async function paintedShare(tab: Tab, area: Area, color: string): Promise<number> {
  const picture = await tab.picture();
  return tab.run(countPixels, { picture, color, ...area });
}

interface Question {
  readonly [key: string]: string | number;
}

/** Counts pixels inside the page, since only a page can decode the picture here. */
async function countPixels({ picture, color, ...area }: Question): Promise<number> {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const [x, y, width, height] = [area.x, area.y, area.width, area.height].map((length) =>
    Math.floor(Number(length) * devicePixelRatio),
  );
  const surface = new OffscreenCanvas(width, height).getContext('2d');
  if (surface === null) throw new Error('No canvas');
  surface.fillStyle = String(color);
  surface.fillRect(0, 0, 1, 1);
  const wanted = surface.getImageData(0, 0, 1, 1).data;
  surface.drawImage(image, -x, -y);
  const { data } = surface.getImageData(0, 0, width, height);
  let painted = 0;
  for (let i = 0; i < data.length; i += 4) {
    if (data[i] === wanted[0] && data[i + 1] === wanted[1] && data[i + 2] === wanted[2]) painted++;
  }
  return painted / (width * height);
}
