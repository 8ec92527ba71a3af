import { factorize, invert } from './cholesky.ts';

describe('factorize and invert', () => {
  it('inverts positive definite matrices of sizes 1 to 30', () => {
    for (const size of [1, 2, 5, 30]) {
      const matrix = Float64Array.from({ length: size * size }, (_, index) => {
        const [row, column] = [Math.floor(index / size), index % size];
        return 1 / (1 + Math.abs(row - column)) + (row === column ? row : 0);
      });
      const [factor, inverse] = [matrix.slice(), new Float64Array(size * size).fill(7)];
      factorize(factor, size);
      invert(factor, size, inverse);
      for (let row = 0; row < size; row += 1)
        for (let column = 0; column < size; column += 1) {
          let product = 0;
          for (let k = 0; k < size; k += 1) product += matrix[row * size + k]! * inverse[k * size + column]!;
          expect(product).toBeCloseTo(row === column ? 1 : 0, 10);
        }
    }
  });
});
