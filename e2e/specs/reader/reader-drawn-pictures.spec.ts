import { describe, expect } from 'vitest';
import { servePictures } from '../../server/serve-pictures.ts';
import { grantActiveTab, openReader } from '../../support/drivers/reader-driver.ts';
import { openMarkup } from '../../support/open-page.ts';
import { it } from '../../support/settings-fixture.ts';

const PARAGRAPHS = [
  'A rush is nearly all middle: it was peeled, dipped in fat and burned in the evening, which gave a light as good as that of a candle for half an hour.',
  'The cells of the middle are dead by the second summer, each of them a box with walls a thousandth of a millimetre thick, and water cannot get into them for hours.',
  'Walnut does without most of it: what is left of the middle stands in thin walls, one above the other, like the floors of a tall house in which nobody lives.',
  'A seedling stands up because its middle is trying to be longer than its skin will let it, as botanists measured by pulling the two apart.',
];

/** All pictures are large files; only the page's styles say how large each is drawn. */
const PAGE = `<!doctype html><html lang="en"><title>Twigs</title><style>.sun { width: 24px; height: 24px } .stamp { width: 90px } .half { width: 300px }
  .away { width: 24px; display: none }</style>
  <article><h1>Twigs of the elder</h1><p>${PARAGRAPHS[0]}</p><p><img class="sun" src="/made-up/sun-800x800.png" alt="Sun"></p>
  <p>${PARAGRAPHS[1]}</p><p><img class="stamp" src="/made-up/stamp-600x400.png" alt="Stamp"></p><p>${PARAGRAPHS[2]}</p>
  <p><img class="half" src="/made-up/elder-900x500.png" alt="Elder"></p><p>${PARAGRAPHS[3]}</p>
  <p><img class="away" src="/made-up/away-640x400.png" alt="Away"></p></article>`;

describe('a large picture file that the page draws small', () => {
  it('is left out as an icon, or as small in the reader; others have the column', async ({
    tab,
    server,
  }) => {
    servePictures(server, PAGE);
    await openMarkup({ tab, server }, PAGE);
    await grantActiveTab(tab);
    await openReader(tab);
    const pictures = await tab.runInLayers((root) =>
      [...(root?.querySelectorAll<HTMLImageElement>('.article img') ?? [])].map((image) => [
        image.alt,
        image.getAttribute('width'),
        image.getAttribute('height'),
      ]),
    );
    expect(pictures).toEqual([
      ['Stamp', '90', '60'],
      ['Elder', null, null],
      ['Away', null, null],
    ]);
  });
});
