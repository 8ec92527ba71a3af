/**
 * Computes in place the Cholesky factor L of a symmetric positive definite matrix (A = L L'). The matrix is
 * row-major, and only its lower half is read. Diagonal values that rounding made non-positive are replaced by
 * a tiny number.
 */
export function factorize(matrix: Float64Array, size: number): void {
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * size + column]!;
      for (let k = 0; k < column; k += 1) sum -= matrix[row * size + k]! * matrix[column * size + k]!;
      matrix[row * size + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / matrix[column * size + column]!;
    }
  }
}

/** Solves L L' x = b in place. */
export function solve(factor: Float64Array, size: number, b: Float64Array): void {
  for (let row = 0; row < size; row += 1) {
    let sum = b[row]!;
    for (let k = 0; k < row; k += 1) sum -= factor[row * size + k]! * b[k]!;
    b[row] = sum / factor[row * size + row]!;
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = b[row]!;
    for (let k = row + 1; k < size; k += 1) sum -= factor[k * size + row]! * b[k]!;
    b[row] = sum / factor[row * size + row]!;
  }
}

/** Writes the full inverse of L L' to `inverse`: M' M, where M is the inverse of L. */
export function invert(factor: Float64Array, size: number, inverse: Float64Array): void {
  const m = new Float64Array(size * size);
  // All loops run along rows, which is several times faster for large matrices.
  for (let row = 0; row < size; row += 1) {
    const at = row * size;
    m[at + row] = 1;
    for (let k = 0; k < row; k += 1) {
      const left = factor[at + k]!;
      for (let column = 0; column <= k; column += 1) m[at + column]! -= left * m[k * size + column]!;
    }
    const diagonal = factor[at + row]!;
    for (let column = 0; column <= row; column += 1) m[at + column]! /= diagonal;
  }
  inverse.fill(0, 0, size * size);
  for (let k = 0; k < size; k += 1)
    for (let row = 0; row <= k; row += 1) {
      const left = m[k * size + row]!;
      for (let column = 0; column <= row; column += 1)
        inverse[row * size + column]! += left * m[k * size + column]!;
    }
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < row; column += 1)
      inverse[column * size + row] = inverse[row * size + column]!;
}
