import { factorize, solve } from './cholesky.ts';

/** Converts a logit into a probability. */
export const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

/**
 * Returns the area under the ROC curve (AUC): the probability that a positive is scored above a negative;
 * ties count half. NaN when all outcomes are equal or a score is NaN.
 * @param outcomes 0 or 1, or the probability of a 1, which yields the expected AUC
 */
export function areaUnderCurve(scores: ArrayLike<number>, outcomes: ArrayLike<number>): number {
  const order = Array.from({ length: scores.length }, (_, index) => index).sort(
    (i, j) => scores[i]! - scores[j]!,
  );
  let [above, positives, negatives, from] = [0, 0, 0, 0];
  while (from < order.length) {
    const score = scores[order[from]!]!;
    if (Number.isNaN(score)) return NaN;
    let [to, withIt] = [from, 0];
    while (to < order.length && scores[order[to]!] === score) {
      withIt += outcomes[order[to]!]!;
      to += 1;
    }
    const without = to - from - withIt;
    above += withIt * (negatives + without / 2);
    positives += withIt;
    negatives += without;
    from = to;
  }
  return above / (positives * negatives);
}

const BINS = 10;

/**
 * Returns the expected calibration error: the mean absolute difference between predicted and observed rates
 * over ten equally filled bins.
 */
export function calibrationError(probabilities: ArrayLike<number>, outcomes: ArrayLike<number>): number {
  const order = Array.from({ length: probabilities.length }, (_, index) => index).sort(
    (i, j) => probabilities[i]! - probabilities[j]!,
  );
  let error = 0;
  for (let bin = 0; bin < BINS; bin += 1) {
    let difference = 0;
    const to = Math.floor(((bin + 1) * order.length) / BINS);
    for (let index = Math.floor((bin * order.length) / BINS); index < to; index += 1)
      difference += probabilities[order[index]!]! - outcomes[order[index]!]!;
    error += Math.abs(difference);
  }
  return error / Math.max(1, order.length);
}

/** Returns the mean log loss in nats: ln 2 for a constant prediction of 0.5, NaN without outcomes. */
export function logLoss(probabilities: ArrayLike<number>, outcomes: ArrayLike<number>): number {
  let loss = 0;
  for (let n = 0; n < outcomes.length; n += 1) {
    const clipped = Math.max(1e-9, Math.min(1 - 1e-9, probabilities[n]!));
    loss -= Math.log(outcomes[n] ? clipped : 1 - clipped);
  }
  return loss / outcomes.length;
}

const STEPS = 12;

/**
 * Fits a logistic regression (stacking) by Newton steps, with a normal prior around `start`.
 * @param columns one array per weight, each with the length of `outcomes`
 */
export function stack(
  columns: readonly Float64Array[],
  outcomes: ArrayLike<number>,
  start: readonly number[],
  priorPrecision: number,
): number[] {
  const size = columns.length;
  const weights = [...start];
  for (let step = 0; step < STEPS; step += 1) {
    const matrix = new Float64Array(size * size);
    const gradient = new Float64Array(size);
    for (let n = 0; n < outcomes.length; n += 1) {
      let logit = 0;
      for (let i = 0; i < size; i += 1) logit += weights[i]! * columns[i]![n]!;
      const p = sigmoid(logit);
      for (let i = 0; i < size; i += 1) {
        gradient[i]! += columns[i]![n]! * (outcomes[n]! - p);
        for (let j = 0; j <= i; j += 1)
          matrix[i * size + j]! += p * (1 - p) * columns[i]![n]! * columns[j]![n]!;
      }
    }
    for (let i = 0; i < size; i += 1) {
      gradient[i]! -= priorPrecision * (weights[i]! - start[i]!);
      matrix[i * size + i]! += priorPrecision;
    }
    factorize(matrix, size);
    solve(matrix, size, gradient);
    for (let i = 0; i < size; i += 1) weights[i]! += gradient[i]!;
  }
  return weights;
}
