/** The flag for a subject in Node that is to have V8 join vectors. */
export const JOINED = 'joined';
