/**
 * How long a key counts as a sign of the user in Firefox, in milliseconds. It is much longer than the
 * browser's own time, in which a busy machine may not have read a page.
 */
export const SIGN_MS = 60_000;
