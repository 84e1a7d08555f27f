/**
 * One step of Adam (Kingma and Ba 2015, algorithm 1) over `count` parameters, a multiple of 4;
 * the same formula as tfjs' AdamOptimizer.
 * @param correction1 1 - beta1^t
 * @param correction2 1 - beta2^t
 */
export function adamStep(
  parameters: usize, gradients: usize, m: usize, v: usize, count: u32,
  rate: f32, beta1: f32, beta2: f32, epsilon: f32, correction1: f32, correction2: f32,
): void {
  const b1 = f32x4.splat(beta1), b2 = f32x4.splat(beta2);
  const n1 = f32x4.splat(1 - beta1), n2 = f32x4.splat(1 - beta2);
  const c1 = f32x4.splat(rate / correction1), c2 = f32x4.splat(1 / correction2);
  const e = f32x4.splat(epsilon);
  for (let at: usize = 0; at < <usize>count << 2; at += 16) {
    const g = v128.load(gradients + at);
    const m1 = f32x4.add(f32x4.mul(b1, v128.load(m + at)), f32x4.mul(n1, g));
    const v1 = f32x4.add(f32x4.mul(b2, v128.load(v + at)), f32x4.mul(n2, f32x4.mul(g, g)));
    const step = f32x4.div(f32x4.mul(c1, m1), f32x4.add(f32x4.sqrt(f32x4.mul(c2, v1)), e));
    v128.store(m + at, m1);
    v128.store(v + at, v1);
    v128.store(parameters + at, f32x4.sub(v128.load(parameters + at), step));
  }
}
