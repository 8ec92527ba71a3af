import type { Posterior } from './pair-model.ts';
import { posteriorsOf, withActions, type GivenAction } from './posterior.ts';

/** Size of a posterior: the bias and two latent factors. */
const SIZE = 3;
const diagonal = (...variances: number[]): number[] =>
  variances.flatMap((variance, k) => variances.map((_, l) => (k === l ? variance : 0)));
const newcomer: Posterior = { mean: [0, 0, 0], covariance: diagonal(0.6, 0.5, 0.5) };
/** A receiver with many actions: bias and latent factors are almost certain. */
const receiver = (bias: number, taste = 0): Posterior => ({
  mean: [bias, taste, 0],
  covariance: diagonal(0.01, 0.01, 0.01),
});
const action = (liked: boolean, to = receiver(0)): GivenAction => ({ liked, receiver: to, fit: 0 });
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

describe('withActions: posterior of a giver after further actions', () => {
  it('returns the same posterior without actions', () => {
    expect(withActions(SIZE, newcomer, [])).toBe(newcomer);
  });

  it('shifts the bias of the giver and lowers its variance', () => {
    const open = withActions(SIZE, newcomer, times(8, action(true)));
    const choosy = withActions(SIZE, newcomer, times(8, action(false)));
    expect(open.mean[0]).toBeGreaterThan(0.4);
    expect(choosy.mean[0]).toBeCloseTo(-open.mean[0]!, 4);
    expect(open.covariance[0]).toBeLessThan(0.4);
    // Three likes must not turn a member into a generous liker.
    const three = withActions(SIZE, newcomer, times(3, action(true)));
    expect(three.mean[0]).toBeGreaterThan(0.1);
    expect(three.mean[0]).toBeLessThan(open.mean[0]!);
  });

  it('raises the bias less for a like of a popular member than for a like of an unpopular one', () => {
    const ofStar = withActions(SIZE, newcomer, [action(true, receiver(2))]);
    const ofUnliked = withActions(SIZE, newcomer, [action(true, receiver(-2))]);
    expect(ofStar.mean[0]).toBeLessThan(ofUnliked.mean[0]!);
  });

  it('moves the latent factors towards liked members and away from disliked ones', () => {
    const { mean } = withActions(SIZE, newcomer, [
      ...times(4, action(true, receiver(0, 1))),
      ...times(4, action(false, receiver(0, -1))),
    ]);
    expect(mean[1]).toBeGreaterThan(0.5);
    expect(Math.abs(mean[0]!)).toBeLessThan(0.05);
    expect(mean[2]).toBeCloseTo(0, 5);
  });

  it('matches the nightly posterior of the same actions when the receivers have low variance', () => {
    const actions = Array.from({ length: 12 }, (_, n) =>
      action(n % 3 === 0, receiver((n % 4) / 2 - 0.75, (n % 5) / 2 - 1)),
    );
    const now = withActions(SIZE, newcomer, actions);
    // Receivers have a prior variance so low that one action does not change them, as in the nightly
    // training.
    const expected = new Float32Array([0, 0, 0, ...actions.flatMap((one) => Array.from(one.receiver.mean))]);
    const { giver } = posteriorsOf({
      size: SIZE,
      members: 13,
      table: {
        giver: new Int32Array(12),
        receiver: Int32Array.from({ length: 12 }, (_, n) => n + 1),
        liked: Uint8Array.from(actions, ({ liked }) => Number(liked)),
        trust: new Float32Array(12).fill(1),
      },
      offset: new Float32Array(12),
      giver: { expected, variance: [0.6, 0.5, 0.5] },
      receiver: { expected, variance: [0.01, 0.01, 0.01] },
    });
    for (let k = 0; k < SIZE; k += 1) expect(now.mean[k]).toBeCloseTo(giver.mean[k]!, 1);
  });

  it('returns the same posterior for one batch of actions as for two successive batches', () => {
    const [first, rest] = [times(6, action(true)), times(4, action(false, receiver(0, 1)))];
    const atOnce = withActions(SIZE, newcomer, [...first, ...rest]);
    const later = withActions(SIZE, withActions(SIZE, newcomer, first), rest);
    for (let k = 0; k < SIZE; k += 1) expect(later.mean[k]).toBeCloseTo(atOnce.mean[k]!, 1);
  });
});
