import { ExposureRepository } from '../../../src/modules/suggestions/discovery/exposure.repository.js';
import { ExposureService } from '../../../src/modules/suggestions/discovery/exposure.service.js';
import { DAY_MS, WEEK_MS } from '../../../src/platform/clock/days.js';
import { Metrics } from '../../../src/platform/metrics/metrics.js';
import { aMember, aWoman } from '../../factories/member.factory.js';
import { matchApi, storeCopies } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

const t = useTestApp({ env: { METRICS_TOKEN: 'a-token-of-the-tests' } });

const gini = async (): Promise<number> => {
  await t.app.get(ExposureService, { strict: false }).measureAndPublish();
  return Number(/^mutual_exposure_gini\{.*\} (\S+)$/m.exec(await t.app.get(Metrics).text())?.[1]);
};

describe('exposure of members in decks', () => {
  it('ranks a member last who got far more answers than others this week, and measures the Gini of exposure', async () => {
    // The members are not new, because new members rank higher.
    const createdAt = new Date(Date.now() - 100 * DAY_MS);
    const template = await aMember(t, { createdAt });
    const crowd = await storeCopies(t, template, 60);
    const [popular, ...others] = crowd;
    const women = await Promise.all(Array.from({ length: 16 }, () => aWoman(t, { createdAt })));
    expect(await gini()).toBe(0);
    for (const [index, woman] of women.entries()) {
      await matchApi(t, woman).act(popular!, 'dislike');
      // A repeated answer does not count as a second view.
      await matchApi(t, woman).act(popular!, 'dislike');
      await matchApi(t, woman).act(others[index]!, 'like');
    }
    const counts = t.app.get(ExposureRepository, { strict: false });
    const ids = [popular!, others[0]!, others[40]!];
    const week = () => counts.find(counts.weekOf(t.clock.now()), ids);
    await until(async () => (await week()).total === 32, 'all answers');
    expect((await week()).counts).toEqual([16, 1, 0]);
    // With less than one answer per member, the shares differ by chance alone, so the Gini coefficient stays
    // 0.
    expect(await gini()).toBe(0);
    // Exposure does not move members forward on the first cards of a new member.
    const asha = await aWoman(t, { createdAt });
    const shown: string[] = [];
    for (let page = 0; page < 4; page += 1) {
      const query = shown.length > 0 ? `?exclude=${shown.join(',')}` : '';
      const { body } = await matchApi(t, asha).match(query);
      shown.push(...(body.users as { _id: string }[]).map(({ _id }) => _id));
    }
    expect(shown).toHaveLength(61);
    expect(shown.at(-1)).toBe(popular);
    // Members without answers come before members with answers.
    const answered = new Set(others.slice(0, 16));
    expect(shown.slice(0, 40).filter((id) => answered.has(id))).toEqual([]);
    // From three answers per member on, the Gini coefficient is measured. It is still shown in the next week,
    // which has no answers yet.
    const exposure = t.app.get(ExposureService, { strict: false });
    for (let answer = 0; answer < 400; answer += 1) exposure.recordAnswer(popular!);
    await exposure.flush();
    expect(await gini()).toBeGreaterThan(0.7);
    t.clock.advance(WEEK_MS);
    expect(await gini()).toBeGreaterThan(0.7);
    t.clock.advance(WEEK_MS);
    expect(await gini()).toBe(0);
  });
});
