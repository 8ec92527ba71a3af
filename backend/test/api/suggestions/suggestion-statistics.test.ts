import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { AnswerRatesView, SuggestionStatisticsView } from '@contract';
import { ExposureService } from '../../../src/modules/suggestions/discovery/exposure.service.js';
import type { PickRun } from '../../../src/modules/suggestions/picks/pick-run.schema.js';
import { CardAnswersService } from '../../../src/modules/suggestions/statistics/card-answers.service.js';
import { DAY_MS } from '../../../src/platform/clock/days.js';
import { Metrics } from '../../../src/platform/metrics/metrics.js';
import { Redis } from '../../../src/platform/redis/redis.js';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { database, matchApi } from '../../support/match.js';
import { deleteRedisKeys } from '../../support/redis-keys.js';
import { useTestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

const PROGRAM = fileURLToPath(new URL('../../../src/commands/suggestions-report.ts', import.meta.url));
const WOMEN = 16;
const MEN = 6;

/** The sign-up date of members who are not new. */
const LONG_HERE = { createdAt: new Date('2020-01-01') };

const SETTINGS = { SUGGESTIONS_PLAIN_SHARE: '0.5' };

const t = useTestApp({ env: { ...SETTINGS, METRICS_TOKEN: 'a-token-of-the-tests' } });
const admin = useAdminApi(t);
afterEach(async () => {
  // Counts pending answers before their data are removed.
  await count();
  await database(t).collection('users').deleteMany({ role: 'member' });
  await database(t).collection('suggestionFigures').deleteMany();
});

const man = (): Promise<MadeMember> => aMember(t);
const count = () => t.app.get(CardAnswersService, { strict: false }).flushAnswers();

async function figures(query = ''): Promise<SuggestionStatisticsView> {
  const { status, body } = await admin.get(`/api/admin/suggestion-figures${query}`);
  expect(status).toBe(200);
  return body;
}

/**
 * Returns the statistics once they contain `answers` answers, because an answer may be counted after its
 * response.
 */
async function figuresOf(answers: number): Promise<SuggestionStatisticsView> {
  let view = await figures();
  await until(async () => {
    await count();
    view = await figures();
    return view.model.all.views + view.plain.all.views + view.other + view.lost === answers;
  }, 'all answers counted');
  return view;
}

async function report(...args: string[]): Promise<{ output: string; errors: string; code: number | null }> {
  const env = { ...process.env, ...t.environment, ...SETTINGS };
  const child = spawn(process.execPath, [PROGRAM, ...args], { env });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { output, errors, code: child.exitCode };
}

const together = (of: readonly AnswerRatesView[], what: 'views' | 'likes' | 'mutual'): number =>
  of.reduce((sum, rates) => sum + rates[what], 0);

describe('statistics of suggestions', () => {
  it('report that there are no answers yet', async () => {
    expect(await figures()).toMatchObject({
      model: { all: { views: 0, likeRate: null } },
      plainShare: 0.5,
      gain: null,
      exposure: null,
      emptiedAt: [],
    });
    const { output, errors, code } = await report();
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('there is nothing to say yet');
  });

  it('return 403 to members, and 400 for a period that is not offered', async () => {
    const { token } = await man();
    expect((await t.api(token).get('/api/admin/suggestion-figures')).status).toBe(403);
    expect((await admin.get('/api/admin/suggestion-figures?days=8')).status).toBe(400);
    const { from, to } = await figures('?days=7');
    expect((Date.parse(to) - Date.parse(from)) / DAY_MS).toBe(6);
    const { code, errors } = await report('--days', '0');
    expect(code).toBe(1);
    expect(errors).toContain('--days must be a number from 1 to 180');
  });

  it('count the answers to cards of decks by the order of the deck, and contain no personal data', async () => {
    const women = await Promise.all(Array.from({ length: WOMEN }, () => aWoman(t)));
    const men = await Promise.all(Array.from({ length: MEN }, man));
    const idsFor = async (me: MadeMember): Promise<string[]> =>
      (await matchApi(t, me).match()).body.users.map(({ _id }: { _id: string }) => _id);
    const likers = new Map<string, string[]>(men.map(({ id }) => [id, []]));
    for (const her of women) {
      const cards = await idsFor(her);
      expect(cards).toHaveLength(MEN);
      await matchApi(t, her).act(cards[0]!, 'like');
      likers.get(cards[0]!)!.push(her.id);
      for (const id of cards.slice(1)) await matchApi(t, her).act(id, 'dislike');
    }
    // One man likes back a woman of his deck; another man does so without having read a deck.
    const [liked, other] = men.filter(({ id }) => likers.get(id)!.length > 0);
    let matches = 0;
    for (const him of other ? [liked!, other] : [liked!]) {
      const shown = him === liked ? await idsFor(him) : likers.get(him.id)!;
      const back = shown.find((id) => likers.get(him.id)!.includes(id));
      expect((await matchApi(t, him).act(back!, 'like')).body.friend).toBe(true);
      matches += 1;
    }
    const answers = WOMEN * MEN + matches;
    const view = await figuresOf(answers);
    const { model, plain, calibration, reasons } = view;
    // Both cards of a match count, except a card that was not from a deck.
    expect(together([model.all, plain.all], 'mutual')).toBe(matches + 1);
    expect(together([model.all, plain.all], 'likes')).toBe(WOMEN + 1);
    expect(view.other).toBe(matches - 1);
    for (const order of [model, plain]) {
      for (const what of ['views', 'likes', 'mutual'] as const)
        expect(together(order.places, what)).toBe(order.all[what]);
      // All members are new.
      expect([order.ofNew, order.byNew]).toEqual([order.all, order.all]);
      if (order.all.views >= 30) expect(order.all.likeRate).toBe(order.all.likes / order.all.views);
      else expect(order.all.likeRate).toBeNull();
    }
    expect(
      together(
        calibration.bands.map((band) => ({ ...model.all, ...band })),
        'views',
      ),
    ).toBe(model.all.views);
    expect(view.versions.map(({ version, views }) => [version, views])).toEqual(
      model.all.views > 0 ? [[0, model.all.views]] : [],
    );
    expect(together(reasons, 'views')).toBeGreaterThanOrEqual(model.all.views);

    const stored = JSON.stringify(await database(t).collection('suggestionFigures').find().toArray());
    for (const { id, email } of [...women, ...men])
      for (const personal of [id, email]) expect(stored).not.toContain(personal);

    const { output, errors } = await report('--days', '7');
    expect(errors).toBe('');
    expect(output).toContain('plain order (50.0 % of members)');
    expect(output).toContain('too few');
    expect(JSON.parse((await report('--json')).output)).toEqual(view);
  });

  it('count a reason only where the card showed it, not where it only raised the score', async () => {
    // Ten kilometres away, but in another city.
    const near = { city: 'Loni', cell: [73.96, 18.52] as [number, number] };
    const him = await aMember(t, {
      ...LONG_HERE,
      place: near,
      hobbies: ['Cooking'],
      relationshipType: ['Marriage'],
    });
    const viewers = await Promise.all(Array.from({ length: WOMEN }, () => aWoman(t, LONG_HERE)));
    let nearbyCount = 0;
    for (const her of viewers) {
      const [card] = (await matchApi(t, her).match()).body.users;
      const kinds = card.reasons.map(({ kind }: { kind: string }) => kind);
      expect(kinds).not.toContain('same-city');
      if (kinds.includes('nearby')) nearbyCount += 1;
      await matchApi(t, her).act(him.id, 'dislike');
    }
    const { reasons } = await figuresOf(WOMEN);
    const viewsOf = (kind: string) => reasons.find(({ reason }) => reason === kind)?.views;
    expect(nearbyCount).toBeGreaterThan(0);
    expect([viewsOf('nearby'), viewsOf('same-city')]).toEqual([nearbyCount, 0]);
  });

  it('show the number of picks of the last finished run', async () => {
    await t.jobsDone();
    const runs = database(t).collection<PickRun>('pickRuns');
    await runs.deleteMany();
    const { to } = await figures();
    const [orderedAt, doneAt] = [t.clock.now(), t.clock.now()];
    await runs.insertMany([
      { _id: '2026-01-31', orderedAt, doneAt, members: 3, picked: 2 },
      { _id: to, orderedAt, doneAt, members: 1250, picked: 1204 },
      { _id: '2999-01-01', orderedAt, doneAt: null, members: 0, picked: 0 },
    ]);
    expect((await figures()).picks).toEqual({ day: to, members: 1250, picked: 1204 });
    expect((await report()).output).toContain(`Picks of ${to}: 1204 of 1250 members.`);
    await runs.deleteMany();
    expect((await report()).output).toContain('No picks of the day have been made.');
  });

  it('show the same Gini of exposure as the metric', async () => {
    const [asha, ravi] = [await aWoman(t), await man(), await man()];
    await matchApi(t, asha).act(ravi.id, 'like');
    const exposure = t.app.get(ExposureService, { strict: false });
    // Enough answers for measuring a Gini coefficient.
    for (let answer = 0; answer < 9; answer += 1) exposure.recordAnswer(ravi.id);
    await exposure.flush();
    await until(async () => {
      await exposure.measureAndPublish();
      return (await figures()).exposure !== null;
    }, 'the exposure measured');
    const view = await figures();
    const metric = /^mutual_exposure_gini\{.*\} (\S+)$/m.exec(await t.app.get(Metrics).text())?.[1];
    expect(view.exposure).toMatchObject({ members: 3, gini: Number(metric) });
  });

  it('report missing answers after Redis was emptied or unavailable', async () => {
    const [asha, ravi, omar, arjun] = [await aWoman(t), await man(), await man(), await man()];
    const { client } = t.app.get(Redis);
    await matchApi(t, asha).match();
    await matchApi(t, asha).act(ravi.id, 'like');
    await figuresOf(1);
    await deleteRedisKeys(t, 'shown*');
    t.clock.advance(1000);
    await matchApi(t, asha).act(omar.id, 'like');
    const emptied = await figuresOf(2);
    expect([emptied.other, emptied.emptiedAt.length]).toEqual([1, 1]);

    const ended = once(client, 'end');
    client.disconnect();
    await ended;
    await matchApi(t, asha).act(arjun.id, 'dislike');
    const away = await figuresOf(3);
    expect(away.lost).toBe(1);
    await client.connect();
    const { output } = await report();
    expect(output).toContain('MISSING: 1 answers while Redis was away.');
    expect(output).toContain(`MISSING: answers to cards shown before ${emptied.emptiedAt[0]}`);
  });
});
