import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import { blockCount, type Chain, pairTerm, unaryTerm } from './chain.ts';

/**
 * The most likely labels of a chain of blocks (Viterbi), as in Web2Text (Vogels et al. 2018, section
 * 3.5). Of equals, boilerplate.
 * @returns shape [B], BOILERPLATE or CONTENT
 * @throws RangeError when the shapes of the potentials disagree
 */
export function viterbi(chain: Chain): Uint8Array {
  const blocks = blockCount(chain);
  const labels = new Uint8Array(blocks);
  if (blocks === 0) return labels;
  /** Shape [B, 2]: label of the block before on the best way to this label of this block. */
  const cameFrom = new Uint8Array(2 * blocks);
  let best = [unaryTerm(chain, 0, BOILERPLATE), unaryTerm(chain, 0, CONTENT)];
  for (let block = 1; block < blocks; block++) {
    const [last0, last1] = best;
    best = [BOILERPLATE, CONTENT].map((label) => {
      const from0 = last0 + pairTerm(chain, block - 1, BOILERPLATE, label);
      const from1 = last1 + pairTerm(chain, block - 1, CONTENT, label);
      cameFrom[2 * block + label] = from1 > from0 ? CONTENT : BOILERPLATE;
      return Math.max(from0, from1) + unaryTerm(chain, block, label);
    });
  }
  labels[blocks - 1] = best[CONTENT] > best[BOILERPLATE] ? CONTENT : BOILERPLATE;
  for (let block = blocks - 1; block > 0; block--) {
    labels[block - 1] = cameFrom[2 * block + labels[block]];
  }
  return labels;
}
