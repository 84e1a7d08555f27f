/**
 * The hidden types of a node. Langkilde (2015) has six: headline, full text, supplemental, related
 * content, comments and not content. WCXB labels only the title and the main content, so three
 * types can be learnt from it; guessing the others by class names would train on guesses.
 */
export const NODE_TYPES = ['not content', 'full text', 'headline'] as const;
export const TYPE_COUNT = NODE_TYPES.length;

export const NOT_CONTENT = 0;
export const FULL_TEXT = 1;
export const HEADLINE = 2;
