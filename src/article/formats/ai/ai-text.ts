import type { Article } from '../../article.ts';
import type { FormatOptions } from '../format-options.ts';
import type { ConfidenceOf } from './confidence.ts';
import { countTokens } from './count-tokens.ts';
import { fitBudget } from './fit-budget.ts';
import { aiBody, aiHeader, withLength } from './write-ai-text.ts';

export interface AiOptions extends Pick<FormatOptions, 'cleansLinks' | 'maxTokens'> {
  /** How sure it is of each passage that it is content; where nobody says, the earlier passages count as surer. */
  readonly confidence: ConfidenceOf;
}

/** An article as text for a language model. */
export interface AiText {
  /** With a line break at the end; empty where not even the line fits that says what is left out. */
  readonly text: string;
  /** About how many tokens it has. */
  readonly tokens: number;
  /** About how many it would have with all passages. */
  readonly tokensOfAll: number;
  readonly passagesLeftOut: number;
}

/**
 * The article as Markdown for a language model: front matter with title, author, date, address and length in tokens,
 * then the text, without pictures, which are nothing but long addresses to it. With a budget, which `maxTokens` is
 * unless it is 0, the text is never longer than that: the surest passages are kept whole and in their order, and a line
 * says in each place how much is left out.
 */
export function aiText(article: Article, options: Partial<AiOptions> = {}): AiText {
  const { maxTokens = 0, cleansLinks = true, confidence = () => undefined } = options;
  const header = aiHeader(article, cleansLinks);
  const body = aiBody(article.blocks, { cleansLinks });
  const text = withLength(header, body);
  const tokens = countTokens(text);
  if (maxTokens === 0 || tokens <= maxTokens) {
    return { text, tokens, tokensOfAll: tokens, passagesLeftOut: 0 };
  }
  const fitted = fitBudget(article, {
    header,
    tokensOfAll: tokens,
    maxTokens,
    cleansLinks,
    confidence,
  });
  return { ...fitted, tokens: countTokens(fitted.text), tokensOfAll: tokens };
}

/** The text alone. */
export function aiTextAlone(article: Article, options: Partial<AiOptions> = {}): string {
  return aiText(article, options).text;
}
