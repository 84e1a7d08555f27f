import type { Payload } from './payload.ts';
/** All payloads; see `ORIGINS` for where each kind of attack is described. */
export declare const PAYLOADS: readonly Payload[];
/**
 * A page with payloads between its paragraphs. It says nothing of `pwned`: whoever loads it in a
 * browser defines that, and forgets the calls that the page itself makes while it loads.
 */
export declare function hostilePage(...payloads: readonly Payload[]): string;
