import { expect, it } from 'vitest';
import { markdownOf } from '../../fixtures/markdown-of.ts';

const WIX = 'https://static.wixstatic.com/media/ab_1~mv2.png';
const BLUR = `${WIX}/v1/fill/w_49,h_32,al_c,blur_2,enc_avif/ab_1~mv2.png`;
const SHARP = `${WIX}/v1/fill/w_1200,h_790/ab_1~mv2.png`;

it.each([
  [`<img src="${BLUR}" data-pin-media="${SHARP}">`, SHARP],
  [`<img src="${BLUR}">`, WIX],
  ['<img src="/a.jpg?w=20&blur=50" data-hero="/a.jpg">', 'https://example.org/a.jpg'],
  ['<img src="/a.jpg?blur=50">', 'https://example.org/a.jpg?blur=50'],
])('the picture of %s is no blur where there is another', (image, address) => {
  expect(markdownOf(`<p>It is kept.</p>${image}`, '', 'https://example.org/')).toContain(
    `](${address})`,
  );
});
