/** Markup that changes when it is parsed, written and parsed again; namespaces; clobbering. */
export declare const MUTATION_PAYLOADS: import('./payload.ts').Payload[];
