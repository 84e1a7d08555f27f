import { expect, test } from 'vitest';
import { elementsNamed, indexPage } from './page-index.ts';
import { parsePage } from './saved-page/parse-html.ts';

function indexOf(html: string) {
  const index = indexPage(parsePage(html));
  const [link] = elementsNamed(index, 'a');
  return { ...index, link };
}

test('an attribute is returned whole even if engines see only its beginning', () => {
  const address = `https://a.test/${'x'.repeat(3_000)}`;
  const { tree, link, attribute } = indexOf(`<p><a href="${address}" class="long">Word</a>`);
  expect(tree.attributeValues[0]).toHaveLength(2_000);
  expect(attribute(link, 'href')).toBe(address);
  expect([attribute(link, 'class'), attribute(link, 'rel')]).toEqual(['long', undefined]);
});

test('language and direction come from the nearest element that sets them', () => {
  const { link, language, direction } = indexOf(
    '<html lang="en" dir="ltr"><section lang="he" dir="RTL"><p lang=" "><a href="/">Word</a>',
  );
  expect([language(link), direction(link)]).toEqual(['he', 'rtl']);
  expect([language(0), direction(0)]).toEqual(['en', 'ltr']);
});
