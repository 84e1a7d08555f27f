/**
 * The words of a text as BoilerNet's authors counted them: by the rules of the Penn Treebank, with
 * punctuation marks as words of their own, lower-cased. Their ends of sentences come from a trained
 * model (Kiss and Strunk 2006); here a full stop ends one where the text ends or a capital follows.
 */
export function treebankWords(text: string): string[] {
  let spaced = text;
  for (const [pattern, replacement] of RULES) spaced = spaced.replace(pattern, replacement);
  return spaced
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** In this order: a later rule sees what an earlier one has set apart. */
const RULES: readonly (readonly [RegExp, string])[] = [
  // Quotes that open, then (at the end of the list) those that close.
  [/(^|[\s([{<])(?:"|'')/gu, '$1 `` '],
  [/[“”„«»‘]/gu, ' $& '],
  // Numbers such as 1,000 and 12:30 stay whole.
  [/[:,](?!\d)/gu, ' $& '],
  [/\.{2,}|[…;@#$%&?!*]/gu, ' $& '],
  // The full stop of a sentence, but not that of "Mr." or of an initial.
  [
    /(?<!\b(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|vs|No|[A-Z]))(?<=[^\s.])\.(?=[\])}>"'»”’]*(?:\s*$|\s+["'“‘([]*\p{Lu}))/gu,
    ' . ',
  ],
  [/[\][(){}<>]/gu, ' $& '],
  [/--/gu, ' -- '],
  [/"|''/gu, " '' "],
  // Contractions: it 's, they 'll, do n't, can not.
  [/(?<=[^\s'])(?:'ll|'re|'ve|'[smd]|n't)(?=\s|$)/giu, ' $&'],
  [/(?<=[^\s'])'(?=\s|$)/gu, " '"],
  [/\b(can)(not)\b/giu, '$1 $2'],
];
