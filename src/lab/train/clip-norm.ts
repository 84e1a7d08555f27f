/** Scales gradients together so that their joint Euclidean norm is at most `limit`. */
export function clipNorm(gradients: readonly Float32Array[], limit: number): void {
  let squares = 0;
  for (const gradient of gradients) {
    // A loop by index is much faster than an iterator over a typed array.
    for (let i = 0; i < gradient.length; i++) squares += gradient[i] ** 2;
  }
  const norm = Math.sqrt(squares);
  if (norm <= limit) return;
  for (const gradient of gradients) {
    for (let i = 0; i < gradient.length; i++) gradient[i] *= limit / norm;
  }
}
