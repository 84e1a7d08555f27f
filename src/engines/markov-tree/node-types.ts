/**
 * Hidden types of a node. Langkilde (2015) has six: headline, full text, supplemental, related content,
 * comments and not content. WCXB says of a page only its title and its main content, so three can be
 * learnt from it; to tell the others apart by class names would be to train on guesses.
 */
export const NODE_TYPES = ['not content', 'full text', 'headline'] as const;
export const TYPE_COUNT = NODE_TYPES.length;

export const NOT_CONTENT = 0;
export const FULL_TEXT = 1;
export const HEADLINE = 2;
