import { readdir, readFile } from 'node:fs/promises';
import { aMember, type MadeMember } from '../factories/member.factory.js';
import type { ApiAnswer } from '../support/api-client.js';
import { twoFriends } from '../support/chat.js';
import { formOf } from '../support/forms.js';
import { aPicture, aPixelBomb, aScanBomb } from '../support/pictures.js';
import { until } from '../support/socket.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => t.close());

const upload = ({ token }: MadeMember, photo: Buffer): Promise<ApiAnswer> =>
  t.api(token).post('/api/user/photos', formOf({ photo }));

/** The processes that decode pictures for this one. */
async function decoders(): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [stat, command] = await Promise.all(
        ['stat', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      );
      const parent = Number(stat?.slice(stat.lastIndexOf(')') + 1).split(' ')[2]);
      return parent === process.pid && command?.includes('photo.child') ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

it.each([
  ['8,000 scans', () => aScanBomb({ width: 5_000, height: 5_000 }, 8_000)],
  ['26 megapixels', () => aPixelBomb({ width: 5_200, height: 5_000 })],
])(
  'a picture of %s is refused, as a photo and in a chat, and a good one beside it is taken',
  async (_what, make) => {
    const [asha, ravi] = await twoFriends(t);
    const other = await aMember(t);
    const bomb = make();
    expect(bomb.length).toBeLessThan(1_000_000);
    const answers = await Promise.all([
      upload(asha, bomb),
      t.api(ravi.token).post('/api/chat/send-picture', formOf({ to: asha.id, picture: bomb })),
      upload(other, await aPicture()),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'PICTURE_UNREADABLE'],
      [400, 'PICTURE_UNREADABLE'],
      [201, undefined],
    ]);
  },
);

it('a picture that keeps its decoder busy is given up after ten seconds; nobody else waits for it', async () => {
  const [asha, ravi] = [await aMember(t), await aMember(t)];
  const picture = await aPicture();
  // Whatever became of those from before, new ones take their place.
  for (const pid of await decoders()) process.kill(pid, 'SIGKILL');
  await until(async () => (await decoders()).length === 0, 'an end of all decoders');
  expect((await upload(asha, picture)).status).toBe(201);
  const [busy, ...more] = await decoders();
  expect([typeof busy, more]).toEqual(['number', []]);
  // As a loop inside the decoder would, it answers nothing and hears no signal but one.
  process.kill(busy ?? 0, 'SIGSTOP');
  const began = performance.now();
  let given: ApiAnswer | undefined;
  const stuck = upload(asha, picture).then((answer) => (given = answer));
  for (let count = 0; count < 3; count += 1) expect((await upload(ravi, picture)).status).toBe(201);
  expect(given).toBeUndefined();
  const { status, body } = await stuck;
  expect([status, body.code]).toEqual([400, 'PICTURE_UNREADABLE']);
  expect(performance.now() - began).toBeGreaterThan(9_900);
  await until(async () => !(await decoders()).includes(busy ?? 0), 'an end of the decoder');

  const again = await upload(asha, picture);
  expect([again.status, again.body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(500);
  expect((await upload(ravi, picture)).status).toBe(201);
});

it('a stopping instance leaves no decoder behind', async () => {
  const before = await decoders();
  const other = await startTestApp();
  expect(
    (
      await other
        .api((await aMember(other)).token)
        .post('/api/user/photos', formOf({ photo: await aPicture() }))
    ).status,
  ).toBe(201);
  const own = (await decoders()).filter((pid) => !before.includes(pid));
  expect(own).toHaveLength(1);
  await other.close();
  await until(async () => (await decoders()).every((pid) => !own.includes(pid)), 'an end of the decoder');
});
