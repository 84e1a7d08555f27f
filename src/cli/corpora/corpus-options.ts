import { availableParallelism } from 'node:os';
import { DEFAULT_ENGINE } from '../../core/engine.ts';
import { STREAM_FORMATS } from '../../library/format-page.ts';
import { oneOf, positiveInteger } from '../command-line.ts';
import { CommandError } from '../exit-codes.ts';
import {
  EXTRACTION_OPTIONS,
  engineOf,
  partsOf,
  SITE_OPTION,
  tokensOf,
} from '../extract/extraction-options.ts';
import type { OptionTable } from '../option-table.ts';
import { fieldNamesOf } from './inputs/field-names.ts';
import { OUTPUT_TYPES, type OutputType } from './outputs/row-encoder.ts';
import type { PoolOptions } from './threads/thread-pool.ts';
import type { SitePages, ThreadSettings } from './threads/thread-settings.ts';

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
    ...EXTRACTION_OPTIONS.parts,
    help: 'what counts as content, such as main,notes,comments',
  },
  'max-tokens': EXTRACTION_OPTIONS['max-tokens'],
  fields: {
    type: 'string',
    value: 'LIST',
    help: 'names of id, url and html: html=content,url=page',
  },
  ...SITE_OPTION,
  'two-pass': {
    type: 'boolean',
    help: 'reads the input twice: each page is judged by all pages of its site',
  },
  engine: { ...EXTRACTION_OPTIONS.engine, help: `the method; ${DEFAULT_ENGINE} unless named` },
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

type Values<T extends OptionTable> = {
  readonly [name in keyof T]?: (T[name]['type'] extends 'boolean' ? boolean : string) | undefined;
};

/** @throws CommandError `usage` */
export function threadSettingsOf(values: Values<typeof PAGE_OPTIONS>): ThreadSettings {
  const { format, parts, fields, engine } = values;
  const maxTokens = tokensOf(values['max-tokens']);
  if (maxTokens !== undefined && format !== 'ai') {
    throw new CommandError('usage', '--max-tokens goes with --format ai.');
  }
  return {
    engine: engineOf(engine),
    fields: fieldNamesOf(fields),
    format: format === undefined ? undefined : oneOf(format, STREAM_FORMATS, '--format'),
    parts: partsOf(parts),
    maxTokens,
    sitePages: sitePagesOf(values),
  };
}

function sitePagesOf(values: Values<typeof PAGE_OPTIONS>): SitePages {
  const [isOff, isTwice] = [values['no-site-memory'], values['two-pass']];
  if (isOff && isTwice) {
    throw new CommandError('usage', '--two-pass goes without --no-site-memory.');
  }
  if (isOff) return 'none';
  return isTwice ? 'all' : 'earlier';
}

/** The options that a choice of pages comes from. */
const SITE_PAGES_TEXT: Readonly<Record<SitePages, string>> = {
  none: '--no-site-memory',
  earlier: '',
  all: '--two-pass',
};

/** The options that settings come from, as somebody would write them. */
export function optionsText(settings: ThreadSettings): string {
  const { engine, format, parts, maxTokens, fields, sitePages = 'none' } = settings;
  const names = Object.entries(fields).filter(([field, name]) => field !== name);
  const options = {
    engine,
    format,
    parts: parts?.join(','),
    'max-tokens': maxTokens,
    fields: names.map((pair) => pair.join('=')).join(',') || undefined,
  };
  const words = Object.entries(options)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `--${name} ${value}`);
  return [...words, SITE_PAGES_TEXT[sitePages]].filter((word) => word !== '').join(' ');
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
