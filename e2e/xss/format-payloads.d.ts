/** Aimed at what the page's words become: Markdown, YAML, code, names and titles. */
export declare const FORMAT_PAYLOADS: import('./payload.ts').Payload[];
