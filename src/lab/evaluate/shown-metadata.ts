import { tokenize } from '../../core/text/tokenize.ts';

/** Whether all names of an author stand in a text. */
export function areNamesShown(author: string, text: string): boolean {
  const shown = wordsOf(text);
  return author.split(',').every((name) => shown.includes(wordsOf(name)));
}

/** Whether a text may show a day: it has its year and the number of the day. */
export function isDayShown(date: string, text: string): boolean {
  const numbers = new Set((text.normalize('NFKC').match(/\d+/g) ?? []).map(Number));
  const [year, , day] = date.slice(0, 10).split('-').map(Number);
  return numbers.has(day) && (numbers.has(year) || numbers.has(year % 100));
}

/** Whether a text has a year, without which it shows no date. */
export function showsYear(text: string): boolean {
  return /(?<!\d)(?:19|20)\d\d(?!\d)/.test(text.normalize('NFKC'));
}

function wordsOf(text: string): string {
  return ` ${tokenize(text.normalize('NFKC')).join(' ')} `;
}
