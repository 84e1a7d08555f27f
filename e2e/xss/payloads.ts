import { ADDRESS_PAYLOADS } from './address-payloads.ts';
import { FORMAT_PAYLOADS } from './format-payloads.ts';
import { MUTATION_PAYLOADS } from './mutation-payloads.ts';
import type { Payload } from './payload.ts';
import { SCRIPT_PAYLOADS } from './script-payloads.ts';

/** All payloads; see `ORIGINS` for where each kind of attack is described. */
export const PAYLOADS: readonly Payload[] = [
  ...SCRIPT_PAYLOADS,
  ...ADDRESS_PAYLOADS,
  ...MUTATION_PAYLOADS,
  ...FORMAT_PAYLOADS,
];

/**
 * A page with payloads between its paragraphs. The page does not define `pwned`. A test that loads
 * it in a browser defines it, and ignores calls from the page's own loading.
 */
export function hostilePage(...payloads: readonly Payload[]): string {
  const head = payloads.filter(({ isForHead }) => isForHead).map(({ html }) => html);
  const body = payloads.filter(({ isForHead }) => !isForHead).map(({ html }) => html);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>What pith is for</title>',
    ...head,
    '</head><body><article><h1>What pith is for</h1><p>The core of a stem holds it upright.</p>',
    ...body,
    '<p>A stem without its pith is a pipe.</p></article></body></html>',
  ].join('\n');
}
