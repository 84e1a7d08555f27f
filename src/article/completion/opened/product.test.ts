import { expect, it } from 'vitest';
import { completed, SURELY_OUT } from '../fixtures/completed.ts';
import { withFolds } from './folds.ts';
import { withPrice } from './product.ts';

const TEXT = '<p>Três fios de cânhamo, torcidos à mão no vale.</p>';
const out = (...texts: string[]) => Object.fromEntries(texts.map((text) => [text, SURELY_OUT]));
const PRICE = '<div class="product-price"><s>49 €</s> <b>39 €</b></div>';
const OTHER =
  '<ul><li><div class="price">12 €</div></li></ul><div class="product"><i itemprop="price">7</i></div>';

it('The price of the product that a page is of is kept, and none of those beside it', () => {
  const page = `<main itemscope itemtype="https://schema.org/Product"><h1>Corda</h1>${PRICE}${TEXT}${OTHER}</main>`;
  const kept = completed(withPrice, page, out('49 €', '39 €', '12 €', '7'));
  expect(kept).toEqual(['Corda', '49 €', '39 €', 'Três fios de cânhamo, torcidos à mão no vale.']);
});

it('The price is found around a headline that is in a box of its own, apart from the description', () => {
  const page = `<main><div class="product-info-main"><div class="title product"><h1>Corda</h1></div>${PRICE}</div><div class="product detailed">${TEXT}</div></main>`;
  expect(completed(withPrice, page, out('49 €', '39 €'))).toContain('39 €');
});

it.each([
  ['a text with a product in it', `<h1>Cordas</h1>${TEXT}<div class="product">${PRICE}</div>`],
  [
    'a product of which nothing is kept',
    `<div class="product"><h1>Corda</h1>${PRICE}</div>${TEXT}`,
  ],
])('No price is kept of %s', (_, page) => {
  expect(completed(withPrice, page, out('Corda', '49 €', '39 €'))).not.toContain('39 €');
});

it('What a shop folds below the description is kept, but for links', () => {
  const folds = `<details><summary>Cuidados</summary><p>Seque depois da chuva.</p></details>
    <p>Feita no vale.</p><section><details><summary>Mais</summary><p><a href="/1">Redes</a> <a href="/2">Remos</a></p></details></section>`;
  const probabilities = out('Cuidados', 'Seque depois da chuva.', 'Mais', 'Redes', 'Remos');
  const product = `<div class="product product-main"><h1>Corda</h1>${TEXT}${folds}</div>`;
  const kept = completed(withFolds, product, probabilities);
  expect(kept.slice(2)).toEqual(['Cuidados', 'Seque depois da chuva.', 'Feita no vale.']);
  const article = `<article><h1>Corda</h1>${TEXT}${folds}</article>`;
  expect(completed(withFolds, article, probabilities)).toHaveLength(3);
});
