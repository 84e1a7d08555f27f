import type { PageIndex } from '../../page/page-index.ts';
import { textBefore } from '../element-text.ts';

/** Words for what somebody has done who is not the author, at the end of what stands before the name. */
const OTHER_ROLE =
  /(?:(?:review|edit|fact[- ]?check|check|photograph|illustrat|translat|produc|updat|curat|test|verif)(?:ed|s)?(?: by)?|reviewer|editor|photos?(?: by)?|illustrations?(?: by)?|contact|media contact|press contact|kontakt|fotos?|bild|kuvat?|redigiert von|übersetzt von|übersetzung|photos? de|traduit par|traducción(?: de)?|фото|перевод|редактор|監修|編集|編集者|撮影|翻訳|编辑|責任編輯|责任编辑|编审|校对|摄影|翻译|تصوير|ترجمة|تحرير)(?:\s*[:：/])?\s*$/iu;
/** Ancestors searched for a word before a name. */
const MAX_LEVELS = 2;
/** The longest text that says what somebody has done, in characters. */
const MAX_LABEL = 60;

/** Whether a text names somebody behind such a word: "Photo: Ada Marsh". */
export function isOfOtherRole(text: string): boolean {
  const [label, name = ''] = text.split(/[:：]/, 2);
  return name.trim() !== '' && label.length <= MAX_LABEL && saysOtherRole(label);
}

/** Whether a text says, before a name, that its bearer is not the author: "Reviewed by", "Contact:". */
export function saysOtherRole(text: string): boolean {
  return OTHER_ROLE.test(text);
}

/** Whether that is said right before an element. */
export function hasOtherRole(page: PageIndex, element: number): boolean {
  return saysOtherRole(textBefore(page, element, MAX_LEVELS).slice(-MAX_LABEL));
}
