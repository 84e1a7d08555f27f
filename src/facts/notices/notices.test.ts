import { describe, expect, it } from 'vitest';
import { indexPage } from '../../page/page-index.ts';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { findFacts } from '../find-once.ts';
import { NOTICES } from './notices.ts';

/** The notices among two paragraphs, as they are on the page. */
function noticesIn(markup: string): string {
  const tree = parsePage(`<body><p>Elder wood is hollow.</p>${markup}<p>It makes good flutes.</p>`);
  const found = findFacts(indexPage(tree), NOTICES);
  const texts = found.flatMap(({ from, to }) =>
    Array.from({ length: to - from }, (_, at) => leafText(tree, from + at).trim()),
  );
  return texts.join(' ');
}

describe('a notice', () => {
  it.each([
    ...['Advertisement', 'ADVERTISEMENT', 'Ad', 'Sponsored content', 'Anzeige', '- Anzeige -'],
    ...['Publicité', 'PUBLICIDAD', 'Publicidade', 'Реклама', 'إعلان', '広告', '广告', '廣告'],
    ...['विज्ञापन', 'বিজ্ঞাপন', 'اشتہار', 'Iklan', '[Werbung]'],
    ...['Story continues below this advertisement', 'Article continues after ad'],
    ...['Continue reading below', 'Scroll to continue', 'Weiterlesen nach der Anzeige'],
    ...['Der Artikel geht nach der Anzeige weiter', 'La suite après cette publicité'],
    ...['Continúa debajo del anuncio', 'La noticia continúa después de la publicidad'],
    ...['Sigue leyendo después del anuncio', 'Continua após a publicidade'],
    ...['Продолжение после рекламы', 'Статья продолжается ниже', 'يستمر المقال بعد الإعلان'],
    ...['広告の後にも記事が続きます', '广告之后继续阅读', '繼續閱讀（廣告後）'],
    ...['विज्ञापन के बाद लेख जारी है', 'বিজ্ঞাপনের পরে পড়া চালিয়ে যান', 'اشتہار کے بعد جاری ہے'],
    ...['Jump to recipe · Print', 'Jump to Recipe', 'Zum Rezept springen | Rezept drucken'],
    ...[
      'Aller à la recette - Imprimer la recette',
      'Ir a la receta / Imprimir',
      'レシピに移動・印刷',
    ],
    ...['Перейти к рецепту · Распечатать', 'Ir para a receita · Imprimir', '跳到食谱 · 打印'],
    ...['Was this helpful?', 'Was this page helpful? Yes No', 'War dieser Artikel hilfreich?'],
    ...['Cette page vous a-t-elle été utile ?', '¿Te ha resultado útil esta página?'],
    ...['Была ли эта статья полезна?', 'هل كان هذا المقال مفيدًا؟', 'この記事は役に立ちましたか？'],
    ...['기사는 광고 뒤에 계속됩니다', 'Haberin devamı reklamdan sonra', 'Quảng cáo'],
    ...['Dalsza część artykułu pod reklamą', 'Tekst gaat verder onder de advertentie'],
    ...['这篇文章对您有帮助吗？', 'Esta página foi útil?', 'क्या यह लेख उपयोगी था?'],
  ])('is a line of its own: %s', (line) => {
    expect(noticesIn(`<p>${line}</p>`)).toBe(line);
    expect(noticesIn(`<div><span><b>${line}</b></span></div>`)).toBe(line);
  });

  it.each([
    '(opens in a new window)',
    'Opens in new tab',
    '(öffnet in neuem Fenster)',
    '(nouvelle fenêtre)',
    '(se abre en una ventana nueva)',
    '(abre numa nova janela)',
    '(откроется в новом окне)',
    '（新しいウィンドウで開きます）',
    '（在新窗口中打开）',
    '(يفتح في نافذة جديدة)',
  ])('says where a link opens, in the midst of a line: %s', (words) => {
    expect(noticesIn(`<p>See <a href="/a">the plan <span>${words}</span></a>, room 2.</p>`)).toBe(
      words,
    );
  });

  it('is a question with its answers, in elements of their own', () => {
    const form = (question: string, yes: string, no: string) =>
      `<div><h2>${question}</h2><button>${yes}</button> <button>${no}</button></div>`;
    expect(noticesIn(form('Was this article helpful?', 'Yes', 'No'))).toBe(
      'Was this article helpful? Yes No',
    );
    expect(noticesIn(form('War das hilfreich?', 'Ja', 'Nein'))).toBe('War das hilfreich? Ja Nein');
    expect(noticesIn(form('参考になりましたか？', 'はい', 'いいえ'))).toBe(
      '参考になりましたか？ はい いいえ',
    );
  });

  it.each([
    '<p>Did we get this right? <button>Yes</button> <button>No</button></p>',
    '<p>이 글이 도움이 되었나요? <a href="#">예</a> <a href="#">아니요</a></p>',
    '<div>Faydalı oldu mu?</div><div><button>Evet</button> <button>Hayır</button></div>',
  ])('is a question in any words that is answered by pressing yes or no: %s', (markup) => {
    expect(noticesIn(markup)).toBe(
      markup
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  });

  it('is a box that asks for an address to send news to, whatever it says', () => {
    const box = (fields: string) =>
      `<div><h3>Nieuws uit de haag</h3><form>${fields}<button>Aanmelden</button></form></div>`;
    const mail = '<input type="email">';
    expect(noticesIn(box(mail))).toBe('Nieuws uit de haag Aanmelden');
    expect(noticesIn(box(`<input type="text">${mail}`))).toBe('Nieuws uit de haag Aanmelden');
    expect(noticesIn(box(`<label>Mail ${mail}</label><textarea></textarea>`))).toBe('');
    expect(noticesIn(box('<input type="text">'))).toBe('');
  });

  it('is all of a player that says how much of it has been played, in any language', () => {
    const player = (words: string) =>
      `<div><b>Hallgasd meg</b><button>▶</button><i>0:00 / 4:12</i><p>${words}</p></div>`;
    expect(noticesIn(player('Gépi hang'))).toBe('Hallgasd meg ▶ 0:00 / 4:12 Gépi hang');
    expect(noticesIn(player('Elder wood is hollow, and good for flutes. '.repeat(4)))).toBe('');
    expect(noticesIn('<div><p>It was 0:00 / 4:12</p><p>0:12</p><button>0:12</button></div>')).toBe(
      '',
    );
  });

  it.each([
    '<p>Is elder wood hollow? Yes, it is.</p>',
    '<p>Is elder wood hollow?</p><p>Yes</p><p>No</p>',
    '<h2>Advertising</h2>',
    '<table><tr><td>Ads</td><td>3</td></tr></table>',
    '<ul><li>Werbung</li><li>Anzeige</li></ul>',
    '<p>The story continues below the hill.</p>',
    '<p>Advertisements paid for the bell.</p>',
    '<p>Print</p>',
    '<p>Yes</p>',
    '<p>Der Weg geht weiter unter der Brücke.</p>',
    '<p>Was this useful plant grown here?</p>',
    '<p>广告公司在城里开了新店。</p>',
    '<p>広告の仕事は好きだった。</p>',
    '<p>Реклама была дорогой.</p>',
  ])('is no line of the text: %s', (markup) => {
    expect(noticesIn(markup)).toBe('');
  });
});
