// What `npm test` leaves to `npm run test:all`, and why. Whatever is in no list runs in `npm test`: all unit tests, and
// all specs in Chromium.

/** Files of tests, from the repository's folder, and the reason why each is in its list. */
export type Choices = Readonly<Record<string, string>>;

/** Unit tests that cannot be made small. */
export const SLOW_UNIT_TESTS: Choices = {
  'tools/release/release.test.ts':
    'It makes a whole release, and builds the extension again from its sources.',
  'e2e/guards/recipes.test.ts':
    'It compiles and tests a copy of the repository, in which it has followed the recipes.',
  'e2e/guards/firefox-store.test.ts':
    "Mozilla's linter parses every file of the build, and can be asked for no fewer.",
  'src/kernels/bilstm/bilstm-gradients-at-size.test.ts':
    'Doubles go through 2,000 rows of 256 units.',
  'src/kernels/bilstm/fused-bilstm-at-size.test.ts':
    'Stock layers go through 2,000 rows of 256 units.',
  'tools/release/library.test.ts':
    'It builds, packs and installs the package, and runs a process for each example.',
  'tools/release/command.test.ts': 'It builds, packs and installs the package.',
  'tools/release/docs-commands.test.ts':
    'It builds, packs and installs the package, and runs a process for each block.',
  'src/cli/corpora/corpus-kill.test.ts':
    'It kills the command at many moments, and starts it anew each time.',
  'src/cli/corpora/corpus-sites.test.ts':
    'It kills the command and starts it anew, each time with threads that load the network.',
  'e2e/support/formula-digits.test.ts':
    'It reads pages of the web with formulas; the outlines of the cases have those of made-up ones.',
  'src/cli/queue/queue-faults.test.ts':
    'It kills workers and Redis, fills a disk, and starts everything anew each time.',
  'src/cli/queue/queue-losses.test.ts':
    'It stops workers at chosen moments, each a process of its own. The other test of the queue sees it work.',
  'src/cli/serve/serve-life.test.ts':
    'It keeps a server busy with the longest pages that it takes, and each time starts another.',
  'src/cli/corpora/read-within.test.ts':
    'It reads a file without an end until the time for a page is over.',
  'src/library/repeated-texts.test.ts':
    'It reads hundreds of pages twice, and counts all that runs meanwhile.',
  'src/article/build-article-of-saved-pages.test.ts':
    'It reads 300 real pages; made-up ones have every kind of their elements.',
};

const IN_FIREFOX = '`npm test` runs it in Firefox, and no part of it differs by browser.';
const OF_STYLES = 'It looks at boxes and colors, which only a change of styles can spoil.';
const AXE = 'It has axe look at every panel, which only a change of elements or colors can spoil.';

/** Specs that only `npm run test:all` runs in Chromium: long ones, and those of which another sees the most. */
export const SLOW_SPECS: Choices = {
  'e2e/specs/annotations/all-marks.spec.ts':
    'The list of all highlights is like that of a page, which panel.spec.ts presses.',
  'e2e/specs/annotations/full-store.spec.ts':
    'It writes until a database is full, which `npm test` does in Firefox.',
  'e2e/specs/annotations/mark-limits.spec.ts':
    'Highlights that are longer than is kept, of which the unit tests try each.',
  'e2e/specs/annotations/two-windows.spec.ts':
    'Two windows that write at once; marking.spec.ts sees what one stores.',
  'e2e/specs/compare/rule-engines.spec.ts': IN_FIREFOX,
  'e2e/specs/corrections/site-corrections.spec.ts': IN_FIREFOX,
  'e2e/specs/export/copy-hostile.spec.ts':
    'It pastes every hostile piece of a page. The unit tests try each in every format.',
  'e2e/specs/export/copy-long.spec.ts':
    'Its page has 100,000 cells, so that there is time to stop what is copied.',
  'e2e/specs/export/copy-saved-pages.spec.ts':
    'It reads real pages with two copies of the network, here and in the browser.',
  'e2e/specs/export/save-pictures.spec.ts':
    'Pictures of every kind and size; save.spec.ts saves some in each format.',
  'e2e/specs/export/saved-pages.spec.ts':
    'It parses dozens of real pages, which only a change of the parser can make differ.',
  'e2e/specs/highlight/bar-looks.spec.ts': OF_STYLES,
  'e2e/specs/highlight/golden.spec.ts':
    '`npm test` compares the answers in Firefox, and the unit tests in Node.',
  'e2e/specs/highlight/layers-hostile.spec.ts':
    'Pages that fight what lies over them, in a dozen ways; reader-hostile.spec.ts has some.',
  'e2e/specs/highlight/long-page.spec.ts':
    'Its page has 50,000 text leaves; others see the same of short ones.',
  'e2e/specs/highlight/memory.spec.ts': 'It opens and leaves what is shown over and over.',
  'e2e/specs/highlight/odd-pages.spec.ts': 'Pages of kinds that few pages are.',
  'e2e/specs/highlight/presses.spec.ts':
    'Presses in a hurry, on pages that are slow on purpose; highlight.spec.ts presses at leisure.',
  'e2e/specs/highlight/touch.spec.ts':
    'Fingers on a wide window; phone.spec.ts has them on a phone, in Firefox.',
  'e2e/specs/library/killed.spec.ts': 'It kills the browser twenty times, and starts it anew.',
  'e2e/specs/library/library.spec.ts': IN_FIREFOX,
  'e2e/specs/options/layout.spec.ts': IN_FIREFOX,
  'e2e/specs/options/measure-engines.spec.ts':
    'Its figures are those of the command line, which the tests of the lab check.',
  'e2e/specs/options/narrow-languages.spec.ts': 'It starts a browser for each language.',
  'e2e/specs/options/options-backup.spec.ts':
    'The unit tests read every kind of file of settings, and options.spec.ts stores each setting.',
  'e2e/specs/options/options-live.spec.ts':
    'What settings change in open pages; options.spec.ts sees them stored.',
  'e2e/specs/options/options-looks.spec.ts': OF_STYLES,
  'e2e/specs/platform/bench.spec.ts': 'It measures, and so it takes a browser of its own.',
  'e2e/specs/platform/broken-model.spec.ts':
    'It starts a browser for each of three broken installations.',
  'e2e/specs/platform/notices-axe.spec.ts': AXE,
  'e2e/specs/platform/phone.spec.ts':
    'Firefox is the browser that takes extensions on phones, and runs it in `npm test`.',
  'e2e/specs/platform/presses.spec.ts': 'It counts the presses of what other specs do.',
  'e2e/specs/platform/untrusted-events.spec.ts':
    'It makes up every event over each layer. A guard sees that all listeners ask who made theirs.',
  'e2e/specs/reader/place-trials.spec.ts':
    'It reads long articles three times each; reader-place.spec.ts reads one twice.',
  'e2e/specs/reader/reader-axe.spec.ts': AXE,
  'e2e/specs/reader/reader-looks.spec.ts': OF_STYLES,
  'e2e/specs/reader/reader-ruby.spec.ts': OF_STYLES,
  'e2e/specs/reader/reader-type.spec.ts': OF_STYLES,
  'e2e/specs/reader/reader-xss.spec.ts':
    'It shows every hostile piece of a page in a reader. The unit tests try each in every format.',
};

/**
 * Specs that `npm test` runs in Firefox: what differs by browser, and one of each area. What the others see is made
 * by code that has no branch for a browser, and by parts of CSS and the DOM that both have long had.
 */
export const FIREFOX_SPECS: Choices = {
  'e2e/specs/annotations/marking.spec.ts':
    'Highlights of a page are painted and selected by means that browsers have made anew.',
  'e2e/specs/annotations/full-store.spec.ts': 'What a database without room takes.',
  'e2e/specs/compare/rule-engines.spec.ts': 'One of its area.',
  'e2e/specs/corrections/site-corrections.spec.ts': 'One of its area, and site access is asked.',
  'e2e/specs/export/copy.spec.ts': 'The clipboard, whose permission and formats differ.',
  'e2e/specs/export/save.spec.ts': 'Downloads.',
  'e2e/specs/highlight/back-button.spec.ts': 'What is kept of a page that was left.',
  'e2e/specs/highlight/frames.spec.ts': 'Frames, which each browser lets scripts into by rules.',
  'e2e/specs/highlight/golden.spec.ts': 'Capture and network give the stored answers.',
  'e2e/specs/highlight/highlight.spec.ts': 'One of its area, and how a highlight is painted.',
  'e2e/specs/highlight/shadow-roots.spec.ts': 'Closed roots are opened by another function.',
  'e2e/specs/library/library.spec.ts': 'One of its area.',
  'e2e/specs/options/layout.spec.ts': 'Positions, as the browser lays a page out.',
  'e2e/specs/options/options.spec.ts': 'One of its area, and how settings are stored.',
  'e2e/specs/platform/phone.spec.ts': 'The browser that takes extensions on phones.',
  'e2e/specs/platform/restricted-page.spec.ts': 'Pages that the browser keeps for itself.',
  'e2e/specs/platform/stopped-background.spec.ts': 'The event page, a service worker elsewhere.',
  'e2e/specs/platform/storage-full.spec.ts': 'Storage, whose limits and errors differ.',
  'e2e/specs/platform/strict-policy.spec.ts': "What a page's own policy forbids an extension.",
  'e2e/specs/reader/reader.spec.ts': 'One of its area.',
  'e2e/specs/reader/select.spec.ts': 'Selections that reach into a shadow root.',
};
