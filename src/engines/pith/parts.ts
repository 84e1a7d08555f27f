/**
 * The likeliest part of each leaf by several networks together, whose logits are added.
 * @param answers logits of each network, shape [L, C] each
 * @param count C, from 1
 * @returns shape [L]; the first part wins among equals
 */
export function likeliestParts(answers: readonly Float32Array[], count: number): Uint8Array {
  const parts = new Uint8Array(answers[0].length / count);
  for (let leaf = 0; leaf < parts.length; leaf++) {
    let most = Number.NEGATIVE_INFINITY;
    for (let part = 0; part < count; part++) {
      const logit = answers.reduce((sum, answer) => sum + answer[leaf * count + part], 0);
      if (logit > most) {
        most = logit;
        parts[leaf] = part;
      }
    }
  }
  return parts;
}
