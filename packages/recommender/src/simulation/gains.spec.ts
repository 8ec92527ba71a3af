import { Gains } from './gains.ts';

describe('Gains', () => {
  it('shows the mean of each column, the mean gain and its range over the populations', () => {
    const gains = new Gains();
    gains.note('AUC', 0.5, 0.6, 0.4);
    gains.note('AUC', 0.7, 0.7, 0.8);
    gains.note('likes', 10, 11, 12);
    expect([...gains.rows('strong')]).toEqual([
      '| strong | AUC | 0.6000 | 0.6500 | 0.0500 (0.0000 to 0.1000) | 0.6000 | 0.0000 (-0.1000 to 0.1000) |',
      '| strong | likes | 10.0000 | 11.0000 | 1.0000 (1.0000 to 1.0000) | 12.0000 | 2.0000 (2.0000 to 2.0000) |',
    ]);
  });
});
