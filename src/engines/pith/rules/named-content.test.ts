import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { exampleContext } from './fixtures/example-context.ts';
import { movedTexts } from './fixtures/moved-texts.ts';
import { withNamedContent } from './named-content.ts';

const movedUp = (html: string) =>
  movedTexts(parsePage(`<body class="recipe">${html}</body>`), withNamedContent, 0.3, 0.5).map(
    (text) => text.trim(),
  );

describe('withNamedContent', () => {
  it('moves ingredients and steps up, and nothing beside them', () => {
    const html = `
      <div class="wprm-recipe-container">
        <div class="wprm-recipe-rating">4.5 from 8 votes</div>
        <ul class="wprm-recipe-ingredients"><li><span>2</span> <span>cups</span> <span>flour</span></li></ul>
        <div class="wprm-recipe-instruction-text">Stir well.</div>
      </div><p>Comments</p>`;
    expect(movedUp(html)).toEqual(['2', 'cups', 'flour', 'Stir well.']);
  });

  it('knows the microdata of schema.org, ids, and other languages', () => {
    const microdata = '<ul><li itemprop="recipeIngredient">2 cups of flour</li></ul>';
    expect(movedUp(microdata)).toEqual(['2 cups of flour']);
    const german = '<div id="rezept"><ol class="zubereitung"><li>Gut rühren.</li></ol></div>';
    expect(movedUp(german)).toEqual(['Gut rühren.']);
  });

  it('leaves alone steps that are not those of a recipe', () => {
    expect(movedUp('<ol class="steps"><li>Open the settings.</li></ol>')).toEqual([]);
  });

  it('leaves alone ingredients to choose recipes by', () => {
    const links = '<a href="/egg">Egg</a> <a href="/flour">Flour</a>';
    expect(movedUp(`<div class="recipe-ingredients">${links}</div>`)).toEqual([]);
  });

  it('moves tables of articles up, and what speaks for a thing', () => {
    const table = '<table><tr><td>Weight</td><td>2 kg</td></tr></table>';
    expect(movedUp(`<figure class="wp-block-table">${table}</figure>`)).toEqual(['Weight', '2 kg']);
    expect(movedUp(`<figure>${table}</figure>`)).toEqual([]);
    expect(movedUp('<ul class="review-pros"><li>It is light.</li></ul>')).toEqual(['It is light.']);
  });

  it('hands back what it was given on a page without any', () => {
    const tree = parsePage('<div class="recipes">Recipes</div>');
    const before = Float32Array.of(0.6);
    expect(withNamedContent(exampleContext(tree), before)).toBe(before);
  });
});
