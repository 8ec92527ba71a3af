/**
 * Returns mean, variance and latent-factor part of the contribution of two members to a logit, from biases
 * and latent factors.
 */
export function logit(
  giverMean: ArrayLike<number>,
  giverCovariance: ArrayLike<number>,
  g: number,
  receiverMean: ArrayLike<number>,
  receiverCovariance: ArrayLike<number>,
  r: number,
  size: number,
): [mean: number, variance: number, taste: number] {
  let taste = 0;
  let variance = giverCovariance[g * size]! + receiverCovariance[r * size]!;
  for (let k = 1; k < size; k += 1) {
    const u = giverMean[g + k]!;
    const v = receiverMean[r + k]!;
    taste += u * v;
    variance += 2 * (v * giverCovariance[g * size + k]! + u * receiverCovariance[r * size + k]!);
    for (let l = 1; l < size; l += 1) {
      const cu = giverCovariance[(g + k) * size + l]!;
      const cv = receiverCovariance[(r + k) * size + l]!;
      variance += v * receiverMean[r + l]! * cu + u * giverMean[g + l]! * cv + cu * cv;
    }
  }
  return [giverMean[g]! + receiverMean[r]! + taste, Math.max(0, variance), taste];
}
