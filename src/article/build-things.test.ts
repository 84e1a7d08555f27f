import { describe, expect, it } from 'vitest';
import { markdownOf } from './fixtures/markdown-of.ts';

describe('tabs', () => {
  it('are paired with their own panels where a panel has as many parts as there are tabs', () => {
    const tabs =
      '<ul class="tabs" role="tablist"><li role="tab" aria-controls="a"><a href="#a">Über</a></li><li role="tab" aria-controls="b"><a href="#b">Maße</a></li></ul>';
    const panels =
      '<div id="a" role="tabpanel"><h2>Über</h2><p>Ein Heft.</p></div><div id="b" role="tabpanel"><h2>Maße</h2><p>14 cm</p></div>';
    expect(markdownOf(`<div class="tabs-wrapper">${tabs}${panels}</div>`)).toBe(
      '## Über\n\nEin Heft.\n\n## Maße\n\n14 cm',
    );
  });
});

describe('lines of code', () => {
  const line =
    '<div class="line"><code>&nbsp;&nbsp;</code><code>ring</code> <code>bell</code></div>';

  it('are code where each box holds nothing else', () => {
    expect(markdownOf(`<div>${line}${line}</div>`)).toBe('```\n  ring bell\n  ring bell\n```');
  });

  it('are none where words stand beside them', () => {
    expect(markdownOf(`<div>${line}<div>See <code>bell</code></div></div>`)).not.toContain('```');
  });
});

describe('words of neighbors without a space', () => {
  it.each([
    [
      'a title and what stands below it',
      '<a href=/w><i class=card-title>Ein Wehr</i><i class=card-host>wehr.example</i></a>',
      'Ein Wehr wehr.example',
    ],
    [
      'a name and its value',
      '<div><b>Holz</b><span>eiche</span></div><div><b>Stein</b><span>basalt</span></div>',
      'Holz eiche\n\nStein basalt',
    ],
    ['a badge', '<h2>Wehr<span class="badge">neu</span></h2>', '## Wehr neu'],
    [
      'halves of a word',
      '<ul><li><b>un</b><i>gern</i></li><li><b>un</b><i>wohl</i></li></ul>',
      '- ungern\n- unwohl',
    ],
    ['the end of a word behind a badge', '<p><a class=tag href=/w>Wehr</a>es</p>', 'Wehres'],
  ])('are parted, or are one: %s', (_, body, expected) => {
    expect(markdownOf(body).replace(/[*_]/g, '')).toBe(expected);
  });

  it('are whole without marks that nobody sees, and joined where a script joins', () => {
    const page = '<p>Das Müh\u2060len\u200cwehr \u200dsteht. می\u200cگویند 👩\u200d🌾</p>';
    expect(markdownOf(page)).toBe('Das Mühlenwehr \u200dsteht. می\u200cگویند 👩\u200d🌾');
  });
});

describe('a preformatted poem', () => {
  it('has its lines, and is no code', () => {
    expect(markdownOf('<pre class="wp-block-verse">Acqua che gira,\nneve nel pane.</pre>')).toBe(
      'Acqua che gira,\\\nneve nel pane.',
    );
  });
});

describe('what a page keeps beside its text', () => {
  it('is told from it: times of a player, the source of a diagram, the formula of an editor', () => {
    const player = '<div><video src="/w.mp4"></video><b>00:00</b><b>02:11</b></div>';
    const diagram = '<script type="text/vnd.mermaid">graph LR\n  Wehr --> Rad</script>';
    const formula = '<p>Es gilt <span class="ql-formula" data-value="\\frac{a}{b}">ab</span>.</p>';
    const markdown = markdownOf(`<p>Vorher.</p>${player}${diagram}${formula}`);
    expect(markdown).not.toContain('02:11');
    expect(markdown).toContain('```mermaid\ngraph LR\n  Wehr --> Rad\n```');
    expect(markdown).toContain('Es gilt $\\frac{a}{b}$.');
  });
});

describe('tasks', () => {
  it.each([
    [
      'a box in a label without words',
      `<ul><li><label><input type=checkbox checked></label><div><p>Feed</p></div></li>
      <li><label><input type=checkbox></label><div><p>Sweep</p></div></li></ul>`,
    ],
    [
      'a box that styles draw',
      '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Feed</span></li></ul><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span>Sweep</span></li></ul>',
    ],
    [
      'the class of those that are done',
      '<ul class="inline-task-list"><li class="checked"><span>Feed</span></li><li>Sweep</li></ul>',
    ],
  ])('are known by %s', (_, list) => {
    expect(markdownOf(list)).toBe('- [x] Feed\n- [ ] Sweep');
  });
});

describe('a list', () => {
  it('is one where each item stands in a list of its own', () => {
    const items = ['eins', 'zwei'].map((item, i) => `<ol class=n start=${i + 1}><li>${item}</ol>`);
    expect(markdownOf(items.join(''))).toBe('1. eins\n2. zwei');
    expect(markdownOf('<ol class=n><li>a</ol><ol class=n><li>b</ol>')).not.toContain('2.');
  });

  it('that a word processor has typed holds others behind other signs', () => {
    const lines = ['· Kuppel', 'o Lager', '§ Öl', 'o Ring', '· Treppe'];
    expect(markdownOf(lines.map((line) => `<p>${line}</p>`).join(''))).toBe(
      '- Kuppel\n  - Lager\n    - Öl\n  - Ring\n- Treppe',
    );
    expect(markdownOf('<p>o se viene</p><p>o se va</p>')).toBe('o se viene\n\no se va');
  });
});

describe('a note', () => {
  it('is no second one where its text stands behind its own number', () => {
    const note =
      '<p class="footnote"><a href="#fn" id="f">*1</a><span>:</span><span class="footnote-text">蓋には 墨の 文字</span></p>';
    expect(
      markdownOf(
        `<p>空だった<a href="#f" id="fn">*1</a>。</p><div class="footnotes">${note}</div>`,
      ),
    ) //
      .toBe('空だった[^1]。\n\n[^1]: 蓋には 墨の 文字');
  });
});

describe('a box that is called the title of a figure', () => {
  it('is the caption of the picture', () => {
    expect(
      markdownOf(
        '<div class="imageblock"><div><img src="https://a.example/k.png" alt="Dom"></div><div class="title">Abbildung 2. Der Dom</div></div>',
      ),
    ).toBe('![Dom](https://a.example/k.png)\n\n*Abbildung 2. Der Dom*');
  });
});

describe('a callout', () => {
  it.each([
    'hint hint-warning',
    'message is-warning',
    'c-alert--warning',
    'govuk-warning-text',
    'nextra-callout-warning',
  ])('is known by the names %s', (names) => {
    expect(markdownOf(`<div class="${names}"><p>Glatt.</p></div>`)).toBe('> [!WARNING]\n> Glatt.');
  });

  it.each(['message', 'callout-title', 'alert-text', 'notice-list'])('is not %s', (names) => {
    expect(markdownOf(`<div class="${names}"><p>Glatt.</p></div>`)).toBe('Glatt.');
  });
});

describe('a table that only styles show', () => {
  const styles = '.t{display:table}.r{display:table-row}.c{display:table-cell}';
  const row = (...cells: string[]) =>
    `<div class=r>${cells.map((cell) => `<div class=c>${cell}</div>`).join('')}</div>`;

  it('is a table', () => {
    expect(markdownOf(`<div class=t>${row('Mês', 'Tábuas')}${row('Maio', '4')}</div>`, styles)) //
      .toMatch(/\| Mês +\| Tábuas \|\n\| Maio +\| 4 +\|$/);
  });

  it('is none where boxes beside one another hold more than a few words, or are not as many', () => {
    const card = '<b>One</b> <i>two</i> <u>three</u>';
    expect(markdownOf(row(card, card).repeat(2), styles)).not.toContain('|');
    expect(markdownOf(row('a', 'b') + row('c', 'd', 'e'), styles)).not.toContain('|');
  });
});

it('a long quote of a forum has no button to open it', () => {
  const opener = '<div class="bbCodeBlock-expandLink"><a>Klicken zum Erweitern</a></div>';
  expect(markdownOf(`<blockquote><p>Reeds are cut in winter.</p>${opener}</blockquote>`)).toBe(
    '> Reeds are cut in winter.',
  );
});
