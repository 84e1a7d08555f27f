import { expect, test } from 'vitest';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { copyCosts } from './copy-costs.ts';

test('a copy costs more in a region, in a link, where it is hidden, and in a noscript', () => {
  const tree = parsePage(
    `<body><p>Plain</p><p><a href="/">Linked</a></p><nav>Region</nav><footer><a href="/">Both</a></footer>
    <p hidden>Hidden</p><noscript><p>Scripts</p></noscript></body>`,
  );
  expect([...copyCosts(tree)]).toEqual([0, 1, 2, 3, 4, 8]);
});
