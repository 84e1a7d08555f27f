import { estimateTokenCount } from 'tokenx';

/**
 * About how many tokens a text is for a language model, as its kind of letters tells: each model divides texts its own
 * way, and the tables by which they do are megabytes long.
 */
export function countTokens(text: string): number {
  return estimateTokenCount(text);
}

/** Such as `≈ 1,240`: in English, since a program reads it, so that the same page gives the same text everywhere. */
export function writeTokens(count: number): string {
  return `≈ ${count.toLocaleString('en')}`;
}
