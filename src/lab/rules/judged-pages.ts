import type { PageTree } from '../../core/page/page-tree.ts';
import { calibrate } from '../../engines/pith/calibration.ts';
import { parseConfig } from '../../engines/pith/config.ts';
import { memberWeights, probabilities } from '../../engines/pith/engine.ts';
import { encodePage } from '../../engines/pith/features.ts';
import type { NetworkAnswer } from '../../engines/pith/prediction.ts';
import { parseVocabulary } from '../../engines/pith/tokens.ts';
import { wcxbPages } from '../corpora/wcxb.ts';
import type { Benchmark } from '../evaluate/benchmark.ts';
import { crossCalibrations } from '../folds/judge-cuts.ts';
import type { UnseenPage } from '../folds/predict-folds.ts';
import { loadTrainedModel } from '../load-engine.ts';
import { textScore } from '../metrics.ts';
import { parsePage } from '../parse-html.ts';
import { type LabelledPage, labelledPages } from '../train/corpus-pages.ts';
import type { JudgedPage } from './cut-pages.ts';

/** The pages of `train`, each as the network that has not seen it says. */
export function* unseenPages(
  unseen: readonly UnseenPage[],
  data: string | undefined,
): Generator<JudgedPage> {
  const calibrations = crossCalibrations(unseen);
  const ids = unseen.map(({ id }) => id);
  let i = 0;
  for (const page of wcxbPages(ids, data)) {
    const { groups, logits, labels } = unseen[i];
    const calibration = calibrations[i % 2];
    const answer = { probabilities: logits.map((z) => calibrate(z, calibration)), groups };
    const tree = parsePage(page.source, page.url);
    yield { ...wholeText({ page, tree, labels }), answer, calibration };
    i++;
  }
}

/** What the network that ships says of pages. */
export class ShippedNetwork {
  readonly #networks: ReturnType<typeof memberWeights>;
  readonly #config: ReturnType<typeof parseConfig>;
  readonly #vocabulary: ReturnType<typeof parseVocabulary>;

  private constructor({ weights, ...files }: Awaited<ReturnType<typeof loadTrainedModel>>) {
    this.#config = parseConfig(files.config);
    this.#vocabulary = parseVocabulary(files.vocabulary);
    this.#networks = memberWeights(weights, this.#config);
  }

  static async load(): Promise<ShippedNetwork> {
    return new ShippedNetwork(await loadTrainedModel('pith'));
  }

  /** Pages of WCXB. */
  *wcxb(ids: readonly string[], data: string | undefined): Generator<JudgedPage> {
    for (const page of labelledPages(ids, data)) {
      yield { ...wholeText(page), ...this.#judge(page.tree) };
    }
  }

  /** Pages of any benchmark, without labels. */
  *benchmark({ pages, ids }: Benchmark): Generator<JudgedPage> {
    for (const { url, source, score } of pages(ids)) {
      const tree = parsePage(source, url);
      yield { tree, score, ...this.#judge(tree) };
    }
  }

  #judge(tree: PageTree): Pick<JudgedPage, 'answer' | 'calibration'> {
    const { calibration } = this.#config;
    if (calibration === undefined) throw new RangeError('the network that ships is not calibrated');
    const features = encodePage(tree, this.#vocabulary);
    const answer: NetworkAnswer = {
      groups: features.groups,
      probabilities: probabilities(this.#networks, features, this.#config),
    };
    return { answer, calibration };
  }
}

function wholeText({ tree, labels, page }: LabelledPage) {
  return { tree, labels, score: (text: string) => textScore(text, page.reference) };
}
