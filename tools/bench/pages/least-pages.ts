import type { SavedPage } from './saved-pages.ts';

/** How many copies there are: as many as give a median and a range. */
const COPIES = 5;

/** A page of three leaves, of which the default engine takes the middle one for content. */
const SOURCE = `<!doctype html>
<html lang="en">
<title>A page of three leaves</title>
<nav><a href="/">Home</a></nav>
<main><p>One paragraph of text, which is what this page is about and all that there is to find on it:
it says so in one sentence, and in a second one, so that nobody takes it for a menu.</p></main>
<footer>End</footer>
</html>
`;

/**
 * The least that a click can be asked for. What it takes here is the way to the page, from there to the
 * worker and back, and a painted frame; what it takes more elsewhere is the page's.
 */
export const LEAST_PAGES: readonly SavedPage[] = Array.from({ length: COPIES }, (_, i) => ({
  ...{ id: `least-${i + 1}`, source: SOURCE, leaves: 3, group: 'least' },
}));
