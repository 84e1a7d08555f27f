import { DEFAULT_ENGINE, type EngineId } from '../../core/engine.ts';
import { CHOSEN_PARTS, type Part } from '../../core/parts.ts';
import { MAX_STRICTNESS, MIN_STRICTNESS } from '../../core/strictness.ts';
import { oneOf, positiveInteger } from '../command-line.ts';
import { encodingOf } from '../encoding/encoding-of.ts';
import { LOADABLE_ENGINES } from '../engine/load-engine.ts';
import { CommandError } from '../exit-codes.ts';
import type { OptionTable } from '../option-table.ts';

/** What is asked of every extraction, in words. A name tells the user which word is wrong. */

/** The options that say what counts as content. */
export const EXTRACTION_OPTIONS = {
  parts: {
    type: 'string',
    value: 'LIST',
    values: CHOSEN_PARTS,
    help: `what counts as content, of ${CHOSEN_PARTS.join(',')}`,
  },
  strictness: {
    type: 'string',
    value: 'N',
    help: 'from -1, which keeps more, to 1, which keeps less',
  },
  engine: {
    type: 'string',
    value: 'ID',
    values: LOADABLE_ENGINES,
    help: LOADABLE_ENGINES.join(', '),
  },
  'max-tokens': {
    type: 'string',
    value: 'N',
    help: 'at most so many tokens, for a language model (ai)',
  },
} as const satisfies OptionTable;

/** The option of what reads many pages. */
export const SITE_OPTION = {
  'no-site-memory': {
    type: 'boolean',
    help: 'keeps what repeats on earlier pages of the same site, too',
  },
} as const satisfies OptionTable;

/** @throws CommandError `usage` for an engine that there is not */
export function engineOf(id: string = DEFAULT_ENGINE, name = '--engine'): EngineId {
  return oneOf(id, LOADABLE_ENGINES, name);
}

/** @throws CommandError `usage` for a part that there is not */
export function partsOf(list: string | undefined, name = '--parts'): readonly Part[] | undefined {
  return list?.split(',').map((part) => oneOf(part.trim(), CHOSEN_PARTS, name));
}

/** @throws CommandError `usage` for what is no number in the range */
export function strictnessOf(value: string | undefined, name = '--strictness'): number | undefined {
  if (value === undefined) return undefined;
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (number >= MIN_STRICTNESS && number <= MAX_STRICTNESS) return number;
  const range = `${MIN_STRICTNESS} to ${MAX_STRICTNESS}`;
  throw new CommandError('usage', `${name} wants a number from ${range}, not "${value}".`);
}

/** @throws CommandError `usage` where it is no number of tokens */
export function tokensOf(value: string | undefined, name = '--max-tokens'): number | undefined {
  if (value === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new CommandError('usage', `${name} wants a whole number from 1, not "${value}".`);
}

/** @throws CommandError `usage` for one that nobody knows */
export function encodingFor(label: string | undefined, name = '--encoding'): string | undefined {
  const encoding = label === undefined ? undefined : encodingOf(label);
  if (label === undefined || encoding !== undefined) return encoding;
  const some = 'utf-8, windows-1252, shift_jis, gb18030, windows-1251 and all others of the web';
  throw new CommandError('usage', `${name} knows ${some}, not "${label}".`);
}

/** Nobody waits longer for a page, and timers cannot wait for ever. */
const MAX_TIMEOUT_S = 3_600;

/** @returns milliseconds @throws CommandError `usage` for what is no number of seconds */
export function timeoutOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  return 1000 * Math.min(positiveInteger(value, '--timeout'), MAX_TIMEOUT_S);
}
