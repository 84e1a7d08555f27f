import { describe, expect, it } from 'vitest';
import { completionContext } from '../completion-context.ts';
import { completed, IN_DOUBT, SURELY_OUT, textsOf, toldPage } from '../fixtures/completed.ts';
import { leavesOfFolds, withFolds } from './folds.ts';

const TEXT = '<p>De molen aan de beek draait nog elke zaterdag.</p>';
const THING = { q1: IN_DOUBT, a1: IN_DOUBT, q2: IN_DOUBT, a2: IN_DOUBT };

/** Questions with their answers, as other systems than those of the given cases have them. */
const MARKUPS: readonly (readonly [string, string])[] = [
  [
    'Bootstrap 5',
    ['1', '2']
      .map(
        (n) => `<div class="accordion-item"><h2 class="accordion-header"><button
          class="accordion-button collapsed" data-bs-toggle="collapse" data-bs-target="#c${n}">q${n}</button></h2>
          <div id="c${n}" class="accordion-collapse collapse"><div class="accordion-body">a${n}</div></div></div>`,
      )
      .join(''),
  ],
  [
    'heads of jQuery UI',
    ['1', '2']
      .map(
        (
          n,
        ) => `<h3 id="h${n}" role="tab" aria-expanded="false" class="ui-accordion-header">q${n}</h3>
          <div role="tabpanel" aria-labelledby="h${n}" style="display: none"><p>a${n}</p></div>`,
      )
      .join(''),
  ],
  [
    'heads by class alone',
    ['1', '2']
      .map(
        (n) => `<li><div class="faq-question"><span>q${n}</span></div>
          <div class="faq-answer" hidden><p>a${n}</p></div></li>`,
      )
      .join(''),
  ],
  [
    'labels of boxes to check',
    ['1', '2']
      .map(
        (n) => `<div><input type="checkbox" id="k${n}"><label for="k${n}">q${n}</label>
          <div class="tekst"><p>a${n}</p></div></div>`,
      )
      .join(''),
  ],
  [
    'heads with a word to press',
    ['1', '2']
      .map(
        (
          n,
        ) => `<h2><button aria-controls="g${n}" aria-expanded="false"><span>q${n}</span><i>Toon</i></button></h2>
          <div id="g${n}" hidden><p>a${n}</p></div>`,
      )
      .join(''),
  ],
  [
    'details with a picture',
    ['1', '2']
      .map((n) => `<details><summary>q${n}</summary><img src="/${n}.png"><p>a${n}</p></details>`)
      .join(''),
  ],
];

describe('what readers press open', () => {
  it.each(MARKUPS)('is kept below a text: %s', (_, thing) => {
    const kept = completed(withFolds, `<article>${TEXT}<div>${thing}</div></article>`, THING);
    expect(kept.slice(1)).toEqual(['q1', 'a1', 'q2', 'a2']);
  });

  it.each(MARKUPS)('has its questions where its answers are kept: %s', (_, thing) => {
    const answers = { q1: SURELY_OUT, q2: SURELY_OUT };
    expect(completed(withFolds, `<main><div>${thing}</div></main>`, answers)).toEqual([
      'q1',
      'a1',
      'q2',
      'a2',
    ]);
  });

  it.each(MARKUPS)('stays out where an engine is sure of all of it: %s', (_, thing) => {
    const out = Object.fromEntries(
      ['q1', 'a1', 'q2', 'a2', 'Toon'].map((text) => [text, SURELY_OUT]),
    );
    expect(completed(withFolds, `<article>${TEXT}<div>${thing}</div></article>`, out)).toHaveLength(
      1,
    );
  });

  it('comes with the heading right above it', () => {
    const page = `<article>${TEXT}<h2>Vragen</h2><div>${MARKUPS[0][1]}</div></article>`;
    expect(completed(withFolds, page, { ...THING, Vragen: SURELY_OUT })).toContain('Vragen');
  });

  it('stays out when it is a menu', () => {
    const menu = `<button aria-expanded="false" aria-controls="m">Menu</button>
      <div id="m" hidden><a href="/a">a1</a> <a href="/b">a2</a></div>`;
    const kept = completed(withFolds, `<article>${TEXT}${menu}</article>`, {
      ...THING,
      Menu: IN_DOUBT,
    });
    expect(kept).toHaveLength(1);
  });

  it('is no button in the midst of a sentence', () => {
    const page = `<article>${TEXT}<p>Press <button aria-expanded="false">x</button><span hidden>y</span></p></article>`;
    expect(completed(withFolds, page, { x: SURELY_OUT, y: SURELY_OUT })).toHaveLength(2);
  });

  it('stands where the page has it, though an engine takes it for the box about the author', () => {
    const page = `<article>${TEXT}<h2>Vragen</h2>${MARKUPS[0][1]}${TEXT}</article>`;
    const told = { Vragen: 'bio', q1: 'bio', a1: 'bio', q2: 'bio', a2: 'bio' } as const;
    const { tree, prediction } = toldPage(page, told);
    const context = completionContext(tree, prediction);
    const marked = leavesOfFolds(context, new Uint8Array(tree.leaves.length).fill(1));
    expect(textsOf(tree).filter((_, leaf) => marked[leaf] === 1)).toEqual(Object.keys(told));
  });
});
