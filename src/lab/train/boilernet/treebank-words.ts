/**
 * Splits a text into lower-case words like BoilerNet's authors: by the rules of the Penn Treebank,
 * with punctuation marks as words. They find ends of sentences with a trained model (Kiss and
 * Strunk 2006). Here a full stop ends a sentence where the text ends or a capital follows.
 */
export function treebankWords(text: string): string[] {
  let spaced = text;
  for (const [pattern, replacement] of RULES) spaced = spaced.replace(pattern, replacement);
  return spaced
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** The rules in order; later rules see the output of earlier ones. */
const RULES: readonly (readonly [RegExp, string])[] = [
  // Opening quotes; closing quotes come at the end of the list.
  [/(^|[\s([{<])(?:"|'')/gu, '$1 `` '],
  [/[“”„«»‘]/gu, ' $& '],
  // Keeps numbers such as 1,000 and 12:30 whole.
  [/[:,](?!\d)/gu, ' $& '],
  [/\.{2,}|[…;@#$%&?!*]/gu, ' $& '],
  // The full stop of a sentence, but not of "Mr." or of an initial.
  [
    /(?<!\b(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|vs|No|[A-Z]))(?<=[^\s.])\.(?=[\])}>"'»”’]*(?:\s*$|\s+["'“‘([]*\p{Lu}))/gu,
    ' . ',
  ],
  [/[\][(){}<>]/gu, ' $& '],
  [/--/gu, ' -- '],
  [/"|''/gu, " '' "],
  // Splits contractions: it 's, they 'll, do n't, can not.
  [/(?<=[^\s'])(?:'ll|'re|'ve|'[smd]|n't)(?=\s|$)/giu, ' $&'],
  [/(?<=[^\s'])'(?=\s|$)/gu, " '"],
  [/\b(can)(not)\b/giu, '$1 $2'],
];
