import fc from 'fast-check';

// The same change passes or fails each time: properties are tried on the same examples, unless `EXAMPLES` is set to another
// number. A run with some of these looks further.

fc.configureGlobal({ seed: Number(process.env.EXAMPLES ?? 1) });
