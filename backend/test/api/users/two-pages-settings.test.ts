import { DEFAULT_NOTIFICATION_TIMING, NOTIFICATION_TYPES } from '@contract';
import { aMember, aWoman, type MadeMember } from '../../factories/member.factory.js';
import { formOf, type ApiAnswer } from '../../support/api-client.js';
import { wav } from '../../support/recordings.js';
import { closedAfterTests, startTestApp, useTestApp, type TestApp } from '../../support/test-app.js';

/** Two pages of one member save changes, and the later one does not undo those of the first. */
const one = useTestApp();
const two = closedAfterTests(() => startTestApp({ beside: one }));

const put = (t: TestApp, { token }: MadeMember, path: string, body: object): Promise<ApiAnswer> =>
  t.api(token).put(path, body);
const ok = (answers: ApiAnswer[]): void =>
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));

describe('settings that are saved on two pages', () => {
  it('keep the switches of notifications of both, also on two instances at the same time', async () => {
    const me = await aMember(one);
    const path = '/api/notifications/settings';
    const switches = NOTIFICATION_TYPES.flatMap((type) => [
      { push: { [type]: false } },
      { email: { [type]: false } },
    ]);
    ok(await Promise.all(switches.map((body, index) => put(index % 2 ? two : one, me, path, body))));
    const off = Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, false]));
    expect((await one.api(me.token).get(path)).body).toEqual({ push: off, email: off });
    expect((await put(one, me, path, { push: { like: true } })).body).toEqual({
      push: { ...off, like: true },
      email: off,
    });
  });

  it('keep the parts of the timing of both, and the usual values of parts that nobody has chosen', async () => {
    const me = await aMember(one);
    const path = '/api/notifications/timing';
    const quietHours = { from: '22:00', to: '07:00' };
    ok(
      await Promise.all([
        put(one, me, path, { quietHours, zone: 'Asia/Kolkata' }),
        put(two, me, path, { digest: 'weekly' }),
        put(one, me, path, { mailsPerDay: 1 }),
      ]),
    );
    const chosen = {
      ...DEFAULT_NOTIFICATION_TIMING,
      quietHours,
      zone: 'Asia/Kolkata',
      digest: 'weekly',
      mailsPerDay: 1,
    };
    expect((await one.api(me.token).get(path)).body).toEqual(chosen);
    expect((await put(one, me, path, { quietHours: null })).body).toEqual({ ...chosen, quietHours: null });
    expect((await put(one, me, path, {})).body.code).toBe('VALIDATION');
  });

  it('keep the hidden details of both', async () => {
    const me = await aMember(one);
    const path = '/api/user/visibility';
    ok(
      await Promise.all([
        put(one, me, path, { details: { age: false } }),
        put(two, me, path, { details: { distance: false } }),
        put(two, me, path, { details: { active: true } }),
      ]),
    );
    expect((await put(one, me, path, { details: { age: true } })).body).toEqual({
      hiddenDetails: ['distance'],
      incognito: false,
    });
    expect((await put(one, me, path, { details: { distance: true } })).body.hiddenDetails).toEqual([]);
    expect((await put(one, me, path, { details: { name: false } })).body.code).toBe('VALIDATION');
    expect((await put(one, me, path, { details: { age: true }, hiddenDetails: [] })).body.code).toBe(
      'VALIDATION',
    );
  });

  it('keep the facts of both and the visibility of each', async () => {
    const me = await aMember(one);
    const path = '/api/user/facts';
    ok(
      await Promise.all([
        put(one, me, path, { height: 180, shownFacts: { height: false } }),
        put(two, me, path, { work: 'Baker', shownFacts: { work: false } }),
      ]),
    );
    const { body } = await put(one, me, path, { shownFacts: { height: true } });
    expect(body).toMatchObject({ facts: { height: 180, work: 'Baker' }, hiddenFacts: ['work'] });
    expect((await put(one, me, path, { shownFacts: { work: true }, hiddenFacts: [] })).body.code).toBe(
      'VALIDATION',
    );
  });

  it('keep the filters of both', async () => {
    const me = await aMember(one);
    const path = '/api/user/settings';
    ok(
      await Promise.all([
        put(one, me, path, { filters: { verified: true } }),
        put(two, me, path, { filters: { hobbies: ['Art'] } }),
        put(one, me, path, { maxDistanceKm: 25 }),
      ]),
    );
    const filters = { intents: [], hobbies: ['Art'], languages: [], verified: true };
    expect((await one.api(me.token).get('/api/user/profile')).body.settings).toMatchObject({
      maxDistanceKm: 25,
      filters,
    });
    expect((await put(one, me, path, { filters: { verified: false } })).body.filters).toEqual({
      ...filters,
      verified: false,
    });
  });

  it('keep the profile fields of both', async () => {
    const me = await aMember(one);
    const save = (t: TestApp, fields: Record<string, string>) =>
      t.api(me.token).put('/api/user/profile', formOf(fields));
    ok(await Promise.all([save(one, { bio: 'I bake.' }), save(two, { smoking: 'Occasionally' })]));
    expect((await one.api(me.token).get('/api/user/profile')).body).toMatchObject({
      bio: 'I bake.',
      smoking: 'Occasionally',
    });
    ok([await save(one, {})]);
  });
});

describe('lists that are saved on two pages', () => {
  const SMOKER = { kind: 'fact', fact: 'smoking', values: ['Non-smoker'] };
  const CHILDREN = { kind: 'fact', fact: 'children', values: ['want'] };

  it('reject must-haves that were edited from an older list', async () => {
    const me = await aWoman(one);
    const path = '/api/user/must-haves';
    const answers = await Promise.all([
      put(one, me, path, { mustHaves: [SMOKER], before: [] }),
      put(two, me, path, { mustHaves: [CHILDREN], before: [] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'MUST_HAVES_CHANGED',
      message: 'Your must-haves were changed on another page. Nothing was saved here yet.',
    });
    const [kept] = (await one.api(me.token).get(path)).body.mustHaves;
    const other = kept.fact === 'smoking' ? CHILDREN : SMOKER;
    expect((await put(one, me, path, { mustHaves: [kept, other], before: [kept] })).body).toEqual({
      mustHaves: [kept, other],
    });
    // A client that does not send the list that it has edited replaces all must-haves.
    expect((await put(one, me, path, { mustHaves: [] })).status).toBe(200);
  });

  it('reject words for a recording that another page has replaced or removed', async () => {
    const me = await aMember(one);
    const path = '/api/user/voice-prompt';
    const save = (fields: Record<string, string>, recording?: Buffer) => {
      const form = formOf({ prompt: 'karaoke', ...fields });
      if (recording)
        form.append('recording', new Blob([new Uint8Array(recording)], { type: 'audio/wav' }), 'r.wav');
      return one.api(me.token).put(path, form);
    };
    const first = (await save({ words: 'One' }, wav({ seconds: 1 }))).body.voicePrompt;
    const second = (await save({ words: 'Two' }, wav({ seconds: 2 }))).body.voicePrompt;
    expect(second.id).not.toBe(first.id);
    const refused = { status: 409, body: { code: 'VOICE_PROMPT_CHANGED' } };
    expect(await save({ words: 'Still one', recordingId: first.id })).toMatchObject(refused);
    expect((await save({ words: 'Two, again', recordingId: second.id })).body.voicePrompt).toMatchObject({
      id: second.id,
      words: 'Two, again',
    });
    await one.api(me.token).delete(path);
    expect(await save({ words: 'Nothing', recordingId: second.id })).toMatchObject(refused);
    expect((await save({ words: 'Nothing' })).body.code).toBe('NOT_FOUND');
  });
});
