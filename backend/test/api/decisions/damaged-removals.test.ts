import type { AppealView, DecisionView } from '@contract';
import { toId, type ObjectId } from '../../../src/platform/database/ids.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { useAdminApi } from '../../support/admin.js';
import { formOf } from '../../support/api-client.js';
import { rowsOfDataCopy } from '../../support/data-copy.js';
import { database } from '../../support/match.js';
import { aPicture } from '../../support/pictures.js';
import { wav } from '../../support/recordings.js';
import { useTestApp } from '../../support/test-app.js';
import { undoOver } from '../../support/undo.js';

const t = useTestApp();
const admin = useAdminApi(t);

/** Values that no part of a photo or voice prompt may have; `undefined` removes the part. */
const DAMAGES: readonly unknown[] = [null, Number.NaN, 'x', {}, [Number.NaN], undefined];
const PHOTO_FIELDS = ['full', 'card', 'alt', 'friendsOnly', 'addedAt'] as const;
const VOICE_PROMPT_FIELDS = ['blob', 'prompt', 'words', 'seconds', 'peaks', 'addedAt'] as const;

/** A stored document. The ids of some collections are texts. */
interface Stored {
  _id: ObjectId;
  [field: string]: unknown;
}
const stored = (name: string) => database(t).collection<Stored>(name);

let member: MadeMember;
let photoId: string;
let recordingId: string;
beforeAll(async () => {
  member = await aMember(t);
  const api = t.api(member.token);
  const photo = await api.post('/api/user/photos', formOf({ photo: await aPicture() }));
  photoId = (photo.body.photos as { id: string }[])[0]?.id ?? '';
  expect((await api.put(`/api/user/photos/${photoId}/alt`, { alt: 'At the sea' })).status).toBe(200);
  const form = formOf({ prompt: 'karaoke', words: 'Hum along', recording: wav({ seconds: 1 }) });
  recordingId = (await api.put('/api/user/voice-prompt', form)).body.voicePrompt.id as string;
});

/**
 * Damages one part of the member's account, makes staff remove the photo or voice prompt that contains it,
 * and repairs the account.
 */
async function removeWhile(path: string, damage: unknown, decisionPath: string): Promise<unknown> {
  const { _id } = member.user;
  const { id, queue } = decisionPath.includes('photos')
    ? { id: toId(photoId), queue: stored('photoReviews') }
    : { id: toId(recordingId), queue: stored('voicePromptReviews') };
  const [account, review] = [await stored('users').findOne({ _id }), await queue.findOne({ _id: id })];
  if (!account || !review) throw new Error('There is nothing to remove.');
  const users = stored('users');
  if (damage === undefined) await users.updateOne({ _id }, { $unset: { [path]: 1 } });
  else await users.updateOne({ _id }, { $set: { [path]: damage } });
  const { status } = await admin.post(decisionPath, { outcome: 'removed', reason: 'Nobody you know.' });
  const left = await stored('users').findOne({ _id }, { projection: { photos: 1, voicePrompt: 1 } });
  await stored('users').replaceOne({ _id }, account);
  await queue.replaceOne({ _id: id }, review, { upsert: true });
  return { path, damage, status, left };
}

describe('a removal by staff', () => {
  beforeEach(() => stored('decisions').deleteMany({}));

  /**
   * Checks that the member, the data export and staff see all decisions, and that the member can appeal each.
   */
  async function expectReadable(count: number): Promise<AppealView[]> {
    const api = t.api(member.token);
    await undoOver(t);
    const { body } = await api.get('/api/user/decisions');
    const decisions = body.decisions as DecisionView[];
    expect(decisions).toHaveLength(count);
    for (const { id } of decisions)
      expect((await api.post(`/api/user/decisions/${id}/appeal`, { text: 'It is me.' })).status).toBe(201);
    expect(await rowsOfDataCopy(t, member.id, 'decisions')).toHaveLength(count);
    const { status, body: queue } = await admin.get('/api/admin/appeals');
    expect(status).toBe(200);
    return queue.appeals as AppealView[];
  }

  it.each(PHOTO_FIELDS)('is stored in spite of damaged data in the %s of a photo', async (field) => {
    for (const damage of DAMAGES) {
      const path = `photos.0.${field}`;
      const found = await removeWhile(path, damage, `/api/admin/photos/${photoId}/decision`);
      expect(found).toMatchObject({ path, damage, status: 200, left: { photos: [] } });
    }
    expect(await expectReadable(DAMAGES.length)).toHaveLength(DAMAGES.length);
    await t.jobsDone();
  });

  it.each(VOICE_PROMPT_FIELDS)(
    'is stored in spite of damaged data in the %s of a voice prompt',
    async (field) => {
      for (const damage of DAMAGES) {
        const path = `voicePrompt.${field}`;
        const found = await removeWhile(path, damage, `/api/admin/voice-prompts/${recordingId}/decision`);
        expect(found).toEqual({
          path,
          damage,
          status: 200,
          left: { _id: member.user._id, photos: [expect.anything()] },
        });
      }
      const appeals = await expectReadable(DAMAGES.length);
      expect(appeals.map(({ voicePrompt }) => voicePrompt?.id)).toEqual(DAMAGES.map(() => recordingId));
      await t.jobsDone();
    },
  );
});
