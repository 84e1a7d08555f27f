import type { Article, Block } from '../../article.ts';
import { type Candidate, choosePassages } from './choose-passages.ts';
import type { ConfidenceOf } from './confidence.ts';
import { countTokens, writeTokens } from './count-tokens.ts';
import { blocksOf, type Passage, partsOf } from './passages.ts';
import { aiBody, type WriteHeader, withLength } from './write-ai-text.ts';

export interface Budget {
  readonly header: WriteHeader;
  readonly maxTokens: number;
  /** The length with all passages. */
  readonly tokensOfAll: number;
  readonly cleansLinks: boolean;
  readonly confidence: ConfidenceOf;
}

interface Measured extends Passage, Candidate {}

export interface Fitted {
  readonly text: string;
  readonly passagesLeftOut: number;
}

/** A block that is longer than this share of the budget is divided where it has parts that make sense alone. */
const LONG = 0.1;
/** A line for a place where much is left out, with digits as many as there may be. */
const MAX_NOTE = `\n\n${noteOf(99_999, 999_999)}`;

/** An article cut to a budget that it does not fit into whole. */
export function fitBudget(article: Article, budget: Budget): Fitted {
  const { header, maxTokens, tokensOfAll } = budget;
  const passages = measuredPassages(article.blocks, budget);
  const noteTokens = countTokens(MAX_NOTE);
  const room = maxTokens - countTokens(withLength(header, '', tokensOfAll)) - 1;
  const chosen = choosePassages(passages, { room, noteTokens });
  while (true) {
    const { body, passagesLeftOut } = assemble(passages, new Set(chosen), budget);
    const text = withLength(header, body, tokensOfAll);
    const excess = countTokens(text) - maxTokens;
    if (excess <= 0) return { text, passagesLeftOut };
    if (chosen.length === 0) return { text: fits(body, maxTokens), passagesLeftOut };
    drop(chosen, passages, excess);
  }
}

/** The line alone that says what is left out, where there is no room for title and address. */
function fits(body: string, maxTokens: number): string {
  return countTokens(body) <= maxTokens ? body : '';
}

/** The lengths of passages do not quite add up to that of the text: the least sure go, and headings of which no text stays. */
function drop(chosen: number[], passages: readonly Measured[], excess: number): void {
  let freed = 0;
  while (chosen.length > 0) {
    const last = passages[chosen[chosen.length - 1]];
    if (freed >= excess && last.level === undefined) return;
    freed += last.tokens;
    chosen.pop();
  }
}

/** All passages that leave text. */
function measuredPassages(
  blocks: readonly Block[],
  { maxTokens, cleansLinks, confidence }: Budget,
): Measured[] {
  const found: Measured[] = [];
  for (const [of, block] of blocks.entries()) {
    const whole = lengthOf(block, cleansLinks);
    const parts = whole > LONG * maxTokens ? partsOf(block) : [block];
    for (const part of parts) {
      const tokens = parts.length === 1 ? whole : lengthOf(part, cleansLinks);
      if (tokens === 0) continue;
      // What has no text of its own is worth what it stands behind.
      const sure = confidence(part.source) ?? found[found.length - 1]?.confidence ?? 1;
      const level = part.type === 'heading' ? { level: part.level } : {};
      found.push({ block: part, of, tokens, confidence: sure, ...level });
    }
  }
  return found;
}

/** Length in tokens with the empty line before it; 0 for what leaves no text. */
function lengthOf(block: Block, cleansLinks: boolean): number {
  const text = aiBody([block], { cleansLinks });
  return text === '' ? 0 : countTokens(text) + 1;
}

function assemble(
  passages: readonly Measured[],
  kept: ReadonlySet<number>,
  { cleansLinks }: Budget,
): { readonly body: string; readonly passagesLeftOut: number } {
  const blocks: Block[] = [];
  const notes = new Set<string>();
  let passagesLeftOut = 0;
  let at = 0;
  while (at < passages.length) {
    const isKept = kept.has(at);
    const from = at;
    while (at < passages.length && kept.has(at) === isKept) at++;
    const run = passages.slice(from, at);
    if (isKept) {
      blocks.push(...blocksOf(run));
      continue;
    }
    // A heading is no passage of its own, unless that is all that there is.
    const count = run.filter(({ level }) => level === undefined).length || run.length;
    passagesLeftOut += count;
    const note = noteOf(
      count,
      run.reduce((sum, { tokens }) => sum + tokens, 0),
    );
    notes.add(note);
    blocks.push(paragraphOf(note));
  }
  return { body: aiBody(blocks, { cleansLinks, notes }), passagesLeftOut };
}

function noteOf(passages: number, tokens: number): string {
  const count = passages === 1 ? '1 passage' : `${passages.toLocaleString('en')} passages`;
  return `[… ${count} left out, ${writeTokens(tokens)} tokens …]`;
}

function paragraphOf(value: string): Block {
  const source = { document: 0, firstLeaf: -1, lastLeaf: -1 };
  return { type: 'paragraph', source, children: [{ type: 'text', value }] };
}
