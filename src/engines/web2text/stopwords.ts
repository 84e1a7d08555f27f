/**
 * English function words: articles, pronouns, prepositions, conjunctions, auxiliaries and a few adverbs.
 * The paper uses such a list without printing it. Lower-case, in the form in which the tokenizer gives
 * them, so that what follows an apostrophe (`don't`, `we'll`) is a word of its own.
 */
const WORDS = `
a an the
i me my mine myself we us our ours ourselves you your yours yourself yourselves
he him his himself she her hers herself it its itself they them their theirs themselves
this that these those who whom whose which what
and but or nor so yet if because as until while although though unless since whether than
of at by for with about against between into through during before after above below to from up down
in out on off over under upon within without among across toward towards
again further then once here there when where why how
all any both each few more most other some such no not only own same too very just also
am is are was were be been being have has had having do does did doing
can could will would shall should may might must ought cannot
s t d ll m re ve don isn aren wasn weren hasn haven hadn doesn didn won wouldn couldn shouldn
`;

export const STOPWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
