import { foldText } from '../dates/fold-text.ts';
import { commonMonthName, longMonthNames } from '../dates/month-names.ts';
import { datesIn } from '../dates/read-date.ts';
import { relativeTime } from '../dates/relative-time.ts';
import { cleanPhrase } from '../phrase.ts';
import { BEHIND_ADDRESS } from './brackets.ts';
import { stripBylinePrefix, withoutWordBehind } from './byline-prefixes.ts';
import { isPerson } from './is-person.ts';

/** A name is shorter; longer ones are a biography. */
const MAX_LENGTH = 100;
/** Words before a name that stand before much else outside of a byline. */
const BEFORE_NAME = /^(?:via|da|编辑|編集)(?![\p{L}\p{N}])(?:[:：/／\s]+|$)/iu;
/** Several who are named by what they have written: "Contributors to the Hedge Wiki", "Autoren des Heckenbuchs". */
const GROUP =
  /^(?:authors|contributors|autoren|mitwirkende|auteurs|contributeurs|collaborateurs|autores|colaboradores|contribuidores|autori|collaboratori|contributori|auteurs|medewerkers|autorzy|авторы|участники)\s+(?:to|of|from|at|des|der|den|dem|vo[nm]|zu[mr]?|aux?|du|del?|d[aeo]s?|di|del(?:la|le)?|dei|alla?|al|van)\s+\S/iu;
/** What may be before a date: the word for "on". */
const BEFORE_DATE = /^(?:(?:on|the|am|le|el|il|em|op|den|la|em|dia|día)\s+)*$/;
/** The word that shops put behind an author's name, beside the editor and the translator. */
const AS_AUTHOR = /(?<!\s)\s*\(author\)$/i;
const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)(?:[a-z]{0,3}day)?';
/** What else there is of the same: "Voir tous les articles de Ada Marsh". */
const MORE = [
  '(?<!\\p{L})(?:(?:zeige |lesen sie )?(?:mehr|alle) (?:artikel|beiträge|von)',
  '(?:voir |lire )?(?:tous |toutes |plus d.|d.autres )(?:les |ses )?(?:articles|publications)',
  '(?:ver |leer |lee )?(?:más|todos (?:los|sus)) (?:artículos|de)|(?:ver )?(?:mais|todos os) (?:artigos|posts|de)',
  '(?:vedi |leggi )?(?:altri|tutti gli) articoli|(?:bekijk )?(?:alle|meer) artikelen|(?:zobacz )?wszystkie (?:artykuły|wpisy)',
  '(?:все|другие) (?:статьи|материалы|публикации)|tüm (?:yazılar|haberler))',
].join('|');
/** Labels before the time that it takes to read. */
const READING_TIME =
  '(?<!\\p{L})(?:reading time|lesezeit|lesedauer|temps de lecture|tiempo de lectura|tempo di lettura|tempo de leitura|leestijd|lästid|læsetid|lesetid|lukuaika|czas czytania|doba čtení|время (?:на )?чтени|час читання|okuma süresi|χρ[όο]νος αν[άα]γνωσης|وقت القراءة|مدة القراءة|זמן קריאה|阅读时间|読了|읽는 시간)';
/** What stands behind a name, as regular expressions. */
const BEHIND_NAME = [
  '[|·•–—»]|\\s-\\s',
  // What somebody else has done, in scripts without capitals: "写真：".
  '\\s+[\\p{Lo}\\p{M}・]+\\s?[:：]',
  '\\bon\\s+(?:\\w+\\s+)?\\d',
  '\\b(?:at|am|um)\\s+\\d',
  '\\bpublished\\b',
  '\\bupdated\\b',
  '\\b\\d{1,2}[./]\\d',
  '\\b(?:19|20)\\d\\d\\b',
  // An address of mail.
  '[\\s(<]+[\\w.+-]+@[\\w-]+\\.',
  // How long it takes to read: "5 minute read", "4 Min.".
  '[-–—(]?\\s*\\b\\d+[\\s-]*(?:min|sec|мин|分|دق|phút)',
  // What else there is of the same: "More stories by Ada Marsh".
  '\\b(?:more|all|other|see all|view all|read more) (?:articles?|by|from|news|posts?|stories|of)\\b',
  MORE,
  READING_TIME,
  // Buttons beside a name.
  '\\b(?:follow|contact|email|share|subscribe|view (?:bio|profile)|bio)$',
];
const WEEKDAYS_IN =
  'en de fr es it pt nl pl ru ar ja zh ko cs sv da fi hu ro tr uk el bg hr vi id hi fa he th'.split(
    ' ',
  );
let afterName: RegExp | undefined;
/** The words before a place, a paper or a section, behind the name of a person: "in Berlin", "for The Hedge". */
const BEFORE_PLACE = /(?<!\s)\s+(?:in|for|at|from|à|en|aus|im|из|для)\s+(?=["“]?\p{Lu}).*/su;
/** Words that fill the field where nobody is named, and addresses. */
const NO_NAME = new RegExp(
  [
    '^(?:https?:|www\\.|@|#)',
    '^[^\\s@]+@\\S+$',
    // The key of a translation that is missing.
    '^[a-z]+(?:\\.[a-z]+){3,}$',
    `^${MORE}`,
    `^${READING_TIME}`,
    // The headline of a list.
    '^\\d+(?: [a-z][^ ]*){4}',
    '^(?:view|see|read) (?:more|all|bio|profile)\\b',
    '^(?:more|all|other) (?:articles?|by|from|news|posts?|stories)\\b|^(?:mehr|alle) (?:artikel|beiträge|von)\\b',
    '^(?:follow|share|subscribe|print)(?: |$)|^(?:contact|e-?mail|bio|comments?|updated?|published)$',
    '^\\d+[\\s-]*(?:min|sec|hour|day|comment|share|view|мин|分|دق)\\w*\\.?(?: read| ago)?$',
    '\\bby:?$',
    // A sentence about the article.
    '^this \\w+ (?:is|was|has)\\b',
    '^(?:admin|administrator|editor|staff|user|root|guest|webmaster|\\w+_admin|wp_?admin|super ?user)$',
    '^(?:(?:the )?author|name|category|null|undefined|none|anonymous|unknown)(?: \\*)?$',
    '^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:mon|diens|donners|frei|sams|sonn)tag$|^mittwoch$',
    '^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$',
  ].join('|'),
  'iu',
);

/** Whether a name is that of a group which is named by what it has written. */
export function isGroup(name: string): boolean {
  return name.length <= MAX_LENGTH && GROUP.test(name);
}

/** Whether a text is a date, in the language of the page, and nothing but the day of the week before it. */
export function isDate(text: string, language = ''): boolean {
  const folded = foldText(text);
  const [date] = datesIn(folded, language);
  if (date === undefined) return false;
  const before = folded
    .slice(0, date.start)
    .replace(weekday(), '')
    .replace(/[\s.,-]+/g, ' ');
  return BEFORE_DATE.test(before.trimStart());
}

/** The name alone of what a byline or a field says; empty where that is none. */
export function cleanName(text: string): string {
  const phrase = cleanPhrase(text);
  if (isDate(phrase)) return '';
  const stripped = phrase
    .replace(/^[\s,;:~|–—-]+/u, '')
    .replace(BEHIND_ADDRESS, '$1')
    .replace(BEFORE_NAME, '');
  const bare = stripBylinePrefix(stripped);
  if (NO_NAME.test(bare)) return '';
  const name = withoutWordBehind(bare.replace(behindName(), ''))
    .replace(AS_AUTHOR, '')
    .replace(dateRunIntoName(), '')
    .replace(BEFORE_PLACE, (behind, at: number, whole: string) =>
      isPerson(whole.slice(0, at)) ? '' : behind,
    )
    .replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/u, '')
    .replaceAll(' ,', ',');
  if (name.length > MAX_LENGTH || name.length < 2 || NO_NAME.test(name)) return '';
  return /\p{L}/u.test(name) ? name : '';
}

function behindName(): RegExp {
  const month = commonMonthName();
  const date = `(?:\\b${DAY},?\\s+)?\\b(?:\\d{1,2}\\.?\\s+${month}|${month}\\.?\\s+\\d{1,2})\\b`;
  afterName ??= new RegExp(
    [...BEHIND_NAME, relativeTime(), date].map((part) => `\\s*(?:${part}).*$`).join('|'),
    'isu',
  );
  return afterName;
}

let dayName: RegExp | undefined;

/** The day of the week in one of the common languages, in folded letters. */
function weekday(): RegExp {
  if (dayName !== undefined) return dayName;
  const names = (['long', 'short'] as const).flatMap((width) =>
    WEEKDAYS_IN.flatMap((language) => {
      const format = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' });
      return Array.from({ length: 7 }, (_, day) =>
        foldText(format.format(Date.UTC(2_024, 0, day))),
      );
    }),
  );
  // Some languages put an ending to the day on which something is: Finnish "perjantaina".
  const days = names.map(
    (name) => name.replace(/\.$/, '') + (name.length > 5 ? '\\p{L}{0,2}' : ''),
  );
  dayName = new RegExp(`^(?:${days.join('|')})(?!\\p{L})`, 'u');
  return dayName;
}

let runIntoName: RegExp | undefined;

/** Texts of boxes side by side may have run together: "Ada MarshMarch 2". */
function dateRunIntoName(): RegExp {
  runIntoName ??= new RegExp(`(?:${longMonthNames('en').join('|')}) \\d.*$`, 's');
  return runIntoName;
}
