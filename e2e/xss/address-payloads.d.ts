/** Addresses that run, in every place that takes an address. */
export declare const ADDRESS_PAYLOADS: import('./payload.ts').Payload[];
