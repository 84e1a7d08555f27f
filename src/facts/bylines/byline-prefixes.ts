/**
 * Words that say who wrote a text. Unicode's CLDR and the libraries that carry it have names of months and the word for
 * "and", but none of these; so they stand here, in the languages of the interface and those that pages were seen in.
 */

/** Before a name of any kind, in English. */
const BY_IN_ENGLISH =
  '(?:(?:this \\w+ (?:is|was) )?(?:written|post(?:ed)?|published|submitted|created|reported|authored|(?:a )?guest (?:article|post)|words|text|story|articles?|review|recipes?|guide|reporting|research(?:ed)?) )?by';
/** The same in other languages, before the whole name of a person: other lines may begin so, too. */
const BY = [
  '(?:veröffentlicht |eingestellt |gespeichert |eingereicht |geschrieben |verfasst |(?:ein |eine )?(?:analyse|artikel|bericht|beitrag|essay|gastbeitrag|interview|kommentar|kolumne|reportage|rezension|text) )?von(?: unsere[mnr] \\p{L}+)?',
  '(?:publiée? |soumise? |envoyée? |écrite? |rédigée? |recueillis? |propos recueillis |texte |article |un (?:article|texte) )?par(?: notre (?:envoyée? spéciale?|correspondante?))?|texte(?: et photos?)? de',
  '(?:publicad[oa] |enviad[oa] |postado |escrito |redactado |texto |redação |reportagem )?por|(?:texto|reportaje|reportagem|redação)(?: (?:e|y) fotos?)? d[eao]',
  '(?:scritto|pubblicato|inviato|redatto) da|a cura di|(?:articolo|testo|servizio) di|d(?:al|alla) nostr[oa] (?:inviat[oa]|corrispondente)',
  '(?:geschreven |geplaatst |ingezonden |ingediend |tekst )?door',
  '(?:skrive[nt] |upplagd |inskickat |lagt inn |indsendt |skreve[nt] |publicerad |publisert |udgivet |text |tekst )?a[vf]',
  '(?:napisan[aey] |opublikowan[aey] |przesłan[aey] )?przez|(?:napisał|opracował|przygotował|rozmawiał)a?|autorstwa',
  '(?:napsal|připravil|sepsal|napísal|pripravil)a?',
  '(?:napisa(?:o|la)|piše)',
  '(?:scris|publicat|articol|text) de',
  'kirjoittanut|teksti|от',
  '(?:ditulis |diposting |dicatat |disusun )?oleh',
  '(?:được )?(?:viết |đăng )?bởi',
  '(?:γρ[αά]φ(?:ει|ουν)|[έε]γραψε|απ[οό])(?: (?:ο|η|οι|την?|τον|τους|τις))?|τ(?:ης|ου|ων)',
  '(?:подготовил|написал)[аи]?|опубликовано(?: пользователем)?|подготував|підготу(?:вав|вала)|написав',
  'נכתב על ידי|מאת',
  'كتب(?:ت|ها|ه)?|من إعداد|إعداد|بقلم|بواسطة',
  'به قلم|نوشته',
  'द्वारा',
  '(?:imeandikwa|imetayarishwa) na',
  '(?:เขียน)?โดย',
  '기자명|글(?:[·・/,]\\s?사진)?',
];
/** The same in scripts that have no spaces. */
const BY_UNSPACED = '(?:本报记者|本報記者|记者|記者|(?:เขียน)?โดย)';

/** The same words that begin other lines in other languages, by the language of the page that they are read on. */
const BY_OF_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  ca: ['per', 'de'],
  gl: ['de'],
  it: ['di', 'da'],
  ro: ['de'],
  sq: ['nga'],
  sw: ['na'],
};
/** A page that names no language may be in one of these. */
const WITHOUT_LANGUAGE = ['it'];

/** What authors are called. */
const AUTHOR_NOUNS = [
  'authors?|writers?|contributors?',
  'autor(?:[:*_]?in(?:nen)?|en)?|verfasser(?:in)?',
  'auteure?s?|autrices?',
  'autor(?:a|es|as)?|autore|autori|autrice|redactor(?:a)?',
  'autor(?:ka|ki|zy|ky)|autoři|autori|autorstvo',
  'författare|forfattere?|skribent|kirjoittaja[t]?',
  'автор(?:ы|и|ка|ът)?',
  'συντ[αά]κτ(?:ης|ρια|ες)|συγγραφ[εέ]ας',
  'yazan(?:lar)?|yazar(?:lar)?(?:ı)?',
  'szerzők?|írta',
  'tác giả|người viết|penulis',
  'ผู้เขียน',
  'כותבת?|מחברת?|כתבת?|מאת',
  'الكاتبة?|المؤلف|بقلم|كتبت?',
  'نویسندگان|نویسنده|نگارنده',
  'लेखक|लेखिका|लेखकः|লেখক|مصنف',
  'ავტორ(?:ი|ები)|հեղինակ(?:ներ)?|müəllif(?:lər)?|autorët|autorius|autorė|mwandishi|waandishi',
  '作者|撰文|撰稿|采写|執筆者?|著者|筆者|取材|ライター|寄稿|投稿者|記者|记者',
  '기자|글쓴이|작성자|저자|필자|취재',
];

/** What texts are called, where it stands before a colon and the name of who wrote them. */
const TEXT_NOUNS = [
  'texte?|texto|testo|tekst(?:i|y)?|story|words|by(?:line)?|reporter(?:in)?|journalist|interview',
  'redaktion|redacción|rédaction|redazione|redação|reportagem|repórter|текст|материал подготовил[аи]?',
  'von|par|por|di|door|a[vf]|przez|oleh|οι?|κε[ιί]μενο|ρεπορτ[αά]ζ',
  'haber|muhabir|metin|szöveg|teks|text[iy]|toimittaja|opracowanie|pisze|piše|scris',
  'خبرنگار|إعداد|रिपोर्टर|संवाददाता|โดย|เรื่อง|ტექსტი|տեքստ',
  '(?:取材[・･/／]?)?文(?:[・･/／、](?:写真|撮影|編集|取材|图片?|圖片?|摄影|攝影))?|글(?:[·・/,]\\s?사진)?',
];

/** Behind a name, what its bearer does or did: "홍길동 기자", "山田花子 記者". */
const SUFFIXES = [
  '\\s*(?:선임|인턴|객원|수습|전문)?기자|\\s+(?:특파원|논설위원|객원교수|칼럼니스트)',
  '\\s*(?:記者|记者)',
  '\\s+द्वारा|\\s+yazdı',
];

const either = (words: readonly string[]) => `(?:${words.join('|')})`;
const SIGN = '\\s*[:：／/|｜=＝]\\s*';

const ENGLISH = new RegExp(`^${BY_IN_ENGLISH}(?![\\p{L}\\p{N}])\\s*:?\\s*`, 'iu');
const ELSEWHERE = new RegExp(
  `^(?:${either(BY)}(?![\\p{L}\\p{M}\\p{N}])\\s*[:：]?|${BY_UNSPACED})[\\s–-]*`,
  'iu',
);
/** Labels with a sign behind them, before a name in any script; in scripts without spaces a dot may be the sign. */
const LABEL = new RegExp(
  `^(?:${either([...AUTHOR_NOUNS, ...TEXT_NOUNS])}${SIGN}|文[・･]\\s*)`,
  'iu',
);
/** The same of what others have done, where nobody else is named. */
const REVIEWED = '(?:medically )?(?:review|edit)ed by';
/** In what is marked as a byline, the word need not be followed by a name: "By" alone is no name. */
const BEFORE_NAME = new RegExp(
  `^(?:${either([BY_IN_ENGLISH, REVIEWED, ...BY, ...AUTHOR_NOUNS, 'di', 'words', '文', '글'])}(?![\\p{L}\\p{M}\\p{N}])(?:[:：/／\\s]+|$)|${either(TEXT_NOUNS)}\\s*[:：/／]\\s*|${BY_UNSPACED}\\s*)`,
  'iu',
);
const LABEL_ALONE = new RegExp(
  `^\\s*${either([BY_IN_ENGLISH, BY_UNSPACED, ...BY, ...AUTHOR_NOUNS, ...TEXT_NOUNS])}(?:\\s*[:：])?\\s*$`,
  'iu',
);
const NOUN = new RegExp(`^${either(AUTHOR_NOUNS)}(?![\\p{L}\\p{N}])\\s*[:：]?\\s*`, 'iu');
/** What stands behind that: an address of mail, a date and what it is of. */
const LINE_SUFFIX = /(?<!\s)\s+(?=\S+@|\d|입력|등록|승인|수정|更新)/u;
const NAME_SUFFIX = new RegExp(`(?<!\\s)${either(SUFFIXES)}$`, 'iu');

/** A line of the header of a mail: "From: Ada Marsh <ada at hedge.test>". */
const SENDER =
  /^(?:from|von|de|da|van|från|fra|od|от|差出人|发件人|寄件者)\s?[:：]\s?([^<>()[\]@:]{2,60}?)\s?[<([]\s?[^<>\s]{0,80}\s?(?:@|at\s|_at_|[([]\s?(?:a|at|ad|en|chez)\s?[)\]])/iu;

/** What a line says of its author: all behind the word for it, and how sure that is a name. */
export interface Credit {
  readonly list: string;
  /** Whether any name counts: behind a label, or the English word. Else it must be a whole name of a person. */
  readonly isLabeled: boolean;
}

/**
 * The words behind "by" or "Author:" in a line, or before "기자"; undefined for any other line.
 * @param language BCP 47 tag of the page, or empty
 */
export function parseCredit(line: string, language: string): Credit | undefined {
  const sender = SENDER.exec(line)?.[1];
  if (sender !== undefined) return { list: sender, isLabeled: true };
  const label = LABEL.exec(line) ?? ENGLISH.exec(line);
  if (label !== null) return { list: line.slice(label[0].length), isLabeled: true };
  const by = ELSEWHERE.exec(line) ?? byOfLanguage(language)?.exec(line) ?? NOUN.exec(line);
  if (by !== null && by !== undefined) {
    return { list: line.slice(by[0].length), isLabeled: false };
  }
  const [before] = line.split(LINE_SUFFIX);
  return NAME_SUFFIX.test(before)
    ? { list: withoutWordBehind(before), isLabeled: false }
    : undefined;
}

/** A text in a byline without such a word at its beginning. */
export function stripBylinePrefix(text: string): string {
  return text.replace(BEFORE_NAME, '');
}

/** Whether a text is such a word and nothing else. */
export function isByWord(text: string): boolean {
  return LABEL_ALONE.test(text);
}

/** A name without what stands behind it to say that its bearer writes. */
export function withoutWordBehind(name: string): string {
  return name.replace(NAME_SUFFIX, '');
}

function byOfLanguage(language: string): RegExp | undefined {
  const [base] = language.toLowerCase().split('-');
  const languages = base === '' ? WITHOUT_LANGUAGE : [base];
  const words = languages.flatMap((one) => BY_OF_LANGUAGE[one] ?? []);
  return words.length === 0 ? undefined : new RegExp(`^${either(words)}\\s+`, 'iu');
}
