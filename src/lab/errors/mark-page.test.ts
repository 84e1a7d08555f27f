import { describe, expect, it } from 'vitest';
import { markPage, verdictOf } from './mark-page.ts';

describe('markPage', () => {
  it('puts every leaf into a mark that says what became of it, and loads nothing', () => {
    const marked = markPage({
      source: '<title>T</title><script src="x.js"></script><nav>Menu</nav><p>One <b>two</b></p>',
      url: 'https://example.org/',
      verdicts: ['dropped', 'kept', 'wrongly-dropped'],
      heading: 'a < b',
    });
    expect(marked).toContain('<nav><pith-mark class="dropped">Menu</pith-mark></nav>');
    expect(marked).toContain(
      '<p><pith-mark class="kept">One </pith-mark><b><pith-mark class="wrongly-dropped">two</pith-mark></b></p>',
    );
    expect(marked).toContain('<pith-heading>a &lt; b</pith-heading>');
    expect(marked).not.toContain('<script');
  });
});

describe('verdictOf', () => {
  it('compares what was decided with what the reference has', () => {
    expect([verdictOf(1, 1), verdictOf(0, 0), verdictOf(1, 0), verdictOf(0, 1)]).toEqual([
      'kept',
      'dropped',
      'wrongly-kept',
      'wrongly-dropped',
    ]);
  });
});
