import type { Deed } from '../../core/deeds.ts';

/** The script that a deed needs in the page beside the content script; each adds its deeds there. */
export const DEED_SCRIPTS: Partial<Record<Deed, string>> = {};
