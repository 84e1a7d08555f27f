/** Scripts, handlers, frames and styles in the open. */
export declare const SCRIPT_PAYLOADS: import('./payload.ts').Payload[];
