import { agreementOf, MIN_SHARED_ANSWERS, type GivenAnswers } from './agreement.ts';
import { featureStatisticsOf } from './feature-statistics.ts';
import { featureSpaceOf } from './features.ts';
import { modelMemberOf, type ModelMember } from './member.ts';

const answers = (options: readonly string[], weight = 1): GivenAnswers =>
  new Map(options.map((option, index) => [`q${index}`, { option, weight }]));
const times = (count: number, option: string): string[] => Array.from({ length: count }, () => option);
const member = (id: number, given?: GivenAnswers): ModelMember => ({
  ...modelMemberOf(String(id), { gender: id % 2 === 0 ? 'male' : 'female' }),
  ...(given && { answers: given }),
});

describe('agreementOf', () => {
  it('returns the geometric mean of both shares minus the margin, and null for few shared answers', () => {
    const twenty = answers(times(20, 'yes'));
    expect(agreementOf(twenty, twenty)).toBeCloseTo(0.95);
    expect(agreementOf(twenty, answers([...times(10, 'yes'), ...times(10, 'no')]))).toBeCloseTo(0.45);
    expect(agreementOf(twenty, answers(times(20, 'no')))).toBe(0);
    expect(agreementOf(twenty, answers(times(MIN_SHARED_ANSWERS - 1, 'yes')))).toBeNull();
    expect(agreementOf(twenty, undefined)).toBeNull();
  });

  it('weights each share by the importance to its member', () => {
    const mine = new Map([...answers(times(9, 'no')), ['q9', { option: 'yes', weight: 25 }] as const]);
    expect(agreementOf(mine, answers(times(10, 'yes')))).toBeCloseTo(Math.sqrt((25 / 34) * 0.1) - 0.1);
  });
});

describe('the column of agreement', () => {
  const like = (id: number): GivenAnswers => answers(times(12, id % 3 === 0 ? 'yes' : 'no'));
  const column = (members: readonly ModelMember[]) =>
    featureSpaceOf(featureStatisticsOf(members)).pairColumns.find(({ name }) => name === 'agreement');

  it('does not exist if members have no answers', () => {
    const members = Array.from({ length: 60 }, (_, id) => member(id));
    expect(column(members)).toBeUndefined();
    expect(featureStatisticsOf(members)).not.toHaveProperty('agreement');
  });

  it('is standardised, symmetric, and neutral for members with few answers', () => {
    const members = Array.from({ length: 60 }, (_, id) => member(id, like(id)));
    const { value } = column(members)!;
    const [a, b, other] = [members[0]!, members[3]!, members[1]!];
    expect(value(a, b)).toBeGreaterThan(0.5);
    expect(value(a, other)).toBeLessThan(0);
    expect(value(a, b)).toBe(value(b, a));
    expect(value(a, member(99))).toBe(0);
    expect(value(a, member(98, answers(times(5, 'yes'))))).toBe(0);
  });
});
