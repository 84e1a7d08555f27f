import { expect, it } from 'vitest';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { leavesInResult } from './result-leaves.ts';

const PAGE = parsePage(
  '<nav>Home</nav><h1><a>A title</a> of <i>three</i></h1><p>One &amp; only</p>' +
    '<pre><b>let</b> x = <i>1</i></pre><p>Last</p><p>One &amp; only</p>',
);
// Leaves: 0 Home, 1 A title, 2 of, 3 three, 4 One & only, 5 let, 6 x =, 7 1, 8 Last, 9 One & only.

it.each([
  ['marked texts', '<p><!--leaf 4-->One &amp; only</p><p><!--leaf 8-->Last</p>', [4, 8]],
  ['the second of two equal texts', '<p><!--leaf 9-->One &amp; only</p>', [9]],
  ['no mark whose text is gone', '<p><!--leaf 4--> </p><p><!--leaf 8-->Last</p>', [8]],
  [
    'a heading written anew',
    '<h2>A title of three</h2><p><!--leaf 4-->One &amp; only</p>',
    [1, 2, 3, 4],
  ],
  ['code written anew', '<!--leaf 4-->One<pre>let x = 1</pre><!--leaf 8-->Last', [4, 5, 6, 7, 8]],
  ['texts that were put together', '<h2><!--leaf 1-->A title of three</h2>', [1, 2, 3]],
  ['an answer without any mark', '<article><p>One &amp; only</p><p>Last</p></article>', [4, 8]],
  [
    'no text in an attribute, whatever stands in it',
    '<!--leaf 4-->One &amp; only<img alt="let > <!--leaf 7-->x = 1" title="Last > 1"><!--leaf 9-->One',
    [4, 9],
  ],
  ['an empty answer', '', []],
])('finds %s', (_, content, leaves) => {
  expect([...leavesInResult(PAGE, content)]).toEqual(leaves);
});
