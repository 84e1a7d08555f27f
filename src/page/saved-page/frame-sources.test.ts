import { describe, expect, it } from 'vitest';
import { withFrameSources } from './frame-sources.ts';

const LETTER =
  '<p>De molen aan de bovenste beek draait nog elke zaterdag, als er genoeg water is, en wie meel wil, brengt een zak mee en wacht bij de brug.</p>';

/** A page with one frame. */
function page(frame: string): string {
  return `<!DOCTYPE html><html><head></head><body><h1>Brief</h1>${frame}<p>Ende</p></body></html>`;
}

describe('a frame whose markup is all of its document', () => {
  it('has its text in the page', () => {
    const source = page(
      `<iframe class="mail" title="x" srcdoc='<html><body>${LETTER}</body></html>'></iframe>`,
    );
    expect(withFrameSources(source)).toBe(page(`<div class="mail">${LETTER}</div>`));
  });

  it('is as hidden as before', () => {
    const source = page(`<iframe style="display:none" srcdoc="${LETTER}"></iframe>`);
    expect(withFrameSources(source)).toContain('<div style="display:none">');
  });

  it.each([
    ['counts readers', '<iframe srcdoc="<img src=//x.example/1.gif>"></iframe>'],
    ['waits for a script', `<iframe srcdoc="<script>${'x'.repeat(500)}</script>"></iframe>`],
    ['has an address', `<iframe src="https://x.example/"></iframe>`],
  ])('stays as it is where it %s', (_, frame) => {
    expect(withFrameSources(page(frame))).toBe(page(frame));
  });
});
