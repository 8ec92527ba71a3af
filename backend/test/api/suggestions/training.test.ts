import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { SuggestionModelRepository } from '../../../src/modules/suggestions/model/suggestion-model.repository.js';
import { SuggestionModelService } from '../../../src/modules/suggestions/model/suggestion-model.service.js';
import { NightlyTrainingService } from '../../../src/modules/suggestions/model/training/nightly-training.service.js';
import { MEMBER_FIELDS } from '../../../src/modules/suggestions/model/training/training-data.repository.js';
import type { StoredWellLiked } from '../../../src/modules/suggestions/model/well-liked.schema.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { AppConfig } from '../../../src/platform/config/app-config.js';
import { toId } from '../../../src/platform/database/ids.js';
import { Logger } from '../../../src/platform/logging/logger.js';
import { aMember, aWoman } from '../../factories/member.factory.js';
import { adminApi, type ApiClient } from '../../support/admin.js';
import { database, storeActions, storeCopies, type TestAction } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const PROGRAM = fileURLToPath(new URL('../../../src/commands/train.ts', import.meta.url));
const SPINNING = new URL('../../support/endless.child.ts', import.meta.url);
const MEN = 40;
const WOMEN = 40;

interface StoredModel {
  _id: number;
  state: string;
  reason: string | null;
  parameters: unknown;
}

/** Returns a number from 0 to 1 that depends only on the text. */
function chance(of: string): number {
  let hash = 2166136261;
  for (const letter of of) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

describe('training of the suggestion model', () => {
  const t = useTestApp();
  let admin: ApiClient;
  let men: string[];
  let women: string[];

  beforeAll(async () => {
    admin = await adminApi(t);
    const [man, woman] = [
      await aMember(t, { name: 'Quillon Vexworth', bio: 'xylophonist' }),
      await aWoman(t),
    ];
    men = await storeCopies(t, man, MEN);
    women = await storeCopies(t, woman, WOMEN);
    await meet(men, women);
  });

  const models = () => database(t).collection<StoredModel>('suggestionModels');
  const beliefs = () => database(t).collection<{ model: number }>('memberBeliefs');
  const listed = async () => (await admin.get('/api/admin/suggestion-models')).body;

  /**
   * Stores answers of all men and women to each other, 30 % of them within the last day. The share of likes
   * depends on the target.
   */
  async function meet(ones: readonly string[], others: readonly string[]): Promise<void> {
    // The real time, because the command uses the real clock.
    const now = Date.now();
    const actionOf = (from: number, to: number, side: string): Pick<TestAction, 'liked' | 'at'> => {
      const name = `${side} ${from} ${to}`;
      const liked = chance(name) < 0.15 + 0.7 * ((to % 8) / 7);
      return { liked, at: new Date(now - (chance(`${name} at`) < 0.3 ? 1 : 30) * HOUR_MS) };
    };
    const both = ones.flatMap((one, i) =>
      others.flatMap((other, j) => [
        { from: one, to: other, ...actionOf(i, j, 'one') },
        { from: other, to: one, ...actionOf(j, i, 'other') },
      ]),
    );
    await storeActions(t, both);
  }

  async function train(): Promise<{ output: string; errors: string; code: number | null }> {
    const child = spawn(process.execPath, [PROGRAM], { env: { ...process.env, ...t.environment } });
    const [output, errors] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { output, errors, code: child.exitCode };
  }

  it('stores a model that predicts answers better than the start model, and beliefs about each member', async () => {
    const { output, errors, code } = await train();
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('It is in use now.');
    const { inUse, models: all } = await listed();
    expect([inUse, all.length, all[0].state]).toEqual([1, 1, 'in-use']);
    const { quality, before, members, actions, heldOut } = all[0].result;
    expect(quality.auc).toBeGreaterThan(0.7);
    expect(quality.logLoss).toBeLessThan(before.logLoss);
    expect(quality.calibrationError).toBeLessThan(0.1);
    expect(members).toBe(MEN + WOMEN + 2);
    expect(actions + heldOut).toBe(2 * MEN * WOMEN);
    expect(await beliefs().countDocuments({ model: 1 })).toBe(MEN + WOMEN);
    // The well-liked lists, by country and of all countries.
    const lists = await database(t).collection<StoredWellLiked>('wellLiked').find({ model: 1 }).toArray();
    expect(lists.map(({ _id }) => _id).sort()).toEqual([' female', ' male', 'IN female', 'IN male']);
    const best = lists.find(({ _id }) => _id === 'IN male')!.members.map(({ id }) => String(id));
    expect([...best].sort()).toEqual([...men].sort());
    const place = (number: number): number => best.indexOf(men[number]!) / MEN;
    const mean = (numbers: number[]): number => numbers.reduce((sum, one) => sum + place(one), 0) / 5;
    expect(mean([7, 15, 23, 31, 39])).toBeLessThan(mean([0, 8, 16, 24, 32]));
  });

  it('reads and stores no name, address, text or picture of a member', async () => {
    // Only these fields are read. Adding one requires a deliberate change of this test.
    expect(Object.keys(MEMBER_FIELDS).sort()).toEqual(
      [
        ...['gender', 'dob', 'lookingFor', 'hobbies', 'smoking', 'drinking', 'relationshipType'],
        ...['place.cell', 'settings', 'photos.id', 'hiddenDetails'],
      ].sort(),
    );
    const stored = JSON.stringify(await models().find().toArray());
    for (const personal of ['Quillon', 'xylophonist', 'mutual.example', men[0], women[0], 'invite'])
      expect(stored).not.toContain(personal);
    const lists = await database(t).collection('wellLiked').find().toArray();
    expect(JSON.stringify(lists)).not.toMatch(/Quillon|xylophonist|mutual.example|invite/);
    expect(Object.keys(lists[0]!.members[0]).sort()).toEqual(
      ['ageMax', 'ageMin', 'bornAt', 'id', 'lastActiveAt', 'lookingFor', 'means'].sort(),
    );
    const one = await beliefs().findOne();
    expect(Object.keys(one ?? {}).sort()).toEqual(['_id', 'at', 'giver', 'model', 'receiver']);
  });

  it('rejects a model that predicts answers worse than the model in use, and stores the reason', async () => {
    // Leaves few actions from before the last day, all of them likes.
    const lastDay = new Date(Date.now() - DAY_MS);
    const pairs = database(t).collection('pairs');
    const few = await pairs
      .find({ 'aAction.at': { $lt: lastDay }, 'bAction.at': { $lt: lastDay } })
      .limit(60)
      .toArray();
    await pairs.deleteMany({ 'aAction.at': { $lt: lastDay }, _id: { $nin: few.map(({ _id }) => _id) } });
    await pairs.deleteMany({ 'bAction.at': { $lt: lastDay }, _id: { $nin: few.map(({ _id }) => _id) } });
    await pairs.updateMany(
      { _id: { $in: few.map(({ _id }) => _id) } },
      { $set: { 'aAction.kind': 'like', 'bAction.kind': 'like' } },
    );
    const { output, code } = await train();
    expect(code).toBe(0);
    expect(output).toContain('It was refused.');
    const { inUse, models: all } = await listed();
    expect([inUse, all[0].state, all[1].state]).toEqual([1, 'refused', 'in-use']);
    expect(all[0].reason).toContain('log loss');
  });

  it('runs once a night when several workers start it', async () => {
    const nightly = t.app.get(NightlyTrainingService);
    await Promise.all([nightly.trainTonight(), nightly.trainTonight()]);
    await nightly.trainTonight();
    expect((await listed()).models).toHaveLength(3);
    t.clock.advance(DAY_MS);
    await nightly.trainTonight();
    expect((await listed()).models).toHaveLength(4);
  });

  it('is killed and stored as failed when its process does not end', async () => {
    class Spinning extends NightlyTrainingService {
      protected override readonly program = { file: SPINNING, limitMs: 2_000 };
    }
    t.clock.advance(DAY_MS);
    const [models, config, logger] = [SuggestionModelRepository, AppConfig, Logger] as const;
    const spinning = new Spinning(t.app.get(models), t.clock, t.app.get(config), t.app.get(logger));
    await expect(spinning.trainTonight()).rejects.toThrow('took longer than 2 s and was killed');
    expect(spinning.pids).toEqual([]);
    const [newest] = (await listed()).models;
    expect(newest).toMatchObject({
      state: 'failed',
      reason: 'The child process took longer than 2 s and was killed.',
    });
  });

  it('returns to the previous model when the administrator takes back the present one, with an audit entry', async () => {
    const before = (await listed()).inUse;
    const answer = await admin.post(`/api/admin/suggestion-models/${before}/take-back`);
    expect(answer.status).toBe(200);
    const now = answer.body.inUse;
    expect(now).toBeLessThan(before);
    expect(answer.body.models.find(({ version }: { version: number }) => version === before).state).toBe(
      'taken-back',
    );
    expect((await admin.post(`/api/admin/suggestion-models/${before}/take-back`)).status).toBe(404);
    const { entries } = (await admin.get('/api/admin/audit?action=suggestion-model-taken-back')).body;
    expect(entries).toMatchObject([{ before: { version: before }, after: { version: now } }]);
    await t.jobsDone();
    expect(await beliefs().countDocuments({ model: { $ne: now } })).toBe(0);
  });

  it('leaves the start model in use when every stored model is broken, and logs an error', async () => {
    await models().updateMany({}, { $set: { state: 'accepted', parameters: { factors: 'three' } } });
    const { logger, models: service } = {
      logger: t.app.get(Logger),
      models: t.app.get(SuggestionModelService),
    };
    const errorSpy = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    t.clock.advance(HOUR_MS);
    const { version } = await service.prepareMembers([]);
    expect(version).toBe(0);
    expect(errorSpy.mock.calls[0]?.[0]).toContain('cannot be used');
    const viewer = await aMember(t);
    expect((await t.api(viewer.token).get('/api/user/match')).body.users.length).toBeGreaterThan(0);
  });

  it('ignores members who are not active, and actions with a time in the future', async () => {
    const [gone] = men;
    const before = await database(t).collection('users').countDocuments({ role: 'member', status: 'active' });
    await database(t)
      .collection('users')
      .updateOne({ _id: toId(gone) }, { $set: { status: 'blocked', discoverable: false } });
    const ahead = new Date(Date.now() + 7 * DAY_MS);
    await database(t)
      .collection<{ _id: string }>('pairs')
      .updateOne({ _id: new RegExp(men[1] ?? '') }, { $set: { 'aAction.at': ahead } });
    const { errors } = await train();
    expect(errors).toContain('Actions with a future time');
    const { models: all } = await listed();
    expect(all[0].result.members).toBe(before - 1);
    expect(await beliefs().countDocuments()).toBe(MEN + WOMEN - 1);
    expect(await beliefs().findOne({ _id: toId(gone) })).toBeNull();
  });

  it('judges by the newest 200 answers if there are few a day, and accepts an action that arrives meanwhile', async () => {
    await database(t).collection('pairs').deleteMany({});
    const now = Date.now();
    const actions = men.slice(1).flatMap((from, i) =>
      women.flatMap((to, j) => {
        const name = `few ${i} ${j}`;
        const liked = chance(name) < 0.1 + 0.8 * ((j % 8) / 7);
        return { from, to, liked, at: new Date(now - chance(`${name} at`) * 60 * DAY_MS) };
      }),
    );
    const during = { from: men[1]!, to: women[0]!, liked: true, at: new Date(now + 2 * MINUTE_MS) };
    await storeActions(t, [...actions.slice(1), during]);
    const { output, errors, code } = await train();
    expect(code).toBe(0);
    expect(errors).not.toContain('a future time');
    expect(output).toContain('judged by the newest 200.');
    const [newest] = (await listed()).models;
    expect([newest.state, newest.result.heldOut]).toEqual(['in-use', 200]);
    expect(newest.result.quality.auc).toBeGreaterThan(0.6);
    expect(newest.result.quality.logLoss).toBeLessThan(newest.result.before.logLoss);
  });

  it('reports the required number of likes and dislikes when there are too few', async () => {
    await database(t).collection('pairs').deleteMany({});
    await storeActions(t, [
      { from: men[1]!, to: women[0]!, liked: true, at: new Date(Date.now() - HOUR_MS) },
    ]);
    expect((await train()).output).toContain('There are 1 likes and dislikes; 500 are needed');
  });
});
