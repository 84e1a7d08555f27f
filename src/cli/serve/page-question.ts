import type { FormatId } from '../../core/action-definition.ts';
import type { EngineId } from '../../core/engine.ts';
import { type FormatRequest, PAGE_FORMATS } from '../../library/format-page.ts';
import { oneOf } from '../command-line.ts';
import { CommandError } from '../exit-codes.ts';
import {
  encodingFor,
  engineOf,
  partsOf,
  strictnessOf,
  tokensOf,
} from '../extract/extraction-options.ts';
import { addressWarning, isPageAddress } from '../extract/page-address.ts';

/** What is asked of a page, in the query of an address. */
export interface PageQuestion {
  readonly url: string;
  readonly engine: EngineId;
  readonly encoding: string | undefined;
  /** As in `FetchOptions`. */
  readonly takesPart: boolean;
  readonly request: FormatRequest;
}

/** The names that a query may have, as the command's options. */
const NAMES = [
  ...(['url', 'format', 'parts', 'strictness', 'engine', 'max_tokens', 'encoding'] as const),
  'partial',
] as const;
type Name = (typeof NAMES)[number];

/**
 * @param engine the one that is taken where none is named
 * @throws CommandError `usage` for names and values that make no sense
 */
export function questionOf(query: URLSearchParams, engine: EngineId): PageQuestion {
  for (const name of query.keys()) oneOf<Name>(name, NAMES, 'The query');
  const value = (name: Name): string | undefined => query.get(name) ?? undefined;
  const url = value('url') ?? '';
  if (url !== '' && !isPageAddress(url)) {
    throw new CommandError('usage', addressWarning('url', url).replace(' is ignored, as it', ''));
  }
  const maxTokens = tokensOf(value('max_tokens'), 'max_tokens');
  return {
    url,
    engine: engineOf(value('engine') ?? engine, 'engine'),
    encoding: encodingFor(value('encoding'), 'encoding'),
    takesPart: oneOf(value('partial') ?? 'false', ['true', 'false'], 'partial') === 'true',
    request: {
      format: formatOf(value('format'), maxTokens),
      parts: partsOf(value('parts'), 'parts'),
      strictness: strictnessOf(value('strictness'), 'strictness'),
      maxTokens,
    },
  };
}

function formatOf(named: string | undefined, maxTokens: number | undefined): FormatId {
  if (named === undefined) return maxTokens === undefined ? 'json' : 'ai';
  const format = oneOf(named, PAGE_FORMATS, 'format');
  if (maxTokens === undefined || format === 'ai') return format;
  throw new CommandError('usage', 'max_tokens goes with the format ai.');
}
