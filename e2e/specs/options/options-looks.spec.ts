import { describe, expect } from 'vitest';
import { it } from '../../support/settings-fixture.ts';
import { pressOn, SELECT_ALL, SPACE, textOf } from '../../support/settings-page.ts';

describe('the previews of the settings page', () => {
  it('show the reader as it will look', async ({ settings }) => {
    await pressOn(settings, 'reader.theme', ['ArrowDown', 'ArrowDown']);
    await pressOn(settings, 'reader.fontSize', ['End']);
    await pressOn(settings, 'reader.showsImages', [SPACE]);
    const look = await settings.run(() => {
      const text = document.querySelector('.preview-text');
      const ground = document.querySelector('.preview');
      if (text === null || ground === null) throw new Error('There is no preview');
      return {
        size: getComputedStyle(text).fontSize,
        paper: getComputedStyle(ground).backgroundColor,
        pictures: [...text.querySelectorAll('img')].filter((img) => !img.hidden).length,
      };
    });
    expect(look).toEqual({ size: '48px', paper: 'rgb(246, 236, 216)', pictures: 0 });
  });

  it('show the highlight on sample words, over light and dark', async ({ settings }) => {
    const samples = await settings.run(() =>
      [...CSS.highlights].flatMap(([name, highlight]) =>
        [...highlight].map(({ startContainer, startOffset, endContainer, endOffset }) => {
          const sample = startContainer.parentElement;
          if (sample === null) throw new Error('The highlighted words stand nowhere');
          const { backgroundColor } = getComputedStyle(sample, `::highlight(${name})`);
          return {
            element: sample.className,
            words:
              startContainer === endContainer
                ? startContainer.textContent?.slice(startOffset, endOffset)
                : '',
            isPainted: !/^(rgba\(0, 0, 0, 0\)|transparent)$/.test(backgroundColor),
          };
        }),
      ),
    );
    const words = expect.stringMatching(/^The content .* to its last\.$/);
    const sample = { element: 'sample', words, isPainted: true };
    expect(samples).toMatchObject([sample, sample]);
  });

  it('warn of colors that cannot be read', async ({ settings }) => {
    const note = () => textOf(settings, '.light .contrast');
    await expect.poll(() => note()).toBe('Contrast of 14.3:1, easy to see.');
    await pressOn(settings, 'highlight.light.text.code', [SELECT_ALL, ...'#b0a060']);
    await expect
      .poll(() => note())
      .toBe('Contrast of 2.1:1, hard to see. It should be at least 4.5:1.');
    // Half of a color code changes nothing.
    await pressOn(settings, 'highlight.light.text.code', [SELECT_ALL, ...'#b0']);
    await expect
      .poll(() => note())
      .toBe('Contrast of 2.1:1, hard to see. It should be at least 4.5:1.');
  });

  it('come with a table of contents that marks the section in view', async ({ settings }) => {
    const marked = (top: number) =>
      settings.run(async (y) => {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
        return [...document.querySelectorAll('nav a[aria-current]')].map((a) => a.textContent);
      }, top);
    const all = await settings.run(() =>
      [...document.querySelectorAll('nav a')].map((a) => a.textContent),
    );
    expect(await marked(0)).toEqual(all.slice(0, 1));
    expect(await marked(100_000)).toEqual(all.slice(-1));
  });
});
