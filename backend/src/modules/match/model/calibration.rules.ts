import { factorize, solve } from './cholesky.rules.js';

/** The probability that a logit stands for. */
export const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

/**
 * How often of two, one with the outcome and one without, the one with it stands higher; ties count half. NaN
 * when all outcomes are alike, or a score is no number.
 * @param outcomes 1 and 0; or how likely each is, for what is to be expected
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
 * The mean distance between what was said and what happened, over ten equally filled groups by what was said.
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

/** The mean surprise at what happened, in nats: ln 2 for who always says one half; NaN without outcomes. */
export function logLoss(probabilities: ArrayLike<number>, outcomes: ArrayLike<number>): number {
  let loss = 0;
  for (let n = 0; n < outcomes.length; n += 1) {
    const said = Math.max(1e-9, Math.min(1 - 1e-9, probabilities[n]!));
    loss -= Math.log(outcomes[n] ? said : 1 - said);
  }
  return loss / outcomes.length;
}

const STEPS = 12;

/**
 * Weights of a logistic regression that are drawn towards `start` by a normal prior of the given precision.
 * @param columns one array for each weight, all of the outcomes' length
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
