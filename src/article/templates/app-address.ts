import { textStart } from '../../core/text/cut-text.ts';
import { fillTemplate } from './fill-template.ts';
import { parseTemplate, type TemplateProblem } from './parse-template.ts';
import type { TemplateInput } from './variables.ts';

/**
 * `no-scheme`: the address does not begin with a scheme of its own, and what comes from a page is not to say which program
 * opens. `refused-scheme`: it runs code, opens files, or has been used to attack what it opens.
 */
export const SCHEME_PROBLEMS = ['no-scheme', 'refused-scheme'] as const;

/** What is wrong with the address of another application. */
export type AddressProblem = Omit<TemplateProblem, 'code'> & {
  readonly code: TemplateProblem['code'] | (typeof SCHEME_PROBLEMS)[number];
};

/** A scheme and something behind it. */
const SCHEME = /^([a-z][a-z0-9+.-]*):(?=.)/i;
/**
 * Schemes that run what they hold, lead to files and settings or into the browser itself; and those of Windows by which
 * documents have started programs.
 */
const REFUSED =
  /^(?:javascript|vbscript|data|blob|file|filesystem|about|jar|view-source|resource|res|mk|hcp|shell|ldaps?|search|search-ms|ms-.*|chrome.*|edge|brave|opera|vivaldi|moz-.*|wyciwyg|pith)$/i;
/** Characters that no address has, in what the user has written. */
const UNSAFE = /[\p{Cc}\s"<>`\\^{|}\u2028\u2029]/gu;
/** The longest address that is handed over, in characters; systems give up somewhere above it. */
export const MAX_ADDRESS = 30_000;

/** What is wrong with the address of an application, first what is wrong with its scheme; none for an empty one. */
export function addressProblems(template: string): readonly AddressProblem[] {
  if (template.trim() === '') return [];
  const [whole, scheme = ''] = SCHEME.exec(template.trim()) ?? [];
  const words = textStart(template.trim(), 20);
  if (whole === undefined) return [{ code: 'no-scheme', at: 0, words }];
  if (isRefusedScheme(scheme)) return [{ code: 'refused-scheme', at: 0, words: whole }];
  return parseTemplate(template, true).problems;
}

/** Whether addresses with this scheme, without its colon, are never opened. */
export function isRefusedScheme(scheme: string): boolean {
  return REFUSED.test(scheme);
}

/** The scheme of an address in lower case, without its colon; empty where it has none. */
export function schemeOf(address: string): string {
  return SCHEME.exec(address)?.[1]?.toLowerCase() ?? '';
}

/**
 * The address by which an application opens with what it is to get. All that comes from the page is escaped as part of
 * a parameter, so that it can be neither another parameter nor another address.
 * @returns undefined where something is wrong with its scheme
 */
export function appAddress(template: string, input: TemplateInput): string | undefined {
  const trimmed = template.trim();
  const scheme = schemeOf(trimmed);
  if (scheme === '' || isRefusedScheme(scheme)) return undefined;
  const { parts } = parseTemplate(trimmed, true);
  const safe = parts.map((part) =>
    typeof part === 'string' ? part.replace(UNSAFE, encodeURIComponent) : part,
  );
  return fillTemplate(safe, input, (text) => encodeURIComponent(text.toWellFormed()));
}

/** The address by which Obsidian makes a note of what is on the clipboard. */
export function obsidianAddress({
  vault,
  path,
}: {
  /** Empty for the vault that was open last. */
  readonly vault: string;
  /** Folder and name, without an ending. */
  readonly path: string;
}): string {
  const parameters = [
    ...(vault === '' ? [] : [`vault=${encoded(vault)}`]),
    `file=${encoded(path)}`,
    'clipboard',
  ];
  return `obsidian://new?${parameters.join('&')}`;
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
