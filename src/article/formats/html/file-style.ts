/**
 * The style sheet of saved files: readable at once in light, dark and print, and short enough to be
 * read and changed by hand.
 */
export const FILE_STYLE = `
:root { color-scheme: light dark; --text: light-dark(#1b1b1b, #dedede); --page: light-dark(#fffdf8, #181818);
  --quiet: light-dark(#5c5c5c, #a3a3a3); --line: light-dark(#d9d5cb, #3a3a3a); --shade: light-dark(#f3f0e8, #242424);
  --link: light-dark(#0b57a4, #8ab8f5); }
body { margin: 0 auto; max-width: 70ch; padding: 2rem 1.25rem 4rem; background: var(--page); color: var(--text);
  font: 1.0625rem/1.6 Charter, Georgia, 'Noto Serif', serif; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.6em 0 0.5em; text-wrap: balance; }
header h1, article > h1:first-child { margin-top: 0; }
header + h1, header + h2 { margin-top: 1em; }
header p { color: var(--quiet); }
a { color: var(--link); }
img { max-width: 100%; height: auto; }
figure { margin: 1.5em 0; }
figcaption, caption, [role='doc-endnotes'] { color: var(--quiet); font-size: 0.9em; text-align: start; }
blockquote { margin: 1.2em 0; padding-inline-start: 1em; border-inline-start: 3px solid var(--line); }
pre, code, kbd { direction: ltr; unicode-bidi: isolate; font-family: ui-monospace, Consolas, 'DejaVu Sans Mono', monospace; font-size: 0.9em; }
pre { overflow-x: auto; padding: 0.8em 1em; background: var(--shade); border-radius: 4px; direction: ltr; text-align: left; }
:not(pre) > code, kbd { padding: 0.1em 0.3em; background: var(--shade); border-radius: 3px; }
table { display: block; overflow-x: auto; border-collapse: collapse; margin: 1.2em 0; }
th, td { padding: 0.35em 0.7em; border: 1px solid var(--line); text-align: start; vertical-align: top; }
th { background: var(--shade); }
:is(th, td, li, dd, blockquote) > :first-child { margin-top: 0; }
:is(th, td, li, dd, blockquote) > :last-child { margin-bottom: 0; }
li:has(> [type='checkbox']) { list-style: none; }
li > [type='checkbox'] { margin-inline-start: -1.3em; }
ul.thread { list-style: none; margin: 1em 0; padding-inline-start: 0.9em; border-inline-start: 2px solid var(--line); }
.thread > li + li { margin-top: 1em; }
dd { margin-inline-start: 1.5em; }
mark { background: #ffe27a; color: #1e1a05; }
mark.green { background: #bdeeb9; } mark.blue { background: #c0dcff; } mark.pink { background: #ffcbdc; } mark.purple { background: #e2d1fb; }
hr { border: 0; border-top: 1px solid var(--line); margin: 2em 0; }
dt { font-weight: bold; }
:is(p, h1, h2, h3, h4, h5, h6, li, dt, dd, th, td, caption, figcaption, summary):has(rt) { line-height: 1.8; }
rt { line-height: 1.1; }
[role='doc-endnotes'] { border-top: 1px solid var(--line); margin-top: 2.5em; padding-top: 0.5em; }
@media print { :root { color-scheme: light; } body { max-width: none; padding: 0; background: none; font-size: 11pt; }
  pre { white-space: pre-wrap; } h1, h2, h3 { break-after: avoid; } figure, tr { break-inside: avoid; } }
`;
