import { foldText } from './fold-text.ts';
import { datesIn } from './read-date.ts';

/** Words, in folded letters, before a date or behind it that say that it is the one of a change. */
const UPDATED = new RegExp(
  [
    String.raw`(?<!\p{L})(?:updated?|modified|revised|edited|changed|last review(?:ed)?)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:aktualisier\p{L}*|geandert|anderung|uberarbeitet|bearbeitet|stand)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:mise? a jour|maj(?= ?:| le )|modifiee?|actualisee?|actualizad[oa]|actualizacion|modificad[oa])(?!\p{L})`,
    String.raw`(?<!\p{L})(?:atualizad[oa]|aggiornat[oa]|modificat[oa]|bijgewerkt|gewijzigd)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:zaktualizowano|aktualizacja|aktualizovano|uppdaterad|opdateret|oppdatert|paivitetty|guncelle\p{L}*|son guncelle\p{L}*|actualizat|frissit\p{L}*|modositva|diperbarui|cap nhat|azuriran\p{L}*|aktualizovane)(?!\p{L})`,
    'ενημερω|επικαιροποι|τροποποι|обновен|अपडट|अदयतन|ปรบปรง|อปเดต|به روز|بروز ?رساني|обновлен|изменен|оновлен|更新|改訂|改定|修订|修訂|修改|수정|업데이트|تحديث|تعديل|עודכן|עדכון',
  ].join('|'),
  'u',
);
/** Words, in folded letters, for what came before a text was published: it was received and accepted. */
const EARLIER =
  /(?<!\p{L})(?:received|accepted|submitted|eingegangen|eingereicht|angenommen|recue?|acceptee?|soumise?|recibid[oa]|aceptad[oa]|ricevut[oa]|accettat[oa]|recebid[oa]|aceit[oa]|ontvangen|geaccepteerd|otrzymano|przyjeto|mottagen|godkand|diterima|disetujui|(?:gelis|kabul) tarihi|nhan bai|chap nhan|поступил[ао]?|получен[ао]?|принят[ао]?|надіишла|приинят\p{L}+)(?!\p{L})(?! (?:by|von|par|por|da|door|av?|af|przez|oleh)(?!\p{L}))|收稿|接受|录用|錄用|受付|受理|採択|採録|접수|채택|게재 ?확정|심사|투고|استلام|قبول|دریافت|پذیرش|परापत|सवीकत/u;
/** Labels that stand behind their date, as in Japanese: "2024年3月5日 更新". */
const SUFFIXES =
  /^[\s:：)）]*(?:最終)?(?:更新|改訂|改定|公開|掲載|配信|投稿|作成|发布|發布|发表|수정|입력)(?![日时時]?[期间間]?\s*[:：])/u;
/** The longest label beside a date, in characters. */
const MAX_LABEL = 40;

/** A date that a text shows, and whether it is said to be the one of a change. */
export interface LabeledDate {
  readonly date: string;
  readonly isUpdate: boolean;
  /** Whether it is said to be that of a step before the publication. */
  readonly isEarlier: boolean;
}

/** Whether words beside a date say that something was changed then. */
export function saysUpdate(text: string): boolean {
  return UPDATED.test(foldText(text));
}

/** Whether words beside a date say that the text was not published yet. */
export function saysEarlier(text: string): boolean {
  return EARLIER.test(foldText(text));
}

/** The dates in a line, each with what is said before it and behind it. */
export function labeledDates(line: string, language: string): LabeledDate[] {
  const folded = foldText(line);
  const dates = datesIn(folded, language);
  return dates.map(({ date, start, end }, at) => {
    const from = Math.max(dates[at - 1]?.end ?? 0, start - MAX_LABEL);
    const behind = folded.slice(end, Math.min(dates[at + 1]?.start ?? Infinity, end + MAX_LABEL));
    const isLabeled = SUFFIXES.test(behind);
    // Names of months may have two words, so that what is found may begin with the word before it.
    const label = isLabeled ? behind : folded.slice(from, end);
    return { date, isUpdate: UPDATED.test(label), isEarlier: EARLIER.test(label) };
  });
}
