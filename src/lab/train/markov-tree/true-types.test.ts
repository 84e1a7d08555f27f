import { describe, expect, it } from 'vitest';
import { nodeFeatures } from '../../../engines/markov-tree/features.ts';
import { FULL_TEXT, HEADLINE, NOT_CONTENT } from '../../../engines/markov-tree/node-types.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { headlineLeaves, trueTypes } from './true-types.ts';

describe('the leaves of the headline', () => {
  it('are those of headings that say the same as the title', () => {
    const tree = parsePage('<a>On pith</a><h1>On <b>Pith</b></h1><h2>Of orange peel</h2>');
    expect([...headlineLeaves(tree, 'On pith')]).toEqual([0, 1, 1, 0]);
  });

  it('may differ from the title by a word in five', () => {
    const tree = parsePage('<h1>What is the pith of it all?</h1><h2>What is it?</h2>');
    expect([...headlineLeaves(tree, 'What is the pith of it')]).toEqual([1, 0]);
  });

  it('are none where there is no title', () => {
    expect([...headlineLeaves(parsePage('<h1>Pith</h1>'), '')]).toEqual([0]);
  });
});

describe('the true types of nodes', () => {
  it('go to elements by two thirds of the words below them', () => {
    const tree = parsePage(
      '<div><h1>Pith</h1><p>three words here</p></div><section><p>four more words here</p><i>one two</i></section>',
    );
    const types = trueTypes(tree, nodeFeatures(tree, { tags: [] }), {
      labels: Uint8Array.of(0, 1, 1, 0),
      isHeadline: Uint8Array.of(1, 0, 0, 0),
    });
    // Of body's ten words seven are content, of div's four three, of section's six four: just enough.
    expect([...types]).toEqual([
      ...[FULL_TEXT, FULL_TEXT],
      ...[FULL_TEXT, HEADLINE, HEADLINE, FULL_TEXT, FULL_TEXT],
      ...[FULL_TEXT, FULL_TEXT, FULL_TEXT, NOT_CONTENT, NOT_CONTENT],
    ]);
  });
});
