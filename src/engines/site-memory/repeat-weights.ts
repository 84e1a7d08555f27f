/** The weights of `repeatFacts`, as `npm run lab -- site-memory` has learnt them on sites with several pages. */
export const REPEAT_WEIGHTS: readonly number[] = [-0.553, -0.333, -0.599, 0.034, -0.584];
