import { factorize, solve } from './cholesky.ts';

/** Converts a logit into a probability. */
export const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

/**
 * Yields the rows of each score, lowest score first, because rows with equal scores have no order. NaN equals
 * nothing.
 */
function* rowsByScore(scores: ArrayLike<number>): Generator<readonly number[], void> {
  const order = Array.from({ length: scores.length }, (_, row) => row).sort(
    (i, j) => scores[i]! - scores[j]!,
  );
  for (let from = 0; from < order.length;) {
    let to = from + 1;
    while (to < order.length && scores[order[to]!] === scores[order[from]!]) to += 1;
    yield order.slice(from, to);
    from = to;
  }
}

/**
 * Returns the area under the ROC curve (AUC): the probability that a positive is scored above a negative.
 * Ties count half. NaN when all outcomes are equal or a score is NaN.
 * @param outcomes 0 or 1, or the probability of a 1, which yields the expected AUC
 */
export function areaUnderCurve(scores: ArrayLike<number>, outcomes: ArrayLike<number>): number {
  let [above, positives, negatives] = [0, 0, 0];
  for (const rows of rowsByScore(scores)) {
    if (Number.isNaN(scores[rows[0]!])) return NaN;
    const withIt = rows.reduce((sum, row) => sum + outcomes[row]!, 0);
    const without = rows.length - withIt;
    above += withIt * (negatives + without / 2);
    positives += withIt;
    negatives += without;
  }
  return above / (positives * negatives);
}

/**
 * Returns the rows of `count` bins of predictions, lowest first, with about the same number of rows each.
 * Equal predictions share the bin of their middle row, so the result does not depend on the order of rows,
 * and a bin may be empty.
 */
export function equallyFilledBins(probabilities: ArrayLike<number>, count: number): number[][] {
  const bins = Array.from({ length: count }, (): number[] => []);
  let before = 0;
  for (const rows of rowsByScore(probabilities)) {
    const middle = before + (rows.length + 1) / 2;
    const bin = bins[Math.ceil((count * middle) / probabilities.length) - 1]!;
    for (const row of rows) bin.push(row);
    before += rows.length;
  }
  return bins;
}

const BINS = 10;

/**
 * Returns the expected calibration error: the mean absolute difference between predicted and observed rates
 * over ten about equally filled bins.
 */
export function calibrationError(probabilities: ArrayLike<number>, outcomes: ArrayLike<number>): number {
  const error = equallyFilledBins(probabilities, BINS)
    .map((rows) => rows.reduce((sum, row) => sum + probabilities[row]! - outcomes[row]!, 0))
    .reduce((sum, difference) => sum + Math.abs(difference), 0);
  return error / Math.max(1, probabilities.length);
}

/** Returns the mean log loss in nats. A constant prediction of 0.5 has ln 2. NaN without outcomes. */
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
export function fitStacking(
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
