import { addPage, emptyStatistics, type Statistics } from '../../../engines/markov-tree/model.ts';
import type { ObservationShape } from '../../../engines/markov-tree/observations.ts';
import type { TypedPage } from './markov-pages.ts';

/** Counts pages whose node types are known; a model of this shape is made from these statistics. */
export function countPages(pages: readonly TypedPage[], shape: ObservationShape): Statistics {
  const statistics = emptyStatistics(shape);
  for (const { page, types, headlines } of pages) {
    addPage(statistics, shape, page, types);
    headlines.forEach((count, i) => {
      statistics.headlines[i] += count;
    });
  }
  return statistics;
}
