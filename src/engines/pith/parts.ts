/**
 * The likeliest part of each leaf.
 * @param logits shape [L, C]
 * @param count C, from 1
 * @returns shape [L]; the first part wins among equals
 */
export function likeliestParts(logits: Float32Array, count: number): Uint8Array {
  const parts = new Uint8Array(logits.length / count);
  for (let leaf = 0; leaf < parts.length; leaf++) {
    let most = Number.NEGATIVE_INFINITY;
    for (let part = 0; part < count; part++) {
      const logit = logits[leaf * count + part];
      if (logit > most) {
        most = logit;
        parts[leaf] = part;
      }
    }
  }
  return parts;
}
