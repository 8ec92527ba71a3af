import { existsSync } from 'node:fs';
import { PictureDecoderService } from '../../../src/modules/profiles/index.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { formOf, type ApiAnswer } from '../../support/api-client.js';
import { twoFriends } from '../../support/chat.js';
import { aPicture, aPixelBomb, aScanBomb } from '../../support/pictures.js';
import { startTestApp, useTestApp, type TestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

const t = useTestApp({ env: { LOG_LEVEL: 'silent' } });

const upload = ({ token }: MadeMember, photo: Buffer): Promise<ApiAnswer> =>
  t.api(token).post('/api/user/photos', formOf({ photo }));

/** Returns the process ids of the picture decoders of an application. */
const decodersOf = ({ app }: TestApp): number[] => app.get(PictureDecoderService, { strict: false }).pids;

/** Resolves when the next picture was given to a decoder. */
function nextPicture({ app }: TestApp): Promise<void> {
  const decoder = app.get(PictureDecoderService, { strict: false });
  const decode = decoder.decode.bind(decoder);
  return new Promise((resolve) => {
    decoder.decode = (...picture) => {
      decoder.decode = decode;
      const decoded = decode(...picture);
      resolve();
      return decoded;
    };
  });
}

const gone = (pids: readonly number[]): Promise<void> =>
  until(() => pids.every((pid) => !existsSync(`/proc/${pid}`)), 'an end of the decoders');

describe('decoding of large pictures', () => {
  it.each([
    ['8,000 scans', 'PICTURE_UNREADABLE', () => aScanBomb({ width: 5_000, height: 5_000 }, 8_000)],
    ['26 megapixels', 'PICTURE_TOO_MANY_PIXELS', () => aPixelBomb({ width: 5_200, height: 5_000 })],
    [
      '66 megapixels as a JPEG',
      'PICTURE_TOO_MANY_PIXELS',
      () => aScanBomb({ width: 10_000, height: 6_600 }, 0),
    ],
  ])(
    'rejects a picture of %s as a photo and in a chat, and accepts a good picture at the same time',
    async (_what, code, make) => {
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
        [400, code],
        [400, code],
        [201, undefined],
      ]);
    },
  );

  it('accepts a JPEG of 50 megapixels everywhere, and states the maximum for a larger picture', async () => {
    const [asha, ravi] = await twoFriends(t);
    const large = aScanBomb({ width: 8_160, height: 6_144 }, 0);
    expect((await upload(asha, large)).status).toBe(201);
    expect((await t.api(asha.token).put('/api/user/profile', formOf({ profilePicture: large }))).status).toBe(
      200,
    );
    const sent = await t
      .api(ravi.token)
      .post('/api/chat/send-picture', formOf({ to: asha.id, picture: large }));
    expect([sent.status, sent.body.message.image]).toMatchObject([201, { width: 1600, height: 1205 }]);
    const refused = await upload(asha, aPixelBomb({ width: 5_200, height: 5_000 }));
    expect(refused.body.message).toBe(
      'This picture has too many pixels. At most 25 megapixels are possible, as a JPEG 65.',
    );
  });

  it('rejects a picture after 10 s in its decoder, without delaying other uploads', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t)];
    const picture = await aPicture();
    // Kills the decoders of earlier tests, so that new ones start.
    const old = decodersOf(t);
    for (const pid of old) process.kill(pid, 'SIGKILL');
    await gone(old);
    expect((await upload(asha, picture)).status).toBe(201);
    const [busy, ...more] = decodersOf(t);
    expect([typeof busy, more]).toEqual(['number', []]);
    // Like a decoder in an endless loop, a stopped process does not respond, and only SIGKILL ends it.
    process.kill(busy ?? 0, 'SIGSTOP');
    const began = performance.now();
    let uploadAnswer: ApiAnswer | undefined;
    const taken = nextPicture(t);
    const stuck = upload(asha, picture).then((answer) => (uploadAnswer = answer));
    // Otherwise another upload could get the stopped decoder.
    await taken;
    for (let count = 0; count < 3; count += 1) expect((await upload(ravi, picture)).status).toBe(201);
    expect(uploadAnswer).toBeUndefined();
    const { status, body } = await stuck;
    expect([status, body.code]).toEqual([400, 'PICTURE_UNREADABLE']);
    // This is a lower bound, which a slow machine cannot break.
    expect(performance.now() - began).toBeGreaterThan(9_900);
    await gone([busy ?? 0]);

    const again = await upload(asha, picture);
    expect([again.status, again.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await upload(ravi, picture)).status).toBe(201);
  });

  it('ends the decoder processes when the instance stops', async () => {
    const other = await startTestApp();
    expect(
      (
        await other
          .api((await aMember(other)).token)
          .post('/api/user/photos', formOf({ photo: await aPicture() }))
      ).status,
    ).toBe(201);
    const own = decodersOf(other);
    expect(own).toHaveLength(1);
    await other.close();
    await gone(own);
  });
});
