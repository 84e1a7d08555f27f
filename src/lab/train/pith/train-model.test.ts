import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadKernel } from '../../../cli/engine/load-engine.ts';
import { parseHyperparameters } from './hyperparameters.ts';
import { trainModel } from './train-model.ts';

let folder: string;

beforeAll(async () => {
  await loadKernel({ relaxed: true });
  folder = await mkdtemp(join(tmpdir(), 'pith-model-'));
  for (const set of ['fundus', 'harvest']) {
    for (const part of ['html', 'ground-truth']) {
      await mkdir(join(folder, set, part), { recursive: true });
    }
    for (const id of ['0001', '0002', '0003']) await writePage(set, id);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function writePage(set: string, id: string): Promise<void> {
  const main_content = `The whole text of page ${id} of ${set}, which goes on for a while.`;
  const truth = {
    url: `https://${set}${id}.example/`,
    _internal: { page_type: { primary: 'article' } },
    ground_truth: { title: id, main_content, with: [], without: [] },
  };
  const html = `<title>${id}</title><nav><a href=/>Home</a></nav><main><p>${main_content}</p></main><footer>Imprint</footer>`;
  await writeFile(join(folder, set, 'ground-truth', `${id}.json`), JSON.stringify(truth));
  await writeFile(join(folder, set, 'html', `${id}.html.gz`), gzipSync(html));
}

const CHOICES = parseHyperparameters(['projection=4', 'pooled=2']);
const SETS = [
  { name: 'fundus', weight: 1 },
  { name: 'harvest', weight: 1 },
] as const;

async function train(name: string, workers: number) {
  const model = join(folder, name, 'model');
  const trainings = join(folder, name);
  const record = await trainModel(
    {
      units: 2,
      epochs: 2,
      seed: 1,
      data: folder,
      limit: 3,
      sets: SETS,
      more: [],
      folder: model,
      trainings,
      workers,
    },
    CHOICES,
  );
  const weights = await readFile(join(model, 'weights.bin'));
  return { record, weights };
}

describe('trainModel', () => {
  it('makes the same weights one by one, in parallel, and when it is run again', async () => {
    const alone = await train('alone', 1);
    const together = await train('together', 2);
    const again = await train('together', 2);
    expect(together.weights.equals(alone.weights)).toBe(true);
    expect(again).toEqual(together);
    // Six pages and one that is spliced of two of them; behind that, the networks that each left out a set.
    expect(alone.record.runs.map(({ trainPages }) => trainPages)).toEqual([7, 3, 3]);
    expect(alone.record.runs.every(({ history }) => history.length === 2)).toBe(true);
  });
});
