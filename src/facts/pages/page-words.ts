/** What leads to the next page of a text, in words alone. */
export const NEXT =
  /^(?:(?:go to )?next(?: page)?|continue(?: reading)?|nächste seite|nächste|weiter|weiterlesen|(?:page )?suivante?|siguiente|página siguiente|próxima(?: página)?|seguinte|pagina successiva|successiva|avanti|volgende(?: pagina)?|następna(?: strona)?|nästa(?: sida)?|næste(?: side)?|sonraki(?: sayfa)?|следующая(?: страница)?|далее|вперёд|次へ|次のページ(?:へ)?|次ページ|下一页|下一頁|下页|다음(?: 페이지)?|التالي|الصفحة التالية|अगला(?: पृष्ठ)?|अगला पेज)(?=$|[\s:：(（>›»→])/iu;

/** What leads to all of a text on one page. */
export const WHOLE =
  /^(?:view|show|read)?\s*(?:(?:as|on) )?(?:(?:a |one )?single page|one page|all pages|all on one page|full (?:article|story)|view all)$|auf einer seite|komplettansicht|gesamten artikel|^artikel komplett|sur une (?:seule )?page|article (?:complet|entier)|en una (?:sola )?página|artículo completo|em uma (?:só )?página|in una (?:sola )?pagina|articolo completo|op één pagina|на одной странице|^全文|全ページ|1ページ(?:で|に)|余下全文|显示全文|單頁|单页|전체\s?보기|في صفحة واحدة/iu;

/** What leads to a page that is made to be printed, which is whole as a rule. */
export const PRINT =
  /^(?:print(?: (?:page|article|version|view))?|printer.friendly(?: version)?|drucken|druck(?:version|ansicht)|(?:version à )?imprimer|imprimir|(?:versión|versão) para imprimir|stampa|印刷(?:用ページ|する)?|打印(?:本页)?|列印|печать|версия для печати|인쇄|طباعة)$/iu;

const COUNTS = [
  /(?:page|seite|página|pagina|strona|sida|side|sayfa|страница|стр\.?|صفحة|पृष्ठ|पेज|페이지)\s*(\d{1,3})\s*(?:\/|of|von|sur|de|di|do|van|z|av|af|из|من|का|의)\s*(\d{1,3})(?!\d)/iu,
  /第\s*(\d{1,3})\s*[页頁ページ]{1,3}[\s,，、/／(（]{0,4}[共全]\s*(\d{1,3})/u,
  /(?:^|[^\d/／])(\d{1,3})\s*[/／]\s*(\d{1,3})\s*(?:ページ|页|頁|페이지|$)/u,
];

/** Such as "Page 1 of 4", in whatever language. */
export function countIn(
  text: string,
): { readonly page: number; readonly count: number } | undefined {
  for (const pattern of COUNTS) {
    const [, page = 0, count = 0] = (pattern.exec(text) ?? []).map(Number);
    if (page > 0 && count > 1 && page <= count) return { page, count };
  }
  return undefined;
}
