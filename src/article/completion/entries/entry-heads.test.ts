import { describe, expect, it } from 'vitest';
import { completionContext } from '../completion-context.ts';
import { completed, IN_DOUBT, SURELY_OUT, textsOf, toldPage } from '../fixtures/completed.ts';
import { leavesOfEntryHeads, withEntryHeads } from './entry-heads.ts';
import { withoutSignatures } from './forum-signatures.ts';

const TEXT = 'Het water staat vandaag hoger dan gisteren bij de molen.';

describe('the entries of a live blog or a transcript', () => {
  it.each([
    [
      'times in boxes',
      (time: string) => `<section class="e"><div>${time}</div><p>${TEXT}</p></section>`,
    ],
    [
      'times of their element',
      (time: string) => `<li><span><time>${time}</time></span><div>${TEXT}</div></li>`,
    ],
    [
      'times and speakers',
      (time: string) =>
        `<div class="row"><b class="speaker">Ada</b><i>${time}</i><p>${TEXT}</p></div>`,
    ],
  ])('keep %s', (_, entry) => {
    const page = ['21:05 Uhr', '20h15', '7.30 pm'].map(entry).join('');
    const out = {
      '21:05 Uhr': SURELY_OUT,
      '20h15': SURELY_OUT,
      '7.30 pm': IN_DOUBT,
      Ada: SURELY_OUT,
    };
    const kept = completed(withEntryHeads, `<main>${page}</main>`, out);
    expect(kept).toEqual(expect.arrayContaining(['21:05 Uhr', '20h15', '7.30 pm']));
    expect(kept.filter((text) => text === 'Ada')).toHaveLength(page.includes('Ada') ? 3 : 0);
  });

  it('keep nothing else that they begin with', () => {
    const page = ['Sport', 'Oproep', 'Weer'].map(
      (label) => `<div><i>${label}</i><p>${TEXT}</p></div>`,
    );
    const out = { Sport: SURELY_OUT, Oproep: SURELY_OUT, Weer: SURELY_OUT };
    expect(completed(withEntryHeads, `<main>${page.join('')}</main>`, out)).toEqual([
      TEXT,
      TEXT,
      TEXT,
    ]);
  });

  it('stay out with their times where they are teasers', () => {
    const page = ['21:05', '20:15', '19:30'].map((time) => `<div><i>${time}</i><p>x</p></div>`);
    const out = { '21:05': SURELY_OUT, '20:15': SURELY_OUT, '19:30': SURELY_OUT, x: SURELY_OUT };
    expect(completed(withEntryHeads, `<main><p>${TEXT}</p>${page.join('')}</main>`, out)).toEqual([
      TEXT,
    ]);
  });

  it('have times that are of the text', () => {
    const page = ['21:05', '20:15', '19:30'].map(
      (time) => `<div><i>${time}</i><p>${TEXT}</p></div>`,
    );
    const { tree, prediction } = toldPage(page.join(''), { '21:05': 'meta', '20:15': 'caption' });
    const marked = leavesOfEntryHeads(
      completionContext(tree, prediction),
      new Uint8Array(tree.leaves.length).fill(1),
    );
    expect(textsOf(tree).filter((_, leaf) => marked[leaf] === 1)).toEqual([
      '21:05',
      '20:15',
      '19:30',
    ]);
  });
});

describe('signatures of a forum', () => {
  const post = (text: string, signature: string) =>
    `<div class="post"><p>${text}</p><div class="${signature}">Un río sin puente.</div></div>`;

  it.each(['post_signature', 'sig', 'forum-signature-content'])('are left out: %s', (name) => {
    const page = post('Abre la llave.', name) + post('Gracias.', name);
    expect(completed(withoutSignatures, page)).toEqual(['Abre la llave.', 'Gracias.']);
  });

  it('are none where a letter is signed, or a function is declared', () => {
    expect(completed(withoutSignatures, post('Dear all,', 'signature'))).toHaveLength(2);
    const page = post('ring()', 'member-signature') + post('stop()', 'member-signature');
    expect(completed(withoutSignatures, page)).toHaveLength(4);
  });
});
