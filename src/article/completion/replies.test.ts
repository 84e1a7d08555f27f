import { expect, it } from 'vitest';
import { CONTENT } from '../../core/labels.ts';
import { PARTS } from '../../core/parts.ts';
import { completeLabels } from './complete-labels.ts';
import { completed, IN_DOUBT, SURELY_OUT, textsOf, toldPage } from './fixtures/completed.ts';
import { withReplies } from './replies.ts';

const keptOf = completed.bind(undefined, withReplies);

function post(words: string, kind = 'item'): string {
  return `<div class="${kind}"><h3><a class="author" href="/ada">ada</a> wrote <time>May 1</time></h3><div class="body"><p>${words}</p></div><div class="tools">Quote</div></div>`;
}

const SIGNS = { ada: SURELY_OUT, wrote: SURELY_OUT, 'May 1': SURELY_OUT, Quote: IN_DOUBT };
const ASKED = 'The wheel stops at every spring tide.';
const probabilities = { ...SIGNS, 'Mine too.': IN_DOUBT };

it('keeps the words of all posts of a thread of which one is kept, and nothing beside them', () => {
  expect(keptOf(`<main>${post(ASKED)}${post('Mine too.')}</main>`, probabilities)).toEqual([
    ASKED,
    'Mine too.',
  ]);
});

it('leaves out comments of another kind, and boxes that nobody has signed', () => {
  const comment = post('Mine too.', 'comment');
  expect(keptOf(`<main>${post(ASKED)}${comment}</main>`, probabilities)).toEqual([ASKED]);
  const boxes = [ASKED, 'Mine too.'].map((words) => `<div class="item"><p>${words}</p></div>`);
  expect(keptOf(`<main>${boxes.join('')}</main>`, probabilities)).toEqual([ASKED]);
});

it('leaves out what an engine is sure of, and threads of which nothing is kept', () => {
  const sure = { ...SIGNS, 'Mine too.': SURELY_OUT };
  expect(keptOf(`<main>${post(ASKED)}${post('Mine too.')}</main>`, sure)).toEqual([ASKED]);
  const thread = `<main>${post('Ash.')}${post('Mine too.')}</main>`;
  expect(keptOf(thread, { ...probabilities, 'Ash.': IN_DOUBT })).toEqual([]);
});

it('are of the text, though an engine takes one for the box about the author', () => {
  const { tree, prediction } = toldPage(`<main>${post(ASKED)}${post('Mine too.')}</main>`, {
    'Mine too.': 'bio',
  });
  const { parts } = completeLabels(
    tree,
    Uint8Array.from(tree.leaves, () => CONTENT),
    prediction,
  );
  expect(PARTS[parts[textsOf(tree).indexOf('Mine too.')]]).toBe('main');
});
