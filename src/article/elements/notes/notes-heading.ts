import type { PageIndex } from '../../../page/page-index.ts';
import { headingLevel } from '../headings/heading-level.ts';
import { hints, textOf } from './node-text.ts';

/** What pages write above their notes, in the languages of the web. */
const NAMES_OF_NOTES =
  /^(?:(?:end|foot)?-?\s?notes?(?:\s(?:and|&)\s(?:references|sources|citations))?|(?:selected\s|article\s)?(?:references|sources|citations|bibliography|works cited|literature(?: cited)?)(?:\s(?:and|&)\s(?:notes|further reading|resources))?|fu(?:ß|ss)noten|endnoten|anmerkungen|einzelnachweise|(?:verwendete )?quellen(?:angaben|verzeichnis|nachweise?)?|literatur(?:verzeichnis|angaben)?|belege|notes? de (?:bas de page|fin)|références?|sources?|bibliographie|notas?(?: al pie| de rodapé)?|referencias?(?: bibliográficas)?|referências?(?: bibliográficas)?|fuentes|fontes|bibliografía|bibliografia|note|fonti|riferimenti|voetnoten|noten|bronnen|referenties|przypisy|źródła|bibliografia|poznámky|zdroje|reference|noter|fotnoter|referenser|källor|kilder|referanser|viitteet|lähteet|jegyzetek|források|dipnotlar|kaynak(?:ça|lar)|примечания|сноски|источники|литература|ссылки|примітки|джерела|σημειώσεις|πηγές|הערות(?: שוליים)?|מקורות|الهوامش|هوامش|المراجع|مراجع|المصادر|ملاحظات|脚注|脚註|注釈|注釋|注释|註釋|註|注|注記|出典|参考文献|參考文獻|参考资料|參考資料|引用文献|尾注|각주|주석|출처|참고\s?문헌|참고\s?자료|पाद टिप्पणी|संदर्भ|सन्दर्भ|chú thích|tham khảo|tài liệu tham khảo|catatan(?: kaki)?|referensi|daftar pustaka)\s*[:：]?$/iu;
const NAME_OF_NOTES =
  /(?:^|[\s_-])(?:foot|end)?-?notes?(?:$|[\s_-])|(?:foot|end)-?notes|references|reflist|bibliography|citations|works-cited/i;
const MAX_NAME_LENGTH = 60;
/** Boxes around a list of notes that may have the heading before them. */
const MAX_LEVELS = 3;

/** Whether a text is what stands above notes. */
export function isNameOfNotes(text: string): boolean {
  const name = text
    .replace(/\[[^[\]]*\]$/u, '')
    .replace(/[\s\u00a0]+/gu, ' ')
    .replace(/^[\d.\s]+|(?<!\P{L})\P{L}+$/gu, '')
    .trim();
  return name.length <= MAX_NAME_LENGTH && NAMES_OF_NOTES.test(name);
}

/** Whether a text is a short line that says that something follows, such as "Links in this article:". */
export function announcesNotes(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && /[:：]$/u.test(text);
}

/** Whether an element is named as one that holds notes. */
export function isNamedNotes(index: PageIndex, node: number): boolean {
  const given = hints(index, node, ['class', 'id', 'role', 'data-type']);
  return NAME_OF_NOTES.test(given) || /doc-(?:endnotes|bibliography)/.test(given);
}

/**
 * What stands right before a node, or before a box that it is the first thing in.
 * @returns its heading or the line that names notes; `hr` where a line is drawn; -1 for none of these
 */
export function beforeNotes(index: PageIndex, node: number): { heading: number; hasLine: boolean } {
  const { tree, name, end, firstLeaf } = index;
  let at = node;
  let hasLine = false;
  for (let level = 0; level <= MAX_LEVELS; level++) {
    const parent = tree.parents[at];
    if (parent < 0 || ['body', 'html'].includes(name(at))) break;
    let before = -1;
    for (let child = parent + 1; child < at; child = end[child]) {
      if (name(child) === 'hr') hasLine = true;
      else if (firstLeaf[child] < firstLeaf[end[child]]) {
        before = child;
        hasLine = false;
      }
    }
    if (before >= 0) {
      const text = textOf(index, before);
      const isName = isNameOfNotes(text) || announcesNotes(text);
      const isHeading = headingLevel(index, before) > 0;
      return { heading: isName || isHeading ? before : -1, hasLine };
    }
    at = parent;
  }
  return { heading: -1, hasLine };
}

/** Elements that stand in a list with others of their kind. */
const ITEMS: ReadonlySet<string> = new Set(['li', 'dt', 'dd', 'tr']);

/** Whether what stands above a node, or the name of a box around it, says that it is a list of notes. */
export function isUnderNotes(index: PageIndex, node: number): boolean {
  const isItem = ITEMS.has(index.name(node));
  const { heading } = beforeNotes(index, isItem ? index.tree.parents[node] : node);
  if (heading >= 0 && isNameOfNotes(textOf(index, heading))) return true;
  let at = node;
  for (let level = 0; level < MAX_LEVELS && at >= 0; level++) {
    if (isNamedNotes(index, at)) return true;
    at = index.tree.parents[at];
  }
  return false;
}
