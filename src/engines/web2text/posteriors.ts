import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import { blockCount, type Chain, pairTerm, unaryTerm } from './chain.ts';

/**
 * P(content) of each block: the sum of p(l) over all labelings l in which it is content, by the
 * forward–backward algorithm, in logarithms.
 * @returns shape [B], values in [0, 1]
 * @throws RangeError when the shapes of the potentials disagree
 */
export function contentPosteriors(chain: Chain): Float32Array {
  const blocks = blockCount(chain);
  const posteriors = new Float32Array(blocks);
  const forward = forwardMessages(chain, blocks);
  let [behind0, behind1] = [0, 0];
  for (let block = blocks - 1; block >= 0; block--) {
    const log0 = forward[2 * block] + behind0;
    const log1 = forward[2 * block + 1] + behind1;
    posteriors[block] = 1 / (1 + Math.exp(log0 - log1));
    if (block === 0) break;
    const next0 = unaryTerm(chain, block, BOILERPLATE) + behind0;
    const next1 = unaryTerm(chain, block, CONTENT) + behind1;
    const sumFrom = (label: number) =>
      logSum(
        pairTerm(chain, block - 1, label, BOILERPLATE) + next0,
        pairTerm(chain, block - 1, label, CONTENT) + next1,
      );
    [behind0, behind1] = [sumFrom(BOILERPLATE), sumFrom(CONTENT)];
  }
  return posteriors;
}

/** Shape [B, 2]: log of the sum over all labels of the blocks before, this one's term included. */
function forwardMessages(chain: Chain, blocks: number): Float64Array {
  const messages = new Float64Array(2 * blocks);
  for (let block = 0; block < blocks; block++) {
    for (const label of [BOILERPLATE, CONTENT]) {
      const before =
        block === 0
          ? 0
          : logSum(
              messages[2 * block - 2] + pairTerm(chain, block - 1, BOILERPLATE, label),
              messages[2 * block - 1] + pairTerm(chain, block - 1, CONTENT, label),
            );
      messages[2 * block + label] = before + unaryTerm(chain, block, label);
    }
  }
  return messages;
}

/** log(eᵃ + eᵇ) without overflow. */
function logSum(a: number, b: number): number {
  const [low, high] = a < b ? [a, b] : [b, a];
  return high === Number.NEGATIVE_INFINITY ? high : high + Math.log1p(Math.exp(low - high));
}
