import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PART_INDEX } from '../../core/parts.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { alignParts } from '../align/align-parts.ts';
import { dataFolder } from '../data-folder.ts';
import { fairScore } from '../evaluate/fair-score.ts';
import { SET_NAMES, SETS } from './sets.ts';

describe.skipIf(!existsSync(dataFolder()))('sets of pages', () => {
  it.each(SET_NAMES)('%s gives its pages with their references', (name) => {
    const set = SETS[name];
    const ids = set.ids();
    expect(ids.length).toBeGreaterThan(50);
    for (const page of set.pages(ids.slice(0, 3))) {
      expect(page.source).toContain('<');
      expect(page.kind).not.toBe('');
      expect(page.quality === 'empty').toBe(page.reference.trim() === '');
    }
  });

  it('pages of labelled blocks are in UTF-8, whatever they declare', () => {
    const { blocks } = SETS;
    // Declares ISO-8859-15.
    const [page] = blocks.pages(['139']);
    expect(page.source).toContain('negociación');
  });

  it('labelled blocks give the leaves of main the words of the reference', () => {
    const { blocks } = SETS;
    for (const { source, url, labelled } of blocks.pages(blocks.ids().slice(0, 12))) {
      if (labelled === undefined) throw new Error('blocks have no blocks');
      const tree = parsePage(source, url);
      const parts = alignParts(tree, labelled);
      const text = Array.from(parts, (part, leaf) =>
        part === PART_INDEX.main ? tree.texts[tree.leaves[leaf]] : '',
      ).join('\n');
      expect(fairScore(text, labelled.parts).f1).toBeGreaterThan(0.9);
    }
  });
});

it('parts are aligned by their texts where the numbers are those of other leaves', () => {
  const tree = parsePage(
    '<body><nav>Home</nav><h1>Owls of the mill</h1><p>Nobody had been inside the old mill for years.</p><p>The owls were glad of that.</p><div>Three people liked this text very much.</div></body>',
  );
  const parts = alignParts(tree, {
    blocks: [
      [0, 1, 'headline'],
      [1, 3, 'main'],
    ],
    parts: {
      headline: 'Owls of the mill',
      main: 'Nobody had been inside the old mill for years.\n\nThe owls were glad of that.',
    },
  });
  const { boilerplate, headline, main } = PART_INDEX;
  expect([...parts]).toEqual([boilerplate, headline, main, main, boilerplate]);
});
