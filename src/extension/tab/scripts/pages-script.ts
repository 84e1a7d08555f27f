import { askForFurtherPage } from '../../platform/worker/label-port.ts';
import { createFurtherPages } from '../article/further-pages.ts';

// Injected on demand behind the scripts of articles and of the reader, for a text that stands on several pages.
const { pith } = globalThis;
if (pith?.articles !== undefined && !pith.knows('all-pages')) {
  pith.articles.further = createFurtherPages(askForFurtherPage);
  pith.addActions({
    'all-pages': (details) => pith.perform('reader', { ...details, hasAllPages: true }),
  });
}
