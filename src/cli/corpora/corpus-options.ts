import { availableParallelism } from 'node:os';
import { DEFAULT_ENGINE } from '../../core/engine.ts';
import { CHOSEN_PARTS } from '../../core/parts.ts';
import { STREAM_FORMATS } from '../../library/format-page.ts';
import { oneOf, positiveInteger } from '../command-line.ts';

import { LOADABLE_ENGINES } from '../engine/load-engine.ts';
import { CommandError } from '../exit-codes.ts';
import type { OptionTable } from '../option-table.ts';
import { fieldNamesOf } from './inputs/field-names.ts';
import { OUTPUT_TYPES, type OutputType } from './outputs/row-encoder.ts';
import type { PoolOptions } from './threads/thread-pool.ts';
import type { ThreadSettings } from './threads/thread-settings.ts';

/** Options that say what is done with each page. */
export const PAGE_OPTIONS = {
  format: {
    type: 'string',
    short: 'f',
    value: 'FORMAT',
    values: STREAM_FORMATS,
    help: `adds a field with the article as ${STREAM_FORMATS.join(', ')}`,
  },
  parts: {
    type: 'string',
    value: 'LIST',
    values: CHOSEN_PARTS,
    help: 'what counts as content, such as main,notes,comments',
  },
  'max-tokens': {
    type: 'string',
    value: 'N',
    help: 'at most so many tokens, for a language model (ai)',
  },
  fields: {
    type: 'string',
    value: 'LIST',
    help: 'names of id, url and html: html=content,url=page',
  },
  engine: {
    type: 'string',
    value: 'ID',
    values: LOADABLE_ENGINES,
    default: DEFAULT_ENGINE,
    help: `the method; ${DEFAULT_ENGINE} unless named`,
  },
} as const satisfies OptionTable;

/** Options that say how this machine works. */
export const THREAD_OPTIONS = {
  threads: { type: 'string', short: 't', value: 'N', help: 'unless named, one for each core' },
  'page-limit': {
    type: 'string',
    value: 'SECONDS',
    default: '120',
    help: 'how long a page may take at most; 120 unless named',
  },
} as const satisfies OptionTable;

/** How often a run stores how far it is. */
export const CHECKPOINT_OPTION = {
  checkpoint: {
    type: 'string',
    value: 'PAGES',
    default: '500',
    help: 'pages done again at most after a kill; 500',
  },
} as const satisfies OptionTable;

type Values<T extends OptionTable> = { readonly [name in keyof T]?: string | undefined };

/** @throws CommandError `usage` */
export function threadSettingsOf(values: Values<typeof PAGE_OPTIONS>): ThreadSettings {
  const { format, parts, fields, engine = DEFAULT_ENGINE } = values;
  const maxTokens = values['max-tokens'];
  if (maxTokens !== undefined && format !== 'ai') {
    throw new CommandError('usage', '--max-tokens goes with --format ai.');
  }
  return {
    engine: oneOf(engine, LOADABLE_ENGINES, '--engine'),
    fields: fieldNamesOf(fields),
    ...(format !== undefined && { format: oneOf(format, STREAM_FORMATS, '--format') }),
    ...(parts !== undefined && {
      parts: parts.split(',').map((part) => oneOf(part.trim(), CHOSEN_PARTS, '--parts')),
    }),
    ...(maxTokens !== undefined && { maxTokens: positiveInteger(maxTokens, '--max-tokens') }),
  };
}

/** The options that settings come from, as somebody would write them. */
export function optionsText(settings: ThreadSettings): string {
  const { engine, format, parts, maxTokens, fields } = settings;
  const names = Object.entries(fields).filter(([field, name]) => field !== name);
  const options = {
    engine,
    format,
    parts: parts?.join(','),
    'max-tokens': maxTokens,
    fields: names.map((pair) => pair.join('=')).join(',') || undefined,
  };
  return Object.entries(options)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `--${name} ${value}`)
    .join(' ');
}

/** @throws CommandError `usage` */
export function poolOptionsOf(values: Values<typeof THREAD_OPTIONS>): PoolOptions {
  const { threads, 'page-limit': limit = THREAD_OPTIONS['page-limit'].default } = values;
  return {
    threads: threads === undefined ? availableParallelism() : positiveInteger(threads, '--threads'),
    pageLimitMs: 1000 * positiveInteger(limit, '--page-limit'),
  };
}

/**
 * The type of an output by the ending of its name.
 * @throws CommandError `usage`
 */
export function outputTypeOf(path: string): OutputType {
  const type = OUTPUT_TYPES.find((type) => path.toLowerCase().endsWith(`.${type}`));
  if (type !== undefined) return type;
  throw new CommandError(
    'usage',
    `The output ends with .jsonl or .parquet, which ${path} does not.`,
  );
}
