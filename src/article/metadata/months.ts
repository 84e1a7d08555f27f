/** Names of the months, whole and short, in English, German, Dutch, French, Spanish, Portuguese, Italian, Polish and Russian. */
const MONTHS = [
  'jan(?:uary?|uar|uari|v|vier|eiro)?|jänner|ene(?:ro)?|gen(?:naio)?|stycz(?:nia|eń)|янв(?:аря|арь)?',
  'feb(?:ruary?|ruar|ruari|rero|braio)?|févr?(?:ier)?|fev(?:ereiro)?|lut(?:ego|y)|февр?(?:аля|аль)?',
  'mar(?:ch|s|zo|ço|ca|zec)?|märz|mrz|maart|март?а?',
  'apr(?:il|ile)?|avr(?:il)?|abr(?:il)?|kwie(?:tnia|cień)|апр(?:еля|ель)?',
  'ma(?:y|yo|i|io|ja|j|g|ggio)|mei|мая|май',
  'june?|jun[io]|junho|juin|giu(?:gno)?|czerw(?:ca|iec)|июн[яь]?',
  'july?|jul[io]|julho|juil(?:let)?|lug(?:lio)?|lip(?:ca|iec)|июл[яь]?',
  'aug(?:ust|ustus)?|ago(?:sto)?|ao[uû]t|sierp(?:nia|ień)|авг(?:уста?)?',
  'sept?(?:ember|embre|iembre)?|set(?:embro|tembre|iembre)?|wrze(?:śnia|sień)|сент?(?:ябр[яь])?',
  'o[ck]t(?:ober|obre|ubre)?|out(?:ubro)?|ott(?:obre)?|październik(?:a)?|окт(?:ябр[яь])?',
  'nov(?:ember|embre|iembre|embro)?|listopad(?:a)?|ноя(?:бр[яь])?',
  'de[cz](?:ember|embre|embro)?|déc(?:embre)?|dic(?:iembre|embre)?|grud(?:nia|zień)|дек(?:абр[яь])?',
] as const;
const WHOLE = MONTHS.map((names) => new RegExp(`^(?:${names})$`, 'iu'));

/** Source of a pattern for the name of a month. */
export const MONTH_NAME = `(?:${MONTHS.join('|')})`;

/** 1 to 12; undefined of what is no month. */
export function monthNumber(name: string): number | undefined {
  const at = WHOLE.findIndex((names) => names.test(name));
  return at < 0 ? undefined : at + 1;
}
